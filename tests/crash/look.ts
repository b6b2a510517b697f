import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrokenChange } from '../../server/db/change-log.ts';
import type { Database, Reader } from '../../server/db/database.ts';
import type { StoredFilesTable } from '../../server/db/tables/files.tables.ts';
import { type Found, rowsOfReport } from './found.ts';

/** What is in one of the two and not in the other. */
function differences(what: string, one: Iterable<unknown>, other: Iterable<unknown>): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  const only = [
    ...[...left].filter((value) => !right.has(value)),
    ...[...right].filter((value) => !left.has(value)),
  ];
  return only.map((value) => `${what}: ${String(value)}`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** The number of each report; one with another count of rows, or with two numbers, is half done. */
function numbersOf(
  what: string,
  ids: readonly number[],
  rows: readonly { readonly report_id: number; readonly value: number }[],
): { numbers: Map<number, number>; faults: string[] } {
  const byReport = Map.groupBy(rows, (row) => row.report_id);
  const faults = differences(`${what} and reports`, byReport.keys(), ids);
  const numbers = new Map<number, number>();
  for (const [id, own] of byReport) {
    const values = own.map((row) => row.value);
    if (values.length !== rowsOfReport || new Set(values).size !== 1)
      faults.push(`${what} of report ${id}: ${values.join(' ')}`);
    numbers.set(id, values[0] ?? 0);
  }
  return { numbers, faults };
}

/** What the change log says was added and not deleted must be there, and nothing else. */
async function compareWithLog(db: Reader, entity: string, ids: readonly number[]) {
  const rows = await db
    .selectFrom('change_log')
    .select(['action', 'entity_id'])
    .where('entity', '=', entity)
    .where('action', 'in', ['add', 'delete'])
    .orderBy('id')
    .execute();
  const logged = new Set<number | null>();
  for (const { action, entity_id } of rows)
    if (action === 'add') logged.add(entity_id);
    else logged.delete(entity_id);
  return differences(`${entity} and change log`, logged, ids);
}

async function read(db: Reader): Promise<Found> {
  const students = await db.selectFrom('students').selectAll().execute();
  const academic = await db.selectFrom('academic_reports').selectAll().execute();
  const finance = await db.selectFrom('finance_reports').selectAll().execute();
  const markRows = await db.selectFrom('marks').select(['report_id', 'mark as value']).execute();
  const itemRows = await db
    .selectFrom('finance_items')
    .select(['report_id', 'cost as value'])
    .execute();
  const media = await db.selectFrom('media').selectAll().execute();
  const files = await db.selectFrom('stored_files').selectAll().execute();
  const register = await db.selectFrom('student_register').selectAll().executeTakeFirstOrThrow();
  const totals = await db.selectFrom('term_totals').selectAll().execute();
  const marks = numbersOf('marks', idsOf(academic), markRows);
  const items = numbersOf('items', idsOf(finance), itemRows);
  const named = [
    ...students.flatMap(({ picture, thumb, certificate }) => [picture, thumb, certificate]),
    ...[...academic, ...finance].map((report) => report.path),
    ...media.flatMap(({ path, thumb }) => (thumb === null ? [path] : [path, thumb])),
  ];
  const broken = await findBrokenChange(db);
  return {
    studentNames: new Set(students.map((one) => one.name)),
    certificates: new Map(students.map((one) => [one.id, one.certificate])),
    media: new Set(idsOf(media)),
    academic: marks.numbers,
    finance: items.numbers,
    files,
    faults: [
      ...marks.faults,
      ...items.faults,
      ...(broken === null ? [] : [`the change log is broken at ${broken}`]),
      ...differences(
        'files named and their rows',
        named,
        files.map((file) => file.path),
      ),
      ...(await compareWithLog(db, 'student', idsOf(students))),
      ...(await compareWithLog(db, 'academic_report', idsOf(academic))),
      ...(await compareWithLog(db, 'finance_report', idsOf(finance))),
      ...(await compareWithLog(db, 'media', idsOf(media))),
      ...students
        .filter((student) => student.id > register.last_id)
        .map((student) => `student ${student.id} was never registered`),
      ...differences(
        'reports counted',
        [sum(totals.map((term) => term.report_pending))],
        [academic.length],
      ),
      ...differences(
        'receipts counted',
        [sum(totals.map((term) => term.finance_pending))],
        [finance.length],
      ),
      ...differences(
        'mean scores summed',
        [sum(totals.map((term) => term.mark_sum))],
        [sum(academic.map((report) => report.mark ?? 0))],
      ),
      ...differences(
        'costs summed',
        [sum(totals.map((term) => term.cost_sum))],
        [sum(itemRows.map((item) => item.value))],
      ),
    ],
  };
}

/** SQLite's own word on its file. */
async function checkSqlite(db: Database): Promise<string[]> {
  if (db.dialect.kind !== 'sqlite') return [];
  const whole = await db.rows<{ integrity_check: string }>('pragma integrity_check', []);
  const keys = await db.rows<object>('pragma foreign_key_check', []);
  return [
    ...whole.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...keys.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

async function checkFiles(dataDir: string, files: readonly StoredFilesTable[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, bytes } of files) {
    const found = await stat(join(dataDir, 'files', path)).catch(() => null);
    if (found?.size !== bytes) faults.push(`${path}: ${bytes} bytes, found ${found?.size}`);
  }
  return faults;
}

/**
 * Looks at everything as of one moment: rows against rows, counts against rows, rows against files,
 * and the chain of the change log.
 */
export async function lookAround(db: Database, dataDir: string): Promise<Found> {
  const transaction = db.read.transaction();
  // The backend of a killed server may finish its commit while we look.
  const moment =
    db.dialect.kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  const found = await moment.execute(read);
  const more = [...(await checkSqlite(db)), ...(await checkFiles(dataDir, found.files))];
  return { ...found, faults: [...found.faults, ...more] };
}
