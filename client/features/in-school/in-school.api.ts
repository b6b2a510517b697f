import { useQuery } from '@tanstack/react-query';
import { listCheckedSchools, listCheckedStudents } from '#contract/in-school/calls.ts';
import type { CheckMoment } from '#contract/in-school/marks.ts';
import { read } from '../../lib/reads.ts';
import { keptQueryOf } from '../drafts/kept-reads.ts';

/** Schools with how many are marked, the caller's own first, and this term beside them; without a line those of before. */
export const useCheckedSchools = () => useQuery(keptQueryOf(read(listCheckedSchools)));

/** The students of a school with their marks of a moment, and the key under which they are read. */
export const studentsOf = (school: number, moment: CheckMoment) =>
  keptQueryOf(read(listCheckedStudents, { query: { school, moment } }));

/** The same, as they were when the school was opened last with a line. */
export const useCheckedStudents = (school: number, moment: CheckMoment) =>
  useQuery(studentsOf(school, moment));
