import { hundredthsText } from '#contract/hundredths.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import { heads, type OwnSheet } from '#contract/summaries/exported-heads.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { nameKey } from '../../../name-key.ts';
import { resultsOf, scaleOfKept } from '../check/reports.ts';
import { reportChange } from '../check/term-keys.ts';
import type { CheckedRow, OwnReport } from '../check/types.ts';
import type { Kept } from '../house.queries.ts';
import type { ReportChange } from '../writing/changes.ts';
import { itemColumns, markColumns, nameNow, reportColumns } from './own-columns.ts';
import type { OwnRow } from './own-row.ts';

type ReportSheet = keyof typeof reportColumns;
export const isReportSheet = (own: OwnSheet): own is ReportSheet => own in reportColumns;
export const kindOf = (own: ReportSheet) => (own === 'expenses' ? 'finance' : 'academic');

type Set = ReportChange['rows'][number]['set'];
const setOf = (draft: object): Set =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)]));

/** Each row of a report's marks with the mark that it is about. */
function pairMarks(rows: readonly OwnRow[], report: OwnReport, kept: Kept): ReportChange['rows'] {
  const left = new Set(report.rows);
  return rows.flatMap((row) => {
    const subject = nameKey(nameNow(kept.house.names.subject, row.text(heads.subject)));
    const mark = [...left].find(({ name }) => nameKey(name) === subject);
    if (!mark) {
      row.fault(heads.subject, 'noFurtherMark');
      return [];
    }
    left.delete(mark);
    return { id: mark.id, set: setOf(row.compare(markColumns, mark, kept)) };
  });
}

/** Items that were not touched first, whatever their order; the others one after the other. */
function pairItems(rows: readonly OwnRow[], report: OwnReport, kept: Kept): ReportChange['rows'] {
  const left = [...report.rows];
  const others = rows.filter((row) => {
    const at = left.findIndex((item) => row.isAs(itemColumns, item, kept));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const [first] = rows;
  if (others.length < left.length)
    first?.fault(heads.item, 'itemsRemoved', String(report.rows.length), String(rows.length));
  return others.map((row, at) => {
    const item = left[at] ?? null;
    return { id: item?.id ?? null, set: setOf(row.compare(itemColumns, item, kept)) };
  });
}

/** The form's rules over the whole report as it would be. */
function checkResults(
  own: ReportSheet,
  rows: readonly OwnRow[],
  report: OwnReport,
  { class: ofClass, fields, rows: said }: ReportChange,
  kept: Kept,
): void {
  const marks = report.rows.map(({ id, name, grade, value }) => ({
    ...{ subject: name, grade, mark: hundredthsText(value ?? 0) },
    ...said.find((one) => one.id === id)?.set,
  }));
  const mean = report.mean === null ? null : hundredthsText(report.mean);
  const form = {
    grade: fields.grade ?? report.told.fields.grade ?? '',
    mark: fields.mark === undefined ? mean : fields.mark,
  };
  const now = { class: ofClass ?? report.class, year: report.year };
  const scale = scaleOfKept(kept, report.student.category, now, report);
  const result = resultsOf(kept.house.names.subject, scale, marks, form);
  for (const [path, [words = '']] of Object.entries(result.ok ? {} : result.errors)) {
    const subject = report.rows[Number(path.split('.')[1])]?.name;
    const row = rows.find((one) => subject !== undefined && one.says(heads.subject, subject));
    const ofReport = path === 'mark' ? heads.meanScore : heads.meanGrade;
    const ofRow = path.endsWith('.grade') ? heads.grade : heads.mark;
    const head = own === 'academic' ? ofReport : ofRow;
    (row ?? rows[0])?.fault(head, 'rule', words);
  }
}

/** All rows of one report: what was corrected in it, as one change that its first row carries. */
function checkReport(
  own: ReportSheet,
  rows: readonly OwnRow[],
  report: OwnReport,
  kept: Kept,
): CheckedRow[] {
  const { student, year, term } = report;
  const drafts = rows.map((row) => row.compare(reportColumns[own], report, kept));
  const { class: ofClass = null, ...fields } = Object.assign({}, ...drafts);
  const pair = { academic: () => [], marks: pairMarks, expenses: pairItems }[own];
  const keys = { student: { id: student.id }, year, term };
  const change = reportChange(kindOf(own), keys, report, {
    ...{ class: ofClass, fields },
    rows: pair(rows, report, kept).filter(({ set }) => Object.keys(set).length > 0),
  });
  const changed = rows.filter((row) => row.changed.length > 0);
  const [first] = changed;
  if (first) {
    if (!isActive(student)) first.fault(heads.ref, 'rule', studentMessages.notActive);
    if (change.kind === 'academic') checkResults(own, rows, report, change, kept);
    if (report.told.status === reportStatus.verified) first.note(heads.status, 'verifiedAgain');
  }
  if (rows.some((row) => !row.isRight))
    for (const row of changed) if (row.isRight) row.fault(heads.ref, 'otherRowWrong');
  return rows.map((row) => row.checked(student.name, student.id, row === first ? change : null));
}

const keyOf = (ref: string, year: string, term: string) =>
  [ref, yearNumber(year), nameKey(term)].join('\n');

/** Rows of an export of reports: what was corrected in them, and nothing else. */
export function checkReports(rows: readonly OwnRow[], own: ReportSheet, kept: Kept): CheckedRow[] {
  const students = new Map(kept.students.map((one) => [one.id, one]));
  const reports = new Map<string, OwnReport>();
  for (const { told, ...one } of kept[kindOf(own)]) {
    const student = students.get(one.student_id);
    if (student && told)
      reports.set(keyOf(student.ref, one.year, told.term_name), { ...one, student, told });
  }
  const termOf = (row: OwnRow) => nameNow(kept.house.names.term, row.text(heads.term));
  const byReport = Map.groupBy(rows, (row) =>
    keyOf(row.text(heads.ref), row.text(heads.year), termOf(row)),
  );
  return [...byReport].flatMap(([key, of]) => {
    const report = reports.get(key);
    const isDouble = own === 'academic' && of.length > 1;
    if (report && !isDouble) return checkReport(own, of, report, kept);
    return of.map((row) => {
      row.fault(heads.ref, isDouble ? 'anotherRow' : 'noReport');
      return row.checked(row.text(heads.studentName));
    });
  });
}
