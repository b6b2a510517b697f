import { academicFields } from '#contract/academics/record.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { financeFields } from '#contract/finance/record.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { notRecorded } from '#contract/imports/kinds.ts';
import { type Fields, type TextsOf, textsIn } from '#contract/record.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { inParts } from '../../../db/in-parts.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import { isNewContent, updateReport } from '../../term-reports/report-corrections.ts';
import type {
  ReportKeys,
  ReportKind,
  ReportParts,
  StoredReport,
} from '../../term-reports/report-kind.ts';
import { lockReport } from '../../term-reports/term-reports.queries.ts';
import { insertReports, validateReports } from '../../term-reports/term-reports.service.ts';
import { type ReportChange, reportKey } from './changes.ts';
import { changed, type ImportWriting } from './import-writing.ts';

const formsAtOnce = 250;

/** A mark or an item that rows say, its subject by its id. */
interface SaidRow {
  readonly id: number | null;
  readonly subject_id: number | null;
  readonly set: ReportChange['rows'][number]['set'];
}

/** All that rows of a file say of one report. */
interface SaidReport {
  readonly report: ReportChange['report'];
  readonly keys: ReportKeys;
  readonly class_id: number | null;
  readonly fields: ReportChange['fields'];
  readonly rows: readonly SaidRow[];
  readonly count: number;
}

/** The form that a report becomes, given the one that is there. */
type FormOf<Of extends ReportParts> = (
  said: SaidReport,
  old: StoredReport<Of> | null,
) => Of['input'];
type PartsOf<Kind> = Kind extends ReportKind<infer Of> ? Of : never;

/** The texts of a new report: one that is wanted and that no sheet has is not recorded. */
const newTexts = <Described extends Fields>(fields: Described) =>
  Object.fromEntries(
    textsIn(fields).map(({ name, required }) => [
      name,
      required === undefined ? null : notRecorded,
    ]),
  ) as TextsOf<Described>;

/** The rows that are there with what is said of them, by their ids or their subjects, then the others that are said. */
function rowsWith<Row extends { readonly id: number | null; readonly subject_id?: number | null }>(
  old: readonly Row[],
  said: readonly SaidRow[],
  added: (one: SaidRow) => Row,
): Row[] {
  const isMeant = (row: Row, { id, subject_id }: SaidRow) =>
    id === null ? subject_id !== null && row.subject_id === subject_id : row.id === id;
  const rest = new Set(said);
  const rows = old.map((row) => {
    const own = said.find((one) => isMeant(row, one));
    if (own) rest.delete(own);
    return { ...row, ...own?.set };
  });
  return [...rows, ...[...rest].map(added)];
}

type Academic = PartsOf<typeof academicReports>;
const academicForm: FormOf<Academic> = ({ keys, class_id, fields, rows }, old) => ({
  ...(old ?? { ...keys, ...newTexts(academicFields), grade: '' }),
  class_id: class_id ?? old?.class_id ?? keys.class_id,
  mark: old === null || old.mark === null ? null : hundredthsText(old.mark),
  ...fields,
  marks: rowsWith<Academic['input']['marks'][number]>(
    (old?.rows ?? []).map((row) => ({ ...row, mark: hundredthsText(row.mark) })),
    rows,
    ({ subject_id, set: { mark = '', grade = '' } }) => {
      if (subject_id === null) throw changed();
      return { id: null, subject_id, mark, grade };
    },
  ),
});

type Finance = PartsOf<typeof financeReports>;
const financeForm: FormOf<Finance> = ({ keys, class_id, fields, rows }, old) => ({
  ...(old ?? { ...keys, ...newTexts(financeFields) }),
  class_id: class_id ?? old?.class_id ?? keys.class_id,
  ...fields,
  items: rowsWith<Finance['input']['items'][number]>(
    (old?.rows ?? []).map((row) => ({ ...row, cost: hundredthsText(row.cost) })),
    rows,
    ({ set: { category: name, item = '', cost = '' } }) => {
      const category = financeCategories.find((one) => one === name);
      if (category === undefined) throw changed();
      return { id: null, category, item, cost };
    },
  ),
});

