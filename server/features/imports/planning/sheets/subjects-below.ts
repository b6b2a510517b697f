import { identifying } from '#contract/imports/whose.ts';
import { type Sheet, textOf } from '../../reading/sheet.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { subjectOfTab } from '../headings/tab-subject.ts';

// Programs from America call a course a class: 'Class' above 'Mathematics 9' and 'English 9', with a row for each.

const provenPart = 0.9;
const fewestSubjects = 2;
/** Brothers and sisters share the other parts of their names. */
const ofNames: ReadonlySet<string | null> = new Set(
  identifying.filter((one) => one !== 'middle' && one !== 'surname'),
);

/**
 * The column of classes that has a subject in each row, or -1. A class may be called after one, 'Form 5 Science', but
 * nobody is in several: most students have to be there with more than one.
 * @param fields what each column is by its heading
 */
export function subjectsBelow(
  sheet: Sheet,
  header: number,
  fields: readonly (string | null)[],
  subjects: readonly KnownSubject[],
): number {
  const name = fields.findIndex((one) => ofNames.has(one));
  if (name < 0 || fields.includes('subject')) return -1;
  return fields.findIndex((one, at) => {
    if (one !== 'class') return false;
    const pairs = sheet.rows.slice(header + 1).flatMap((row) => {
      const [who, text] = [textOf(row[name]), textOf(row[at])];
      return who && text ? [{ who, subject: subjectOfTab(text, subjects) }] : [];
    });
    const known = pairs.filter(({ subject }) => subject !== null);
    if (known.length < Math.max(fewestSubjects, pairs.length * provenPart)) return false;
    const students = [...Map.groupBy(known, ({ who }) => who).values()];
    const several = students.filter(
      (rows) => new Set(rows.map(({ subject }) => subject)).size >= fewestSubjects,
    );
    return several.length * 2 > students.length;
  });
}
