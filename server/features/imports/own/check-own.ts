import type { ImportSetup } from '#contract/imports/shapes.ts';
import { fieldsIn, labelIn } from '#contract/record.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { heads } from '#contract/summaries/exported-heads.ts';
import { goesIn } from '../check/look.ts';
import { fieldsOf } from '../check/students.ts';
import type { Checked, CheckedRow, KeptStudent } from '../check/types.ts';
import { wordSet } from '../guide/fold.ts';
import { retyped } from '../guide/table.ts';
import type { House } from '../guide/types.ts';
import type { Kept } from '../house.queries.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { ReportChange, StudentChange } from '../writing/changes.ts';
import { ownFieldColumns, studentColumns } from './own-columns.ts';
import { checkReports, isReportSheet, kindOf } from './own-reports.ts';
import { OwnRow, ownSheetOf } from './own-row.ts';

type StudentSheet = keyof typeof studentColumns;

const nameHead = (own: StudentSheet) => (own === 'supporters' ? heads.student : heads.name);
const headOf = new Map(
  fieldsIn(studentFields, 'exported').map((field) => [field.name, labelIn(field, 'exported')]),
);

/** Compares a row with the student of its ref: what was corrected in it, and nothing else. */
function checkStudent(row: OwnRow, own: StudentSheet, student: KeptStudent, kept: Kept) {
  const { id, updated_at } = student;
  const columns = own === 'students' ? ownFieldColumns(kept.house) : [];
  const { school, cluster, ...said } = {
    ...{ school: student.school, cluster: student.cluster },
    ...row.compare<KeptStudent>(studentColumns[own], student, kept),
  };
  const written = Object.entries(row.compare<KeptStudent>(columns, student, kept)).map(
    ([id, value]) => ({ id: Number(id), value: typeof value === 'string' ? value : null }),
  );
  // The form's own shape reads them below.
  const fields = { ...fieldsOf(student), ...said } as StudentChange['fields'];
  const isStatusAlone = row.changed.every((head) => head === heads.status);
  if (!isStatusAlone && !isActive(student)) row.fault(heads.ref, 'rule', studentMessages.notActive);
  if (row.changed.length === 0) return row.checked(fields.name, id);
  const input = { ...fields, school_id: 1 };
  const read = row.isRight ? studentInput.safeParse(input) : null;
  for (const { path, message } of read?.error?.issues ?? []) {
    const field = String(path[0]);
    const head = field === 'name' ? nameHead(own) : (headOf.get(field) ?? heads.ref);
    row.fault(head, 'rule', message);
  }
  const place = { school: String(school), cluster: String(cluster) };
  const change = { type: 'student', row: `own:${id}`, id, updated_at, fields, ...place } as const;
  return row.checked(fields.name, id, { ...change, ...(written.length > 0 && { own: written }) });
}

function checkStudents(rows: readonly OwnRow[], own: StudentSheet, kept: Kept): CheckedRow[] {
  const byRef = new Map(kept.students.map((one) => [one.ref, one]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const [ref, title] = [row.text(heads.ref), row.text(nameHead(own))];
    const student = byRef.get(ref);
    const words = wordSet(title).split(' ');
    const isThem = wordSet(student?.name ?? '')
      .split(' ')
      .some((word) => words.includes(word));
    // A supporter without a student has a row of its own there.
    if (ref === '' && own === 'supporters') return row.checked(title);
    if (ref === '') row.fault(heads.ref, 'byTemplate');
    else if (seen.has(ref)) row.fault(heads.ref, 'rowOfRef', ref);
    else if (!student) row.fault(heads.ref, 'nobodysRef', ref);
    // Rows that were sorted without their refs would give each child the facts of another.
    else if (!isThem && !row.says(nameHead(own), student.name))
      row.fault(nameHead(own), 'refOfOther', ref, student.name);
    seen.add(ref);
    return student && row.isRight ? checkStudent(row, own, student, kept) : row.checked(title);
  });
}

/** Which exports with reports a file has, and of which years: all rows of such a sheet are of one. */
export const ownReportsIn = (sheets: readonly Sheet[], house: House) =>
  sheets.flatMap((sheet): { readonly kind: ReportChange['kind']; readonly year: string }[] => {
    const own = ownSheetOf(sheet, house);
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
  const all = sheets.flatMap((given, table) => {
    const own = ownSheetOf(given, kept.house);
    if (own === undefined) return [];
    const sheet = retyped(given, cells, 1);
    const filled = sheet.rows
      .map((_, at) => new OwnRow(sheet, table, at))
      .filter((row, at) => at > 0 && !row.isEmpty);
    const rows = filled.filter(({ key }) => !left.has(key));
    const others = filled.filter(({ key }) => left.has(key)).map(({ leftOut }) => leftOut);
    const found = isReportSheet(own)
      ? checkReports(rows, own, kept)
      : checkStudents(rows, own, kept);
    return [...found, ...others].toSorted((one, other) => one.row - other.row);
  });
  const changed = all.filter(({ changes }) => changes.length > 0).slice(0, mostLooked);
  const look = changed.map(({ tab, row, name, student_id, kept: facts, changes: [change] }) => {
    const ofReports = change?.type === 'termReport' && change.kind;
    const kind = !ofReports ? 'students' : ofReports === 'finance' ? 'payments' : 'marks';
    return {
      ...({ why: 'changed', tab, row, name, is: `${kind}:update`, student_id } as const),
      ...{ facts: [...facts], items: [] },
    };
  });
  return { rows: all, look, goes_in: goesIn(all) };
}
