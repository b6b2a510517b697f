import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { listSponsorships } from '#contract/sponsorships/calls.ts';
import {
  addStudent,
  editStudent,
  getStudentEdit,
  getStudentProfile,
  listStudentActivities,
  listStudents,
  listSupporters,
  patchStudent,
} from '#contract/students/calls.ts';
import { clusterReport, overview } from '#contract/summaries/calls.ts';
import { getSupporter, listWaiting, supporterReport } from '#contract/supporters/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { profileOf, read } from '../../lib/reads.ts';
import { useChange, useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/**
 * What is read again after a change to a student: every list of students, supporters' rows, the profile and the
 * overview.
 */
const touched = [
  listStudents,
  listStudentActivities,
  clusterReport,
  listSupporters,
  supporterReport,
  getStudentProfile,
  overview,
  listSponsorships,
  listWaiting,
  getSupporter,
];

/** The data to edit, read again at each opening of the form: `opening` is its number. */
export function useStudentEdit(id: number, opening: number) {
  const query = queryOf(read(getStudentEdit, { params: { id } }));
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, opening],
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The profile of a student; `type` says which list it was opened from. Without an id nothing loads. */
export function useStudentProfile(id: number | null, type: string | null) {
  return useRead(profileOf(id ?? 0, type), { enabled: id !== null });
}

interface NewStudent {
  input: InputOf<typeof addStudent>;
  pic: File | null;
  kcpe_file: File | null;
}

export const useAddStudent = () =>
  useChange(
    ({ input, ...files }: NewStudent, sending) =>
      send(addStudent, { input: { ...input, ...files }, ...sending }),
    touched,
  );

export const useEditStudent = (id: number) => useSave(editStudent, touched, { id });

interface StudentChange {
  input: InputOf<typeof patchStudent> & { pic?: File | null; kcpe_file?: File | null };
}

/** Picture, certificate, supporter or status (rule 5.6). */
export const usePatchStudent = (id: number) =>
  useChange(
    ({ input }: StudentChange, sending) =>
      send(patchStudent, { params: { id }, input, ...sending }),
    touched,
  );
