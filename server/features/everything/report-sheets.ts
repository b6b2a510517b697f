import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { isMailed } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { Field } from '../../files/table.ts';
import type { LongSheet } from '../../files/workbook.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { column, columnsWith, plainColumn, type Row, textOf } from './columns.ts';
import type { Names } from './names.ts';
import type { PlacedFiles } from './placed-files.ts';
import { reportTitles } from './report-titles.ts';
import * as rows from './rows.queries.ts';
import { sheetOf, yes } from './sheet.ts';

/** A text that is too long for one cell goes on in the next column. */
const cellLength = 30_000;
const contentColumns = (contentOf: (row: Row) => string): Field<Row>[] =>
  [0, 1, 2, 3, 4].map((at) =>
    column(
      `Content ${at + 1}`,
      (row) => contentOf(row).slice(at * cellLength, (at + 1) * cellLength),
      40,
    ),
  );

/** Replaces the stored mark by the one that is shown. */
async function* withTold(parts: readonly AsyncIterable<Row[]>[]): AsyncGenerator<Row[]> {
  for (const one of parts)
    for await (const part of one) yield part.map((row) => ({ ...row, mark: row.told }));
}

/** The sheets of reports: for each kind its reports, what stands below them term by term, and their versions. */
export async function* reportSheets(
  db: Database,
  names: Names,
  files: PlacedFiles,
): AsyncGenerator<LongSheet> {
  const { person, student, described } = columnsWith(names);
  const nameOf = (kind: 'year' | 'term', id: unknown) => names.named[kind].get(Number(id)) ?? '';
  /** The PDF of a report, named by ref, what it is, year and term. */
  const placed = (kind: ReportKindName, what: string) => (path: string | null, row: Row) =>
    files.place(path, reportTitles[kind].folder, [
      ...[names.students.get(Number(row.student_id))?.ref ?? '', what],
      ...[nameOf('year', row.year_id), nameOf('term', row.term_id)],
    ]);
  const decided = (what: string, by: string) => [
    ...person(`${what} By`, `${by}_by`),
    plainColumn(`${what} At`, `${by}_at`),
  ];

  for (const kind of reportKinds) {
    const { record, row: below, ...titles } = reportTitles[kind];
    const terms = await rows.termsOf(db, kind);
    const columns = [
      ...described(record.fields, placed(kind, storedReports[kind].file)),
      plainColumn('School of That Day', 'school_name'),
      ...(kind === 'finance' ? [plainColumn('Currency', 'currency', 10)] : []),
      ...decided('Verified', 'verified'),
      ...decided('Sent Back', 'sent_back'),
      column(
        'E-mailed',
        ({ version, mailed_version }) => (isMailed({ version, mailed_version }) ? yes : null),
        10,
      ),
    ];
    const found = terms.map((term) => rows.reportsOf(db, kind, term));
    yield sheetOf(titles.title, columns, withTold(found));
    const { year_id, term_id, class_id } = record.fields;
    const ofRow = [
      ...student,
      ...described({ year_id, term_id, class_id }),
      ...described(below.fields),
    ];
    for (const term of terms) {
      const title = `${titles.rows} ${nameOf('year', term.year_id)} ${nameOf('term', term.term_id)}`;
      yield sheetOf(title, ofRow, withTold([rows.rowsOf(db, kind, term)]));
    }
  }

  for (const kind of reportKinds) {
    const { record, versions } = reportTitles[kind];
    const { year_id, term_id } = record.fields;
    const { toldVersion } = kindsOfReport[kind];
    const columns = [
      ...student,
      ...described({ year_id, term_id }),
      column('Version', (row) => Number(row.place), 10, 'whole'),
      column('File', (row) => placed(kind, 'version')(textOf(row.path), row), 34),
      ...decided('Verified', 'verified'),
      ...decided('Corrected', 'replaced'),
      plainColumn('Reason', 'reason', 40),
      // In JSON: only this app reads them.
      ...contentColumns(({ content, category }) =>
        JSON.stringify(toldVersion(JSON.parse(String(content)), category === 2 ? 2 : 1)),
      ),
    ];
    yield sheetOf(versions, columns, rows.versionRows(db, kind));
  }
}
