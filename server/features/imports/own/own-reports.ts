import { academicFields } from '#contract/academics/record.ts';
import { validateResults } from '#contract/academics/rules.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { financeFields } from '#contract/finance/record.ts';
import { costFault } from '#contract/finance/rules.ts';
import { hundredthsText, parseHundredths } from '#contract/hundredths.ts';
import { textLimits } from '#contract/limits.ts';
import { type FieldIn, type Fields, fieldsIn, labelIn } from '#contract/record.ts';
import { scaleOfReport } from '#contract/scales/rules.ts';
import { type Scale, specScaleOf } from '#contract/scales/scale.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { heads, type OwnSheet } from '#contract/summaries/exported-heads.ts';
import { reportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';
import { nameKey } from '../../../name-key.ts';
import type { CheckedRow, Kept } from '../check/types.ts';
import type { ReportEdit } from '../writing/changes.ts';
import type { OwnKnown, OwnReport, OwnReportRow } from './own-known.ts';
import {
  type ComparedRow,
  compare,
  fixed,
  type NoText,
  nameNow,
  type OwnColumn,
  type OwnTable,
  rowsOf,
} from './own-plan.ts';

type ReportSheet = Extract<OwnSheet, 'academic' | 'marks' | 'expenses'>;
export const isReportSheet = (own: OwnSheet): own is ReportSheet =>
  own === 'academic' || own === 'marks' || own === 'expenses';

/** What the rows of a report make of it. */
interface Draft {
  class: string | null;
  readonly fields: Record<string, string | null>;
}
type Column = OwnColumn<OwnReport, Draft>;
type RowDraft = Record<string, string>;

const elsewhere = 'notReadBack';
const numberText = (value: number | null) => (value === null ? '' : hundredthsText(value));

/** A comment or the like, as the form wants it; a grade is held against its scale later. */
function textColumn(field: FieldIn<'exported'>): Column {
  const head = labelIn(field, 'exported');
  const max = (field.kind === 'text' && field.max) || textLimits.long;
  return {
    head,
    now: ({ fields }) => fields[field.name] ?? '',
    put(draft, given) {
      if (given === '' && field.required !== undefined) return ['cannotBeEmpty', head];
      if (given.length > max) return ['tooLong', head];
      draft.fields[field.name] = given === '' ? null : given;
      return null;
    },
  };
}

/** The described columns of a kind of report, those that are no text as they are said here. */
const described = <Described extends Fields>(
  fields: Described,
  others: Readonly<Record<NoText<Described>, Column>>,
): Column[] => {
  const said: Readonly<Record<string, Column>> = others;
  return fieldsIn(fields, 'exported').map((field) => said[field.name] ?? textColumn(field));
};

const ofEach: readonly Column[] = [
  fixed(heads.studentName, ({ name }) => name, elsewhere),
  fixed(heads.school, ({ school }) => school, elsewhere),
  fixed(heads.status, ({ status }) => reportStatusNames[status], elsewhere),
];

/** Whether a cell names the report's class, be it by a spelling that was merged into it. */
const isOfClass = (row: ComparedRow, report: OwnReport, { kept }: OwnKnown): boolean =>
  nameNow(kept.house.classes, row.text(heads.class)) === report.class;

const ofClass: Column = {
  head: heads.class,
  now: (report) => report.class,
  isSame: isOfClass,
  put(draft, given, { kept: { house } }) {
    const name = nameNow(house.classes, given);
    const found = house.classes.find((one) => nameKey(one.name) === nameKey(name));
    if (found === undefined) return ['noClass', given];
    draft.class = found.name;
    return null;
  },
};

const meanScore: Column = {
  head: heads.meanScore,
  now: ({ mean }) => numberText(mean),
  isSame: (row, { mean }) => says(row, heads.meanScore, mean),
  put(draft, given) {
    draft.fields.mark = given === '' ? null : given;
    return null;
  },
};

const ofRows: readonly Column[] = [
  { ...fixed(heads.class, (report) => report.class, elsewhere), isSame: isOfClass },
];
const columnsOf: Readonly<Record<ReportSheet, readonly Column[]>> = {
  academic: [...ofEach, ofClass, ...described(academicFields, { mark: meanScore })],
  marks: [...ofEach, ...ofRows],
  expenses: [...ofEach, ...ofRows, ...described(financeFields, {})],
};

/** A number is the same however its decimals are written. */
const says = (row: ComparedRow, head: string, value: number | null) =>
  row.says(head, numberText(value)) ||
  (value !== null && parseHundredths(row.text(head)) === value);

function markSet(row: ComparedRow, { value, grade }: OwnReportRow): RowDraft {
  const set: RowDraft = {};
  if (!says(row, heads.mark, value)) set.mark = row.text(heads.mark) || '0';
  if (!row.says(heads.grade, grade)) set.grade = row.text(heads.grade);
  if ('mark' in set) row.changed.push(heads.mark);
  if ('grade' in set) row.changed.push(heads.grade);
  return set;
}

const isItem = (row: ComparedRow, item: OwnReportRow) =>
  row.says(heads.category, item.name) &&
  row.says(heads.item, item.item) &&
  says(row, heads.cost, item.value);

function itemSet(row: ComparedRow, item: OwnReportRow | null): RowDraft {
  const set: RowDraft = {};
  const put = (field: string, head: string, isSame: boolean) => {
    if (isSame) return;
    set[field] = row.text(head);
    row.changed.push(head);
  };
  put('category', heads.category, item !== null && row.says(heads.category, item.name));
  put('item', heads.item, item !== null && row.says(heads.item, item.item));
  put('cost', heads.cost, item !== null && says(row, heads.cost, item.value));
  const isCategory = financeCategories.some((one) => one === (set.category ?? item?.name));
  if (!isCategory) row.fault(heads.category, 'noCategory', set.category ?? '');
  if (set.item === '') row.fault(heads.item, 'itemEmpty');
  if (set.item !== undefined && set.item.length > textLimits.line)
    row.fault(heads.item, 'itemLong');
  const cost = set.cost === undefined ? null : costFault(set.cost);
  if (cost !== null) row.fault(heads.cost, 'rule', cost);
  return set;
}

/** Each row of a report's marks with the mark that it is about. */
function pairMarks(
  rows: readonly ComparedRow[],
  report: OwnReport,
  { kept }: OwnKnown,
): ReportEdit['rows'] {
  const left = new Set(report.rows);
  return rows.flatMap((row) => {
    const subject = nameKey(nameNow(kept.house.subjects, row.text(heads.subject)));
    const mark = [...left].find(({ name }) => nameKey(name) === subject);
    if (!mark) {
      row.fault(heads.subject, 'noFurtherMark');
      return [];
    }
    left.delete(mark);
    return { id: mark.id, set: markSet(row, mark) };
  });
}

/** Items that were not touched first, whatever their order; the others one after the other. */
function pairItems(rows: readonly ComparedRow[], report: OwnReport): ReportEdit['rows'] {
  const left = [...report.rows];
  const others = rows.filter((row) => {
    const at = left.findIndex((item) => isItem(row, item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const [first] = rows;
  if (others.length < left.length)
    first?.fault(heads.item, 'itemsRemoved', String(report.rows.length), String(rows.length));
  return others.map((row, at) => {
    const item = left[at] ?? null;
    return { id: item?.id ?? null, set: itemSet(row, item) };
  });
}

/** The scale that a report is held against; in its class it keeps its own. */
function scaleOf(
  { scales, classIds }: Kept,
  now: { readonly class: string; readonly year: string },
  { category, class: before, year, scale_id }: OwnReport,
): Scale {
  const idOf = (name: string) => classIds[nameKey(name)] ?? null;
  const own = scales.find(({ id }) => id === scale_id) ?? specScaleOf(scale_id ?? 0);
  return scaleOfReport(
    scales,
    { category, class_id: idOf(now.class), year: now.year },
    own ? { class_id: idOf(before), year, scale: own } : null,
  );
}

/** The form's rules over the whole report as it would be. */
function checkResults(
  own: ReportSheet,
  rows: readonly ComparedRow[],
  report: OwnReport,
  edit: ReportEdit,
  { kept }: OwnKnown,
): void {
  const category = new Map(kept.house.subjects.map((one) => [nameKey(one.name), one.category]));
  const marks = report.rows.map((mark, at) => {
    const set = edit.rows.find(({ id }) => id === mark.id)?.set ?? {};
    const grade = set.grade ?? mark.grade;
    const value = set.mark ?? numberText(mark.value ?? 0);
    return { id: null, subject_id: at + 1, grade, mark: value };
  });
  const byId = new Map(
    report.rows.map(({ name }, at) => [at + 1, category.get(nameKey(name)) ?? 1]),
  );
  const mean = edit.fields.mark === undefined ? numberText(report.mean) || null : edit.fields.mark;
  const grade = edit.fields.grade ?? report.fields.grade ?? '';
  const now = { class: edit.class ?? report.class, year: report.year };
  const scale = scaleOf(kept, now, report);
  const result = validateResults({ grade, mark: mean, marks }, scale, byId);
  if (result.ok) return;
  for (const [path, [words = '']] of Object.entries(result.errors)) {
    const [part, at] = path.split('.');
    const subject = part === 'marks' ? report.rows[Number(at)]?.name : undefined;
    const row = rows.find((one) => subject !== undefined && one.says(heads.subject, subject));
    const head = own === 'academic' ? (path === 'mark' ? heads.meanScore : heads.meanGrade) : null;
    const [first] = rows;
    (row ?? first)?.fault(
      head ?? (path.endsWith('.grade') ? heads.grade : heads.mark),
      'rule',
      words,
    );
  }
}

/** All rows of one report: what was corrected in it, as one change that its first row carries. */
function checkReport(
  own: ReportSheet,
  rows: readonly ComparedRow[],
  report: OwnReport,
  known: OwnKnown,
): CheckedRow[] {
  const draft: Draft = { class: null, fields: {} };
  for (const row of rows) compare(row, columnsOf[own], report, draft, known);
  const pair = { academic: () => [], marks: pairMarks, expenses: pairItems }[own];
  const edit: ReportEdit = {
    type: 'report',
    kind: report.kind,
    student: { id: report.student_id },
    report: { id: report.id, version: report.version },
    ...draft,
    rows: pair(rows, report, known).filter(({ set }) => Object.keys(set).length > 0),
  };
  const changed = rows.filter((row) => row.changed.length > 0);
  const [first] = changed;
  if (first) {
    if (!report.isActive) first.fault(heads.ref, 'rule', studentMessages.notActive);
    if (report.kind === 'academic') checkResults(own, rows, report, edit, known);
    if (report.status === reportStatus.verified) first.note(heads.status, 'verifiedAgain');
  }
  if (rows.some((row) => !row.isRight))
    for (const row of changed) if (row.isRight) row.fault(heads.ref, 'otherRowWrong');
  return rows.map((row) =>
    row.checked(report.name, report.student_id, row === first ? edit : null),
  );
}

const keyOf = (ref: string, year: string, term: string) =>
  [ref, nameKey(year), nameKey(term)].join('\n');

/** Rows of an export of reports: what was corrected in them, and nothing else. */
export function checkOwnReports(table: OwnTable, own: ReportSheet, known: OwnKnown): CheckedRow[] {
  const kind = own === 'expenses' ? 'finance' : 'academic';
  const reports = new Map(
    known.reports
      .filter((one) => one.kind === kind)
      .map((one) => [keyOf(one.ref, one.year, one.term), one]),
  );
  const { terms } = known.kept.house;
  const rowKey = (row: ComparedRow) =>
    keyOf(row.text(heads.ref), row.text(heads.year), nameNow(terms, row.text(heads.term)));
  return [...Map.groupBy(rowsOf(table), rowKey)].flatMap(([key, rows]) => {
    const report = reports.get(key);
    const isDouble = own === 'academic' && rows.length > 1;
    if (report && !isDouble) return checkReport(own, rows, report, known);
    return rows.map((row) => {
      row.fault(heads.ref, isDouble ? 'anotherRow' : 'noReport');
      return row.checked(row.text(heads.studentName), null);
    });
  });
}