/** The rows of a file by the report that they are about; year, class and subjects are added where they are new. */
async function saidReports(
  on: ImportWriting,
  changes: readonly ReportChange[],
): Promise<readonly SaidReport[]> {
  const byReport = Map.groupBy(changes, reportKey);
  const terms = await on.terms();
  const all: SaidReport[] = [];
  for (const [first, ...others] of byReport.values()) {
    if (!first) continue;
    const { student, report, fields } = first;
    const student_id = 'id' in student ? student.id : on.students.get(student.row);
    const term_id = terms.get(first.term);
    const class_id = first.class === null ? null : await on.class(first.class);
    const rows: SaidRow[] = [];
    for (const { subject, ...row } of [first, ...others].flatMap((one) => one.rows))
      rows.push({ ...row, subject_id: subject === undefined ? null : await on.subject(subject) });
    // Of one that is there nothing else is looked at.
    if (report === null && (student_id === undefined || term_id === undefined || class_id === null))
      throw changed();
    const year_id = report === null ? await on.year(first.year) : 0;
    const keys = {
      ...{ student_id: student_id ?? 0, term_id: term_id ?? 0, class_id: class_id ?? 0 },
      ...{ year_id, school_id: null },
    };
    all.push({ report, keys, class_id, fields, rows, count: 1 + others.length });
  }
  return all;
}

/** Corrects a report that is as it was when the file was checked. @throws Conflict, Invalid */
async function correctReport<Of extends ReportParts>(
  on: ImportWriting,
  kind: ReportKind<Of>,
  said: SaidReport,
  { id, version: checked }: NonNullable<SaidReport['report']>,
  formOf: FormOf<Of>,
): Promise<void> {
  const { writing } = on;
  const { trx } = writing;
  const old = await lockReport(trx, kind, id);
  if (!old || old.version !== checked) throw changed();
  await kind.lockRules?.(trx);
  const [valid] = await validateReports(trx, kind, [{ input: formOf(said, old), ownId: old.id }]);
  if (!valid) throw changed();
  // A sheet that says what is there already takes no verification away.
  if (!isNewContent(old, valid)) return;
  const update = [writing, kind, old, valid, null, reportMessages.imported] as const;
  const { version, log } = await updateReport(...update);
  on.edited(kind.record.entity, old.id, String(version), old, log);
}

/** Files reports, many at once, then corrects those that are there one by one. @throws Conflict, Invalid */
async function fileReports<Of extends ReportParts>(
  on: ImportWriting,
  kind: ReportKind<Of>,
  changes: readonly ReportChange[],
  formOf: FormOf<Of>,
): Promise<void> {
  const { writing } = on;
  const { trx } = writing;
  const reports = await saidReports(on, changes);
  const added = reports.filter(({ report }) => report === null);
  if (added.length > 0) await kind.lockRules?.(trx);
  for (const part of inParts(added, formsAtOnce)) {
    const forms = part.map((one) => ({ input: formOf(one, null), ownId: null }));
    const valid = await validateReports(trx, kind, forms);
    for (const one of await insertReports(writing, kind, valid, null))
      on.added(kind.record.entity, one, '1');
    await on.step(part.reduce((sum, { count }) => sum + count, 0));
  }
  for (const said of reports) {
    if (said.report === null) continue;
    await correctReport(on, kind, said, said.report, formOf);
    await on.step(said.count);
  }
}

/** Files and corrects reports of both kinds. @throws Conflict, Invalid */
export async function writeReports(
  on: ImportWriting,
  changes: readonly ReportChange[],
): Promise<void> {
  const of = (kind: ReportChange['kind']) => changes.filter((one) => one.kind === kind);
  await fileReports(on, academicReports, of('academic'), academicForm);
  await fileReports(on, financeReports, of('finance'), financeForm);
}
