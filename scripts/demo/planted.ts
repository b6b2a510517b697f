import { type Results, resultsOf } from './results.ts';
import type { Moment } from './scene.ts';
import type { Cost } from './spending.ts';
import type { Sample } from './students.ts';

/** What is wrong with a student's reports of the last term, for the guard to find. */
export interface Fault {
  readonly marks?: (results: Results) => Results;
  readonly costs?: (costs: readonly Cost[]) => Cost[];
  /** A picture of the gallery, and how many days after the term began it comes. */
  readonly picture?: { readonly moment: Moment; readonly after: readonly number[] };
}

const match = ['Match of the term', 'One goal in the last minute, and everybody cheered.'] as const;

/** Each is one kind of warning; `other` has the same liaison officer. */
const faults: readonly ((student: Sample, other: Sample, term: number) => Fault)[] = [
  // The mean does not follow from the marks.
  () => ({ marks: (own) => ({ ...own, mark: (Number(own.mark) - 6.3).toFixed(2) }) }),
  // Another student is named.
  ({ first }, other) => ({
    marks: (own) => ({
      ...own,
      teacher_comment: own.teacher_comment.replaceAll(first, other.first),
    }),
  }),
  // Nearly the same words stand at another student.
  (_student, other, term) => ({
    marks: (own) => ({ ...own, action_plan: resultsOf(other, term).action_plan }),
  }),
  // All marks are those of the term before.
  (student, _other, term) => ({
    marks: (own) => {
      const { marks, grade, mark } = resultsOf(student, term - 1);
      return { ...own, marks, grade, mark };
    },
  }),
  // A way to reach somebody is told.
  () => ({
    marks: (own) => ({
      ...own,
      liaison_comment: `${own.liaison_comment} The mother answers on 0700 000 417.`,
    }),
  }),
  // The same item and sum stand twice.
  () => ({ costs: (own) => [...own, ...own.filter(({ category }) => category === 'P.A. Fund')] }),
  // The picture was filed before.
  () => ({ picture: { moment: match, after: [20, 60] } }),
];

/**
 * Plants one fault of a kind at a student each: a newcomer sees in the verify queue what the guard does.
 * @param term the last one, by its place among all of the sample
 */
export function plantFaults(students: readonly Sample[], term: number): ReadonlyMap<Sample, Fault> {
  const there = students.filter(
    ({ left, joined, level }) => left === null && joined < term && level !== 'special',
  );
  const pairs = there.flatMap((student) => {
    const other = there.find(
      (one) => one !== student && one.place.cluster === student.place.cluster,
    );
    return other ? [[student, other] as const] : [];
  });
  return new Map(
    faults.flatMap((fault, at) => {
      const pair = pairs[at];
      return pair ? [[pair[0], fault(...pair, term)] as const] : [];
    }),
  );
}
