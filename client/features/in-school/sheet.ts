import { marksAtOnce, type SchoolMark, schoolMarks } from '#contract/in-school/marks.ts';
import type { CheckedStudent, CheckInput } from '#contract/in-school/shapes.ts';

/** A mark that is not saved yet; `seen` is when the mark that it replaces was saved, null for none. */
export interface OwnMark {
  readonly mark: SchoolMark;
  readonly seen: string | null;
}

/** By the id of the student. */
export type OwnMarks = Readonly<Record<number, OwnMark>>;

/**
 * A different mark that was saved after this one was made: by somebody else, or by the same person for a later
 * day than the sheet's.
 */
export const isMet = (student: CheckedStudent, own: OwnMark | undefined, day: string): boolean =>
  own !== undefined &&
  student.mark !== null &&
  student.mark !== own.mark &&
  student.marked_at !== own.seen &&
  !(student.is_mine && student.day !== null && student.day <= day);

export const withMark = (marks: OwnMarks, student: CheckedStudent, mark: SchoolMark): OwnMarks => ({
  ...marks,
  [student.student_id]: { mark, seen: student.marked_at },
});

export function withoutMark(marks: OwnMarks, id: number): OwnMarks {
  const { [id]: _undone, ...others } = marks;
  return others;
}

/** Students without a mark of this moment: neither saved, nor in the outbox, nor made here. */
export const notMarked = (
  students: readonly CheckedStudent[],
  marks: OwnMarks,
  waiting: ReadonlyMap<number, SchoolMark>,
): CheckedStudent[] =>
  students.filter(
    ({ student_id, mark }) =>
      mark === null && marks[student_id] === undefined && !waiting.has(student_id),
  );

export const withEveryoneElse = (marks: OwnMarks, others: readonly CheckedStudent[]): OwnMarks =>
  others.reduce<OwnMarks>((all, one) => withMark(all, one, schoolMarks.inSchool), marks);

/** The marks of one sheet: of students who are still listed, as many as the server accepts at once. */
export const marksToSend = (
  students: readonly CheckedStudent[],
  marks: OwnMarks,
): CheckInput['marks'] =>
  students
    .flatMap(({ student_id }) => {
      const own = marks[student_id];
      return own === undefined ? [] : [{ student_id, ...own }];
    })
    .slice(0, marksAtOnce);

/** The marks that remain after a sheet was sent: made or changed since, or more than fitted. */
export function withoutSent(marks: OwnMarks, before: OwnMarks, listed: readonly CheckedStudent[]) {
  const later = new Set(
    listed
      .map(({ student_id }) => student_id)
      .filter((id) => before[id] !== undefined)
      .slice(marksAtOnce),
  );
  return Object.fromEntries(
    Object.entries(marks).filter(
      ([id, one]) => before[Number(id)] !== one || later.has(Number(id)),
    ),
  );
}

/** The students as they are after a sheet was saved, until they are read again. */
export const afterSaving = (
  students: readonly CheckedStudent[],
  { marks, day, source }: Pick<CheckInput, 'marks' | 'day' | 'source'>,
  saved: { readonly by: string; readonly at: string },
): CheckedStudent[] => {
  const markOf = new Map(marks.map(({ student_id, mark }) => [student_id, mark]));
  return students.map((one) => {
    const mark = markOf.get(one.student_id);
    return mark === undefined
      ? one
      : { ...one, mark, day, source, is_mine: true, marked_by: saved.by, marked_at: saved.at };
  });
};
