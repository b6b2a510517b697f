import { academicFields } from '#contract/academics/record.ts';
import { financeFields } from '#contract/finance/record.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { notRecorded } from '#contract/imports/kinds.ts';
import { type Fields, type TextsOf, textsIn } from '#contract/record.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { inParts } from '../../../db/in-parts.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import { isNewContent } from '../../term-reports/report-changes.ts';
import type {
  ReportKeys,
  ReportKind,
  ReportParts,
  StoredReport,
} from '../../term-reports/report-kind.ts';
import { lockReport } from '../../term-reports/term-reports.queries.ts';
import {
  insertReports,
  updateReport,
  validateReports,
} from '../../term-reports/term-reports.service.ts';
import type { ItemsChange, MarksChange, PaidItem } from './changes.ts';
import { changed, type RowWriting } from './row-writing.ts';

/** New reports are filed so many at once. */
const formsAtOnce = 250;

type ReportPartsOf<Kind> = Kind extends ReportKind<infer Of> ? Of : never;

/** The ids of a row's student, year, term and class; year and class are added where they are new. */
async function keysOf(
  on: RowWriting,
  change: Pick<MarksChange, 'student' | 'year' | 'term' | 'class'>,
): Promise<ReportKeys> {
  const { student, term } = change;
  const student_id = 'id' in student ? student.id : on.students.get(student.row);
  const term_id = on.terms.get(term);
  if (student_id === undefined || term_id === undefined) throw changed();
  const year_id = await on.names.year(change.year);
  const class_id = await on.names.class(change.class);
  return { student_id, year_id, term_id, class_id, school_id: null };
}

/** A form that a sheet fills. */
interface SheetForm<Of extends ReportParts> {
  /** The report as it was checked; null for a new one. */
  readonly report: MarksChange['report'];
  /** The form, given the report that is there. */
  inputOf(old: StoredReport<Of> | null): Of['input'];
  /** Of the file. */
  readonly rows: number;
}

/** Corrects a report that is as it was when the file was checked. @throws Conflict, Invalid */
export async function correctReport<Of extends ReportParts>(
  { writing, records }: RowWriting,
  kind: ReportKind<Of>,
  report: { readonly id: number; readonly version: number },
  inputOf: (old: StoredReport<Of>) => Of['input'],
): Promise<void> {
  const { db, trx } = writing;
  const old = await lockReport(db, trx, kind, report.id);
  if (!old || old.version !== report.version) throw changed();
  await kind.lockRules?.(db, trx);
  const [valid] = await validateReports(trx, kind, [{ input: inputOf(old), ownId: old.id }]);
  if (!valid) throw changed();
  // A sheet that says what is there already takes no verification away.
  if (!isNewContent(old, valid)) return;
  const { version, log } = await updateReport(
    writing,
    kind,
    old,
    valid,
    null,
    reportMessages.imported,
  );
  records.edit(kind.record.entity, old.id, String(version), old, log);
}

/** Files reports, many at once, then corrects those that are there one by one. @throws Conflict, Invalid */
async function fileReports<Of extends ReportParts>(
  on: RowWriting,
  kind: ReportKind<Of>,
  forms: readonly SheetForm<Of>[],
): Promise<void> {
  const { writing, records } = on;
  const { db, trx } = writing;
  const added = forms.filter((one) => one.report === null);
  if (added.length > 0) await kind.lockRules?.(db, trx);
  for (const part of inParts(added, formsAtOnce)) {
    const sheetForms = part.map((one) => ({ input: one.inputOf(null), ownId: null }));
    const valid = await validateReports(trx, kind, sheetForms);
    for (const one of await insertReports(writing, kind, valid, null))
      records.add(kind.record.entity, one, '1');
    await on.step(part.reduce((sum, one) => sum + one.rows, 0));
  }
  for (const { report, inputOf, rows } of forms) {
    if (report === null) continue;
    await correctReport(on, kind, report, inputOf);
    await on.step(rows);
  }
}

/** The texts of a report as they are; one that is wanted and that no sheet has is not recorded. */
const textsNow = <Described extends Fields>(fields: Described, old: TextsOf<Described> | null) =>
  Object.fromEntries(
    textsIn(fields).map(({ name, required }) => [
      name,
      old?.[name] ?? (required === undefined ? null : notRecorded),
    ]),
  ) as TextsOf<Described>;

/** All rows of a file about one student, year and term: each has some of the marks. */
type MarksOfReport = readonly [MarksChange, ...MarksChange[]];

function byReport(changes: readonly MarksChange[]): MarksOfReport[] {
  const reports = Map.groupBy(changes, ({ student, year, term }) =>
    JSON.stringify([student, year, term]),
  );
  return [...reports.values()].flatMap(([first, ...others]): MarksOfReport[] =>
    first ? [[first, ...others]] : [],
  );
}

/** Files the reports of a file's marks. @throws Conflict, Invalid */
export async function writeMarks(on: RowWriting, changes: readonly MarksChange[]): Promise<void> {
  const forms: SheetForm<ReportPartsOf<typeof academicReports>>[] = [];
  for (const parts of byReport(changes)) {
    const [first] = parts;
    const { report, comment, own_words, grade, mark } = first;
    const keys = await keysOf(on, first);
    const marks: { subject_id: number; mark: string; grade: string }[] = [];
    for (const { subject, ...row } of parts.flatMap((one) => one.marks))
      marks.push({ subject_id: await on.names.subject(subject), ...row });
    forms.push({
      report,
      rows: parts.length,
      inputOf: (old) => ({
        ...keys,
        grade,
        mark,
        ...textsNow(academicFields, old),
        teacher_comment: old && comment === notRecorded ? old.teacher_comment : comment,
        own_words: own_words ?? old?.own_words ?? null,
        marks: marks.map((row) => ({
          ...row,
          id: old?.rows.find((one) => one.subject_id === row.subject_id)?.id ?? null,
        })),
      }),
    });
  }
  await fileReports(on, academicReports, forms);
}

/** All items that a file has for one student, year and term. */
interface ItemsOfReport {
  readonly keys: ReportKeys;
  readonly report: ItemsChange['report'];
  readonly items: PaidItem[];
  /** Of the file. */
  rows: number;
}

/** Files the reports of a file's receipts; items go to the report that is there. @throws Conflict, Invalid */
export async function writeItems(on: RowWriting, changes: readonly ItemsChange[]): Promise<void> {
  const reports = new Map<string, ItemsOfReport>();
  for (const change of changes) {
    const keys = await keysOf(on, change);
    // A student has one report of a kind in a term, whatever the class.
    const key = `${keys.student_id}|${keys.year_id}|${keys.term_id}`;
    const there = reports.get(key);
    if (there) {
      there.items.push(...change.items);
      there.rows += 1;
    } else reports.set(key, { keys, report: change.report, items: [...change.items], rows: 1 });
  }
  const forms = [...reports.values()].map(
    ({ keys, report, items, rows }): SheetForm<ReportPartsOf<typeof financeReports>> => ({
      report,
      rows,
      inputOf: (old) => ({
        ...keys,
        ...textsNow(financeFields, old),
        items: [...(old?.rows ?? []), ...items.map((one) => ({ ...one, id: null }))].map(
          ({ id, category, item, cost }) => ({ id, category, item, cost: hundredthsText(cost) }),
        ),
      }),
    }),
  );
  await fileReports(on, financeReports, forms);
}
