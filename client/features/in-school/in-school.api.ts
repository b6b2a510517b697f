import { useQuery } from '@tanstack/react-query';
import { listCheckedSchools, listCheckedStudents } from '#contract/in-school/calls.ts';
import type { CheckMoment } from '#contract/in-school/marks.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { read } from '../../lib/reads.ts';

/** Schools with how many students are marked, the caller's own first, and this term; offline the stored reply. */
export const useCheckedSchools = () => useQuery(keptQueryOf(read(listCheckedSchools)));

/** The students of a school with their marks of a moment, and the query key for them. */
export const studentsOf = (school: number, moment: CheckMoment) =>
  keptQueryOf(read(listCheckedStudents, { query: { school, moment } }));

/** The same; offline as they were when the school was last opened online. */
export const useCheckedStudents = (school: number, moment: CheckMoment) =>
  useQuery(studentsOf(school, moment));
