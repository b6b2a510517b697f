import { eraseStudent } from '#contract/privacy/calls.ts';
import {
  getStudentProfile,
  recordPhotoConsent,
  withdrawPhotoConsent,
} from '#contract/students/calls.ts';
import { send } from '../../lib/api.ts';
import { useChange, useSave } from '../../lib/use-change.ts';

export const useRecordConsent = (id: number) =>
  useSave(recordPhotoConsent, [getStudentProfile], { id });

export const useWithdrawConsent = (id: number) =>
  useChange(
    (version: number, sending) =>
      send(withdrawPhotoConsent, { params: { id }, query: { version }, ...sending }),
    [getStudentProfile],
  );

/** After it everything that was loaded about the student is outdated. */
export const useEraseStudent = (id: number) => useSave(eraseStudent, 'everything', { id });
