import type { RowKind } from '#contract/imports/kinds.ts';
import type { ImportSetup } from '#contract/imports/shapes.ts';
import { fieldsIn, labelIn } from '#contract/record.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { heads, type OwnSheet } from '#contract/summaries/exported-heads.ts';
import { goesIn } from '../check/look.ts';
import { fieldsOf } from '../check/students.ts';
import { type Checked, type CheckedRow, emptyRow } from '../check/types.ts';
import { wordSet } from '../guide/fold.ts';
import { retyped, shownText } from '../guide/table.ts';
import type { Kept } from '../house.queries.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { ReportChange, StudentChange } from '../writing/changes.ts';
import { type NamedStudent, studentColumns } from './own-columns.ts';
import { checkReports, isReportSheet, kindOf } from './own-reports.ts';
import { OwnRow, ownSheetOf } from './own-row.ts';

type StudentSheet = keyof typeof studentColumns;

/** What the sheets of such exports are about. */
const kindOfOwn = (own: OwnSheet): RowKind =>
  !isReportSheet(own) ? 'students' : kindOf(own) === 'finance' ? 'payments' : 'marks';
const nameHead = (own: StudentSheet) => (own === 'supporters' ? heads.student : heads.name);

const headOf = new Map(
  fieldsIn(studentFields, 'exported').map((field) => [field.name, labelIn(field, 'exported')]),
);

/** Compares a row with the student of its ref: what was corrected in it, and nothing else. */
function checkStudent(
  row: OwnRow,
  own: StudentSheet,
  student: NamedStudent | undefined,
  kept: Kept,
): CheckedRow {
  const [ref, title] = [row.text(heads.ref), row.text(nameHead(own))];
  // A supporter without a student has a row of its own there.
  if (ref === '' && own === 'supporters') return row.checked(title, null);
  if (!student) {
    if (ref === '') row.fault(heads.ref, 'byTemplate');
    else row.fault(heads.ref, 'nobodysRef', ref);
    return row.checked(title, null);
  }
  // Rows that were sorted without their refs would give each child the facts of another.
  const words = new Set(wordSet(student.name).split(' '));
  const isThem = wordSet(title)
    .split(' ')
    .some((word) => words.has(word));
  if (!isThem && !row.says(nameHead(own), student.name)) {
    row.fault(nameHead(own), 'refOfOther', ref, student.name);
    return row.checked(title, null);
  }
  const { id, updated_at } = student;
  const { school, cluster, ...said } = {
    ...{ school: student.school, cluster: student.cluster },
    ...row.compare(studentColumns[own], student, kept),
  };
  const { liaison: _l, supporter: _s, ...before } = student;
  // The form's own shape reads them below.
  const fields = { ...fieldsOf(before), ...said } as StudentChange['fields'];
  const isStatusAlone = row.changed.every((head) => head === heads.status);
  if (!isStatusAlone && !isActive(student)) row.fault(heads.ref, 'rule', studentMessages.notActive);
  if (row.changed.length === 0) return row.checked(fields.name, id);
  const input = { ...fields, school_id: 1 };
  for (const { path, message } of row.isRight
    ? (studentInput.safeParse(input).error?.issues ?? [])
    : []) {
    const field = String(path[0]);
    const head = field === 'name' ? nameHead(own) : (headOf.get(field) ?? heads.ref);
    row.fault(head, 'rule', message);
  }
  const place = { school: String(school), cluster: String(cluster) };
  const change = { type: 'student', row: `own:${id}`, id, updated_at, fields, ...place } as const;
  return row.checked(fields.name, id, change);
}

function checkStudents(rows: readonly OwnRow[], own: StudentSheet, kept: Kept): CheckedRow[] {
  const people = new Map(kept.addresses.map(({ id, name }) => [id, name]));
  const byRef = new Map(
    kept.students.map((one): [string, NamedStudent] => {
      const supporter = people.get(one.supporter_id ?? 0) ?? null;
      return [one.ref, { ...one, liaison: people.get(one.liaison_id) ?? '', supporter }];
    }),
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    const ref = row.text(heads.ref);
    if (ref === '' || !seen.has(ref)) {
      seen.add(ref);
      return checkStudent(row, own, byRef.get(ref), kept);
    }
    row.fault(heads.ref, 'rowOfRef', ref);
    return row.checked(row.text(nameHead(own)), null);
  });
}

/** Which exports with reports a file has, and of which years: all rows of such a sheet are of one. */
export const ownReportsIn = (sheets: readonly Sheet[]) =>
  sheets.flatMap((sheet): { readonly kind: ReportChange['kind']; readonly year: string }[] => {
    const own = ownSheetOf(sheet);
    if (!own || !isReportSheet(own)) return [];
    const year = new OwnRow(sheet, 0, 1).text(heads.year);
    return year === '' ? [] : [{ kind: kindOf(own), year }];
  });

const mostLooked = 5;

/** Checks exports of this app: each row is what it was, but for the cells that were corrected. */
export function checkOwn(
  sheets: readonly Sheet[],
  { cells, out }: Pick<ImportSetup, 'cells' | 'out'>,
  kept: Kept,
): Checked {
  const left = new Set(out);
  const look: Checked['look'][number][] = [];
  const all = sheets.flatMap((given, table): CheckedRow[] => {
    const own = ownSheetOf(given);
    if (own === undefined) return [];
    const sheet = retyped(given, cells, 1);
    const rows: OwnRow[] = [];
    const others: CheckedRow[] = [];
    for (const [at, shown] of sheet.rows.entries()) {
      const place = { table, tab: sheet.name, row: at + 1 };
      const row = new OwnRow(sheet, table, at);
      if (left.has(`${sheet.name}!${place.row}`))
        others.push(emptyRow({ ...place, state: 'out', reasons: [], cells: shown.map(shownText) }));
      else if (at > 0 && !row.isEmpty) rows.push(row);
    }
    const check = isReportSheet(own)
      ? checkReports(rows, own, kept)
      : checkStudents(rows, own, kept);
    for (const { changes, kept: facts, tab, row, name, student_id } of check)
      if (changes.length > 0 && look.length < mostLooked)
        look.push({
          ...{ why: 'changed', tab, row, name, is: `${kindOfOwn(own)}:update`, student_id },
          ...{ facts: facts.map((one) => ({ ...one })), items: [] },
        });
    return [...check, ...others].toSorted((one, other) => one.row - other.row);
  });
  return { rows: all, look, goes_in: goesIn(all) };
}
