import type { InputOf } from '#contract/endpoint.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import {
  getStudentProfile,
  recordPhotoConsent,
  withdrawPhotoConsent,
} from '#contract/students/calls.ts';
import { send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const useRecordConsent = (id: number) =>
  useChange(
    (input: InputOf<typeof recordPhotoConsent>, sending) =>
      send(recordPhotoConsent, { params: { id }, input, ...sending }),
    [getStudentProfile],
  );

export const useWithdrawConsent = (id: number) =>
  useChange(
    (version: number, sending) =>
      send(withdrawPhotoConsent, { params: { id }, query: { version }, ...sending }),
    [getStudentProfile],
  );

/** After it everything that was loaded about the student is outdated. */
export const useEraseStudent = (id: number) =>
  useChange(
    (input: InputOf<typeof eraseStudent>, sending) =>
      send(eraseStudent, { params: { id }, input, ...sending }),
    'everything',
  );
