import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { calledName } from '#contract/first-name.ts';
import { textsIn } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { byKind, type ReportKindName } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { inParts } from '../../db/in-parts.ts';
import { scalesWithIds } from '../../db/scales.ts';
import { orderIn } from '../../db/term-order.ts';
import { supporterOn } from '../sponsorships/sponsorships.ts';
import type { ReportFact } from './facts.ts';

/** The texts of each kind of report that are in its letter. */
const textsOfKind = byKind((kind) =>
  textsIn(reportRecords[kind].record.fields).map(({ name }) => name),
);

/** Which reports are read; `r` is the report and `s` its student. */
type Which = RawBuilder<SqlBool>;

export const withIds = (ids: readonly number[]): Which => sql`r.id in (${sql.join(ids)})`;
export const ofStudents = (ids: readonly number[]): Which =>
  sql`r.student_id in (${sql.join(ids)})`;

const person = (user: 'l' | 'u') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

/** Reports of a kind with their texts alone, to compare others with them. */
export async function readTexts(
  reader: Reader,
  kind: ReportKindName,
  which: Which,
): Promise<ReportFact[]> {
  const ofAcademic = (column: string) =>
    kind === 'academic' ? sql<number | null>`${sql.ref(column)}` : sql<number | null>`null`;
  const rows = await reader
    .selectFrom(reportsAsR(kind))
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .leftJoin('users as l', 'l.id', 's.liaison_id')
    .leftJoin('users as u', (join) => join.on(sql<SqlBool>`${sql.raw(supporterOn('s', 'u'))}`))
    .select(['r.id', 'r.version', 'r.year_id', 'r.term_id', 'y.year_name', 't.term_name'])
    .select(['r.updated_at', 'r.path', 'r.student_id', 'r.school_id', 'r.school_name'])
    .select(['s.ref', 's.name', 's.first_name', 's.category', 's.liaison_id'])
    .select(['s.father', 's.mother', 's.guardian'])
    .select([person('l').as('liaison'), person('u').as('supporter')])
    .select([ofAcademic('r.mark').as('mean'), ofAcademic('r.scale_id').as('scale_id')])
    .select(textsOfKind[kind].map((name) => sql<string | null>`${sql.ref(`r.${name}`)}`.as(name)))
    .where(which)
    .orderBy('r.id')
    .execute();
  const scales = await scalesWithIds(
    reader,
    rows.flatMap(({ scale_id }) => scale_id ?? []),
  );
  return rows.map((row) => {
    const { id, version, year_id, term_id, path, mean, father, mother, guardian } = row;
    const values = new Map<string, unknown>(Object.entries(row));
    const student = { id: row.student_id, ref: row.ref, name: row.name, called: calledName(row) };
    return {
      ...{ kind, id, version, year_id, term_id, path, mean, marks: [], items: [] },
      term: `${row.year_name} ${row.term_name}`,
      changed_at: row.updated_at,
      student: {
        ...{ ...student, category: row.category, liaison_id: row.liaison_id },
        ...{ school_id: row.school_id, school: row.school_name },
      },
      known: [father, mother, guardian, row.liaison, row.supporter].filter((one) => one !== null),
      // Only texts that were written; an optional one may be missing.
      texts: textsOfKind[kind].flatMap((field) => {
        const text = values.get(field);
        return typeof text === 'string' ? [{ field, text }] : [];
      }),
      scale: row.scale_id === null ? null : (scales.get(row.scale_id) ?? null),
    };
  });
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
