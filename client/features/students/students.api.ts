import { skipToken, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addStudent,
  editStudent,
  getStudentEdit,
  getStudentProfile,
  patchStudent,
} from '#contract/students/calls.ts';
import { reading, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { profileAddress } from './profile-address.ts';

type Progress = (share: number) => void;

/** What a change to a student touches: every list of students, supporters' rows, and the profile. */
const touched = [
  ['list', 'GET /api/students'],
  ['list', 'GET /api/getsupporters'],
  ['student'],
] as const;

/** The data to edit, read afresh at each opening of the form: `opening` is its number. */
export function useStudentEdit(id: number, opening: number) {
  return useQuery({
    queryKey: ['student-edit', id, opening],
    queryFn: ({ signal }) => send(getStudentEdit, { params: { id }, signal }),
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The profile of a student; `type` says which list it was opened from. Without an id nothing loads. */
export function useStudentProfile(id: number | null, type: string | null) {
  return useQuery({
    queryKey: ['student', id, 'profile'],
    ...(id === null
      ? { queryFn: skipToken }
      : reading(getStudentProfile, profileAddress(id, type))),
    select: ({ data }) => data,
  });
}

interface NewStudent {
  input: InputOf<typeof addStudent>;
  pic: File | null;
  kcpe_file: File | null;
  onProgress: Progress;
}

export const useAddStudent = () =>
  useChange(
    ({ input, onProgress, ...files }: NewStudent) =>
      send(addStudent, { input: { ...input, ...files }, onProgress }),
    touched,
  );

export const useEditStudent = (id: number) =>
  useChange(
    (input: InputOf<typeof editStudent>) => send(editStudent, { params: { id }, input }),
    touched,
  );

interface StudentChange {
  input: InputOf<typeof patchStudent> & { pic?: File | null; kcpe_file?: File | null };
  onProgress?: Progress;
}

/** Picture, certificate, supporter or status (contract 5). */
export const usePatchStudent = (id: number) =>
  useChange(
    ({ input, onProgress }: StudentChange) =>
      send(patchStudent, { params: { id }, input, ...(onProgress ? { onProgress } : {}) }),
    touched,
  );
