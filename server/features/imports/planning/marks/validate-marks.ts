import { validateResults } from '#contract/academics/rules.ts';
import { subjectPrefix } from '#contract/imports/fields.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { nameKey } from '../../../../name-key.ts';
import type { Known, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';

/** The form's own rules over the whole report. */
export function validateMarks(
  work: RowWork,
  { subjects }: Known,
  change: MarksChange,
  scale: Scale,
): void {
  const categories = new Map(
    change.marks.map((one, at) => [
      at + 1,
      subjects.find((subject) => nameKey(subject.subject_name) === nameKey(one.subject))
        ?.category ?? 1,
    ]),
  );
  const rows = change.marks.map((one, at) => ({
    id: null,
    subject_id: at + 1,
    mark: one.mark,
    grade: one.grade,
  }));
  const result = validateResults(
    { grade: change.grade, mark: change.mark, marks: rows },
    scale,
    categories,
  );
  if (result.ok) return;
  for (const [path, words] of Object.entries(result.errors)) {
    const [, at] = path.split('.');
    const subject = at === undefined ? undefined : change.marks[Number(at)]?.subject;
    work.fault(subject === undefined ? 'grade' : `${subjectPrefix}${subject}`, words[0] ?? '');
  }
}
