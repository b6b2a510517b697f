import { importMessages as words } from '#contract/imports/messages.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { inParts } from '../../../db/in-parts.ts';
import { readMerged } from '../../../db/merged-names.ts';
import type { StudentsTable } from '../../../db/tables/students.tables.ts';
import { type Log, logChanges, type Writing } from '../../../db/writing.ts';
import { Conflict } from '../../../errors.ts';
import { telephoneNames } from '../../../telephones.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import { deleteUnusedNames } from '../../reference-data/reference-data.service.ts';
import { lockSchool } from '../../schools/schools.queries.ts';
import {
  changeSchool,
  deleteUnusedClusters,
  deleteUnusedSchools,
} from '../../schools/schools.service.ts';
import { forgetPicturesOf } from '../../students/expected-pictures.ts';
import { deleteStudents, lockStudents, restoreStudent } from '../../students/student-undo.ts';
import type { ReportKind, ReportParts, StoredReport } from '../../term-reports/report-kind.ts';
import {
  deleteReports,
  lockReportVersions,
  restoreReport,
} from '../../term-reports/report-removal.ts';
import { deleteUninvited } from '../../users/uninvited.service.ts';
import type { SchoolTelephones } from '../guide/types.ts';
import type { OwnWritten } from './changes.ts';
import type { ImportedRecord } from './import-writing.ts';
import { checkStatusChange } from './write-rows.ts';

const named = 5;

/** Somebody else has changed the record since. */
export const touched = () => new Conflict(words.touched);

const addedIds = (changes: readonly ImportedRecord[]): number[] =>
  changes.filter((one) => one.action === 'add').map((one) => one.entity_id);

/** Names the first of the students whose records were changed; nobody where they are there no more. */
async function touchedOf({ trx }: Writing, studentIds: readonly number[]): Promise<Conflict> {
  if (studentIds.length === 0) return touched();
  const rows = await trx
    .selectFrom('students')
    .select('name')
    .where('id', 'in', studentIds)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return touched();
  const names = rows.slice(0, named).map(({ name }) => name);
  return new Conflict(words.touchedNames(names, rows.length - names.length));
}

/** An import that is taken back. */
interface Undoing {
  readonly writing: Writing;
  /** What the import did to records of such an entity. */
  readonly of: (entity: string) => readonly ImportedRecord[];
  /** Makes those that were changed as they were, out of what the import itself wrote. */
  readonly restore: <Before>(
    entity: string,
    make: (before: Before, change: ImportedRecord) => Promise<Log>,
  ) => Promise<void>;
}

// Records are locked from the look to the commit: a correction at this moment comes before the
// look, or after the whole.

async function undoReports<Of extends ReportParts>(
  { writing, of, restore }: Undoing,
  kind: ReportKind<Of>,
): Promise<void> {
  const { table, record } = kind;
  for (const part of inParts(of(record.entity))) {
    const ids = part.map((one) => one.entity_id);
    const reports = await lockReportVersions(writing, table, ids);
    const now = new Map(reports.map((row) => [row.id, row]));
    const changed = part.filter(({ entity_id, version, action }) => {
      const row = now.get(entity_id);
      const isTold = action === 'add' && row?.mailed_version !== null;
      const isSame = String(row?.version) === version && row?.status === reportStatus.unverified;
      return !isSame || isTold || row.is_erased;
    });
    const students = changed.flatMap((one) => now.get(one.entity_id)?.student_id ?? []);
    if (changed.length > 0) throw await touchedOf(writing, students);
    const added = addedIds(part);
    if (added.length > 0) await deleteReports(writing, table, added);
  }
  // An earlier version called the rows by their kind.
  type Before = StoredReport<Of> & { marks?: Of['row'][]; items?: Of['row'][] };
  await restore<Before>(record.entity, ({ marks = [], items = marks, rows = items, ...report }) =>
    restoreReport(writing, kind, { ...report, rows } as StoredReport<Of>),
  );
}

async function undoStudents({ writing, of, restore }: Undoing): Promise<void> {
  for (const part of inParts(of('student'))) {
    const ids = part.map((one) => one.entity_id);
    const students = await lockStudents(writing, ids);
    const now = new Map(students.map((row) => [row.id, row.updated_at]));
    const changed = part.filter((one) => now.get(one.entity_id) !== one.version);
    const theirs = changed.map((one) => one.entity_id);
    if (changed.length > 0) throw await touchedOf(writing, theirs);
    const added = addedIds(part);
    if (added.length > 0 && !(await deleteStudents(writing.trx, added))) throw touched();
  }
  await restore<StudentsTable & { readonly own?: readonly OwnWritten[] }>('student', (student) =>
    restoreStudent(writing, student, (now) =>
      checkStatusChange(writing.actor, now.status, student.status),
    ),
  );
}

const schoolLines = telephoneNames(schoolFields);

/** What an import wrote to a school; one of an earlier version the cluster alone. */
function writtenTo(version: string): SchoolTelephones & { readonly cluster_id: number } {
  const written = JSON.parse(version);
  return typeof written === 'number' ? { cluster_id: written } : written;
}

/** Schools go back to their clusters and telephones; names that were added go too, but for those in use by now. */
async function undoNames({ writing, of, restore }: Undoing): Promise<void> {
  const { trx } = writing;
  const clusterNow = await readMerged(trx, 'cluster');
  await restore<ReturnType<typeof writtenTo>>('school', async (before, change) => {
    const now = await lockSchool(trx, change.entity_id);
    const { cluster_id, ...lines } = writtenTo(change.version);
    if (now?.cluster_id !== clusterNow(cluster_id)) throw touched();
    if (schoolLines.some((name) => lines[name] !== undefined && lines[name] !== now[name]))
      throw touched();
    const { log } = await changeSchool(writing, now, { ...before, school: now.school });
    return log;
  });
  const ids = (entity: string) => addedIds(of(entity));
  const [years, classes, subjects] = [ids('year'), ids('class'), ids('subject')];
  await deleteUnusedNames(trx, { years, classes, subjects });
  await deleteUnusedSchools(trx, ids('school'));
  await deleteUnusedClusters(trx, ids('cluster'));
}

/** Takes back everything an import added or changed, all or nothing. @throws Conflict, Missing, Refused */
export async function undoChanges(writing: Writing, importId: number): Promise<void> {
  const { trx } = writing;
  const all = await trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  /** What the change log is to tell of each record that is as it was. */
  const logs = new Map<ImportedRecord, Log>();
  const of = (entity: string) => all.filter((one) => one.entity === entity);
  const on: Undoing = {
    writing,
    of,
    async restore(entity, make) {
      for (const one of of(entity))
        if (one.before !== null) logs.set(one, await make(JSON.parse(one.before), one));
    },
  };
  await undoReports(on, academicReports);
  await undoReports(on, financeReports);
  await undoStudents(on);
  await forgetPicturesOf(trx, importId);
  // Supporters who were added go, while nobody has invited them.
  for (const part of inParts(of('user'))) {
    const users = part.map(({ entity_id: id, version }) => ({ id, updated_at: version }));
    if (!(await deleteUninvited(writing, users))) throw touched();
  }
  await undoNames(on);
  const changes = all.map((one) => ({
    ...{ action: one.action === 'add' ? 'delete' : 'edit', entity: one.entity, id: one.entity_id },
    ...{ fields: [], ...logs.get(one) },
  }));
  const own = { action: 'undo', entity: 'import', id: importId, after: { changes: all.length } };
  await logChanges(writing, [...changes, own]);
}
