import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { calledName } from '#contract/first-name.ts';
import { textsIn } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { byKind, type ReportKindName } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { scalesWithIds } from '../../db/scales.ts';
import { orderIn } from '../../db/term-order.ts';
import { supporterOn } from '../sponsorships/sponsorships.ts';
import type { ReportFact, StudentFact, TextFact } from './facts.ts';

/** The texts of each kind of report that are in its letter. */
const textsOfKind = byKind((kind) =>
  textsIn(reportRecords[kind].record.fields).map(({ name }) => name),
);

interface HeadRow {
  readonly id: number;
  readonly version: number;
  readonly year_id: number;
  readonly term_id: number;
  readonly year_name: string;
  readonly term_name: string;
  readonly updated_at: string;
  readonly path: string | null;
  readonly student_id: number;
  readonly ref: string;
  readonly name: string;
  readonly first_name: string | null;
  readonly category: StudentFact['category'];
  readonly school_id: number;
  readonly school: string;
  readonly liaison_id: number;
  readonly father: string | null;
  readonly mother: string | null;
  readonly guardian: string | null;
  readonly liaison: string | null;
  readonly supporter: string | null;
  readonly mean: number | null;
  readonly scale_id: number | null;
}

/** With the texts of its kind, under their names. */
type ReadRow = HeadRow & Readonly<Record<string, unknown>>;

const headOf = (row: HeadRow) => ({
  id: row.id,
  version: row.version,
  year_id: row.year_id,
  term_id: row.term_id,
  term: `${row.year_name} ${row.term_name}`,
  changed_at: row.updated_at,
  path: row.path,
  student: {
    id: row.student_id,
    ref: row.ref,
    name: row.name,
    called: calledName(row),
    category: row.category,
    school_id: row.school_id,
    school: row.school,
    liaison_id: row.liaison_id,
  },
  known: [row.father, row.mother, row.guardian, row.liaison, row.supporter].filter(
    (one) => one !== null,
  ),
});

/** Only texts that were written; an optional one may be missing. */
const textsOf = (names: readonly string[], row: ReadRow): TextFact[] =>
  names.flatMap((field) => {
    const text = row[field];
    return typeof text === 'string' ? [{ field, text }] : [];
  });

/** Which reports are read; `r` is the report and `s` its student. */
type Which = RawBuilder<SqlBool>;

export const withIds = (ids: readonly number[]): Which => sql`r.id in (${sql.join(ids)})`;
export const ofStudents = (ids: readonly number[]): Which =>
  sql`r.student_id in (${sql.join(ids)})`;

const person = (user: 'l' | 'u') =>
  sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

async function readHeads(reader: Reader, kind: ReportKindName, which: Which): Promise<ReadRow[]> {
  const texts = sql.join(textsOfKind[kind].map((name) => sql.ref(`r.${name}`)));
  const isAcademic = kind === 'academic';
  const mean = isAcademic ? sql`r.mark` : sql`null`;
  const scale = isAcademic ? sql`r.scale_id` : sql`null`;
  const { rows } =
    await sql<ReadRow>`select r.id, r.version, r.year_id, r.term_id, y.year_name, t.term_name, r.updated_at, r.path,
      r.student_id, s.ref, s.name, s.first_name, s.category, r.school_id, r.school_name as school, s.liaison_id,
      s.father, s.mother, s.guardian, ${person('l')} as liaison, ${person('u')} as supporter,
      ${mean} as mean, ${scale} as scale_id, ${texts}
    from ${sql.table(storedReports[kind].table)} r join students s on s.id = r.student_id
    join years y on y.id = r.year_id
    join terms t on t.id = r.term_id left join users l on l.id = s.liaison_id
    left join users u on ${sql.raw(supporterOn('s', 'u'))}
    where ${which} order by r.id`.execute(reader);
  return rows;
}

/** Reports of a kind with their texts alone, to compare others with them. */
export async function readTexts(
  reader: Reader,
  kind: ReportKindName,
  which: Which,
): Promise<ReportFact[]> {
  const rows = await readHeads(reader, kind, which);
  const scales = await scalesWithIds(
    reader,
    rows.flatMap(({ scale_id }) => scale_id ?? []),
  );
  return rows.map((row) => ({
    kind,
    ...headOf(row),
    texts: textsOf(textsOfKind[kind], row),
    mean: row.mean,
    scale: row.scale_id === null ? null : (scales.get(row.scale_id) ?? null),
    marks: [],
    items: [],
  }));
}

/** Reports of a kind with all that the guard checks, by id; missing reports are left out. */
export async function readReports(
  reader: Reader,
  kind: ReportKindName,
  which: Which,
): Promise<ReportFact[]> {
  const reports = await readTexts(reader, kind, which);
  const ids = reports.map(({ id }) => id);
  const marks = kind === 'academic' ? await readMarks(reader, ids) : null;
  const items = kind === 'finance' ? await readItems(reader, ids) : null;
  return reports.map((report) => ({
    ...report,
    marks: marks?.get(report.id) ?? [],
    items: items?.get(report.id) ?? [],
  }));
}

async function readMarks(reader: Reader, ids: readonly number[]) {
  const rows = await readParts(ids, (part) =>
    reader
      .selectFrom('marks')
      .select(['report_id', 'subject_id', 'mark', 'grade'])
      .where('report_id', 'in', part)
      .orderBy('position')
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.report_id);
}

async function readItems(reader: Reader, ids: readonly number[]) {
  const rows = await readParts(ids, (part) =>
    reader
      .selectFrom('finance_items')
      .select(['report_id', 'category', 'item', 'cost'])
      .where('report_id', 'in', part)
      .orderBy('position')
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.report_id);
}

/** What a query finds for ids, asked for in parts that a statement can take. */
export async function readParts<Row>(
  ids: readonly number[],
  read: (part: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of inParts(ids)) rows.push(...(await read(part)));
  return rows;
}

/** Each report's id, with the id of the same student's report before it; without one it is missing. */
export async function findReportsBefore(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('academic_reports as r')
    .innerJoin('academic_reports as old', 'old.student_id', 'r.student_id')
    .select(['r.id', 'old.id as before'])
    .where('r.id', 'in', ids)
    .where(orderIn('old'), '<', orderIn('r'))
    .orderBy(orderIn('old'))
    .execute();
  // Ordered by term, so that the last row of each report wins.
  return new Map(rows.map((row) => [row.id, row.before]));
}
