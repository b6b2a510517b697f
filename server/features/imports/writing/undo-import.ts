import { importMessages as words } from '#contract/imports/messages.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { type Change, recordChanges } from '../../../db/change-log.ts';
import { inParts } from '../../../db/in-parts.ts';
import { readMerged } from '../../../db/merged-names.ts';
import type { StudentsTable } from '../../../db/tables/students.tables.ts';
import type { Log, Writing } from '../../../db/writing.ts';
import { Conflict } from '../../../errors.ts';
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

/** Records that were changed are made as they were, out of what the import itself wrote. */
type Restore = (
  changes: readonly ImportedRecord[],
  restore: (before: string, change: ImportedRecord) => Promise<Log>,
) => Promise<void>;

// Records are locked from the look to the commit: a correction at this moment comes before the
// look, or after the whole.

async function undoReports<Of extends ReportParts>(
  writing: Writing,
  kind: ReportKind<Of>,
  of: (entity: string) => readonly ImportedRecord[],
  restore: Restore,
): Promise<void> {
  const own = of(kind.record.entity);
  for (const part of inParts(own)) {
    const ids = part.map((one) => one.entity_id);
    const reports = await lockReportVersions(writing, kind.table, ids);
    const now = new Map(reports.map((row) => [row.id, row]));
    const isAsLeft = ({ entity_id, version, action }: ImportedRecord) => {
      const row = now.get(entity_id);
      const isTold = action === 'add' && row?.mailed_version !== null;
      const isSame = String(row?.version) === version && row?.status === reportStatus.unverified;
      return isSame && !isTold && !row.is_erased;
    };
    const changed = part.filter((one) => !isAsLeft(one));
    if (changed.length > 0) {
      const students = changed.flatMap((one) => now.get(one.entity_id)?.student_id ?? []);
      throw await touchedOf(writing, students);
    }
    const added = addedIds(part);
    if (added.length > 0) await deleteReports(writing, kind.table, added);
  }
  await restore(own, (before) => {
    const found: StoredReport<Of> & { marks?: Of['row'][]; items?: Of['row'][] } =
      JSON.parse(before);
    // An earlier version called the rows by their kind.
    const { marks, items, ...report } = found;
    const rows = found.rows ?? marks ?? items ?? [];
    return restoreReport(writing, kind, { ...report, rows } as StoredReport<Of>);
  });
}

async function undoStudents(
  writing: Writing,
  own: readonly ImportedRecord[],
  restore: Restore,
): Promise<void> {
  for (const part of inParts(own)) {
    const ids = part.map((one) => one.entity_id);
    const students = await lockStudents(writing, ids);
    const now = new Map(students.map((row) => [row.id, row.updated_at]));
    const changed = part.filter((one) => now.get(one.entity_id) !== one.version);
    if (changed.length > 0)
      throw await touchedOf(
        writing,
        changed.map((one) => one.entity_id),
      );
    const added = addedIds(part);
    if (added.length > 0 && !(await deleteStudents(writing.trx, added))) throw touched();
  }
  await restore(own, (before) => {
    const student: StudentsTable = JSON.parse(before);
    return restoreStudent(writing, student, (now) =>
      checkStatusChange(writing.actor, now.status, student.status),
    );
  });
}

/** Schools go back to their clusters; names that were added go too, but for those in use by now. */
async function undoNames(
  writing: Writing,
  of: (entity: string) => readonly ImportedRecord[],
  restore: Restore,
): Promise<void> {
  const { db, trx } = writing;
  const clusterNow = await readMerged(trx, 'cluster');
  await restore(of('school'), async (before, { entity_id, version }) => {
    const { cluster_id }: { readonly cluster_id: number } = JSON.parse(before);
    const now = await lockSchool(db, trx, entity_id);
    if (now?.cluster_id !== clusterNow(Number(version))) throw touched();
    const { log } = await changeSchool(writing, now, { school: now.school, cluster_id });
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
  const { db, trx, actor: by, now: at } = writing;
  const all = await trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  const of = (entity: string) => all.filter((one) => one.entity === entity);
  /** What the change log is to tell of each record that is as it was. */
  const logs = new Map<ImportedRecord, Log>();
  const restore: Restore = async (changes, make) => {
    for (const one of changes) if (one.before !== null) logs.set(one, await make(one.before, one));
  };
  await undoReports(writing, academicReports, of, restore);
  await undoReports(writing, financeReports, of, restore);
  await undoStudents(writing, of('student'), restore);
  await forgetPicturesOf(trx, importId);
  // Supporters who were added go, while nobody has invited them.
  for (const part of inParts(of('user'))) {
    const users = part.map(({ entity_id: id, version }) => ({ id, updated_at: version }));
    if (!(await deleteUninvited(writing, users))) throw touched();
  }
  await undoNames(writing, of, restore);
  const changes = all.map((one): Change => {
    const action = one.action === 'add' ? 'delete' : 'edit';
    const { entity, entity_id: id } = one;
    return { by, at, action, entity, id, fields: [], ...logs.get(one) };
  });
  const own = { by, at, action: 'undo', entity: 'import', id: importId };
  await recordChanges(db, trx, [...changes, { ...own, after: { changes: changes.length } }]);
}
