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
} from '../../term-reports/report-undo.ts';
import { deleteUninvited } from '../../users/uninvited.service.ts';
import type { ImportedRecord } from './import-writing.ts';
import { checkStatusChange } from './write-rows.ts';

/** So many students are named in a refusal. */
const named = 5;

/** Somebody else has changed the record since. */
export const touched = () => new Conflict(words.touched);

const addedIds = (changes: readonly ImportedRecord[]): number[] =>
  changes.filter((one) => one.action === 'add').map((one) => one.entity_id);

/** Takes one import back; what the change log is to tell of each record that is as it was. */
class Undoing {
  readonly #writing: Writing;
  readonly #changes: readonly ImportedRecord[];
  readonly #logs = new Map<ImportedRecord, Log>();

  constructor(writing: Writing, changes: readonly ImportedRecord[]) {
    this.#writing = writing;
    this.#changes = changes;
  }

  #of(entity: string): readonly ImportedRecord[] {
    return this.#changes.filter((one) => one.entity === entity);
  }

  /** Names the first of the students whose records were changed; nobody where they are there no more. */
  async #touchedOf(studentIds: readonly number[]): Promise<Conflict> {
    if (studentIds.length === 0) return touched();
    const rows = await this.#writing.trx
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
  async #restore(
    changes: readonly ImportedRecord[],
    restore: (before: string, change: ImportedRecord) => Promise<Log>,
  ): Promise<void> {
    for (const one of changes)
      if (one.before !== null) this.#logs.set(one, await restore(one.before, one));
  }

  // Records are locked from the look to the commit: a correction at this moment comes before the
  // look, or after the whole.

  async reports<Of extends ReportParts>(kind: ReportKind<Of>): Promise<void> {
    const own = this.#of(kind.record.entity);
    for (const part of inParts(own)) {
      const ids = part.map((one) => one.entity_id);
      const reports = await lockReportVersions(this.#writing, kind.table, ids);
      const now = new Map(reports.map((row) => [row.id, row]));
      const isAsLeft = ({ entity_id, version, action }: ImportedRecord) => {
        const row = now.get(entity_id);
        const isTold = action === 'add' && row?.mailed_version !== null;
        return (
          row &&
          String(row.version) === version &&
          row.status === reportStatus.unverified &&
          !isTold &&
          !row.is_erased
        );
      };
      const changed = part.filter((one) => !isAsLeft(one));
      if (changed.length > 0)
        throw await this.#touchedOf(
          changed.flatMap((one) => now.get(one.entity_id)?.student_id ?? []),
        );
      const added = addedIds(part);
      if (added.length > 0) await deleteReports(this.#writing, kind.table, added);
    }
    await this.#restore(own, (before) => {
      const found: StoredReport<Of> & { marks?: Of['row'][]; items?: Of['row'][] } =
        JSON.parse(before);
      // An earlier version called the rows by their kind.
      const { marks, items, ...report } = found;
      const rows = found.rows ?? marks ?? items ?? [];
      return restoreReport(this.#writing, kind, { ...report, rows } as StoredReport<Of>);
    });
  }

  async students(): Promise<void> {
    const own = this.#of('student');
    for (const part of inParts(own)) {
      const ids = part.map((one) => one.entity_id);
      const students = await lockStudents(this.#writing, ids);
      const now = new Map(students.map((row) => [row.id, row.updated_at]));
      const changed = part.filter((one) => now.get(one.entity_id) !== one.version);
      if (changed.length > 0) throw await this.#touchedOf(changed.map((one) => one.entity_id));
      const added = addedIds(part);
      if (added.length > 0 && !(await deleteStudents(this.#writing.trx, added))) throw touched();
    }
    await this.#restore(own, (before) => {
      const student: StudentsTable = JSON.parse(before);
      return restoreStudent(this.#writing, student, (now) =>
        checkStatusChange(this.#writing.actor, now.status, student.status),
      );
    });
  }

  /** Supporters who were added go, while nobody has invited them. */
  async supporters(): Promise<void> {
    for (const part of inParts(this.#of('user'))) {
      const users = part.map(({ entity_id: id, version }) => ({ id, updated_at: version }));
      if (!(await deleteUninvited(this.#writing, users))) throw touched();
    }
  }

  /** Schools go back to their clusters; names that were added go too, but for those in use by now. */
  async names(): Promise<void> {
    const { db, trx } = this.#writing;
    const clusterNow = await readMerged(trx, 'cluster');
    await this.#restore(this.#of('school'), async (before, { entity_id, version }) => {
      const { cluster_id }: { readonly cluster_id: number } = JSON.parse(before);
      const now = await lockSchool(db, trx, entity_id);
      if (now?.cluster_id !== clusterNow(Number(version))) throw touched();
      const { log } = await changeSchool(this.#writing, now, { school: now.school, cluster_id });
      return log;
    });
    const ids = (entity: string) => addedIds(this.#of(entity));
    const [years, classes, subjects] = [ids('year'), ids('class'), ids('subject')];
    await deleteUnusedNames(trx, { years, classes, subjects });
    await deleteUnusedSchools(trx, ids('school'));
    await deleteUnusedClusters(trx, ids('cluster'));
  }

  /** What the change log is told of it all. */
  log(importId: number): Change[] {
    const { actor: by, now: at } = this.#writing;
    const changes = this.#changes.map((one): Change => {
      const action = one.action === 'add' ? 'delete' : 'edit';
      const { entity, entity_id: id } = one;
      return { by, at, action, entity, id, fields: [], ...this.#logs.get(one) };
    });
    const own = { by, at, action: 'undo', entity: 'import', id: importId };
    return [...changes, { ...own, after: { changes: changes.length } }];
  }
}

/** Takes back everything an import added or changed, all or nothing. @throws Conflict, Missing, Refused */
export async function undoChanges(writing: Writing, importId: number): Promise<void> {
  const changes = await writing.trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  const undoing = new Undoing(writing, changes);
  await undoing.reports(academicReports);
  await undoing.reports(financeReports);
  await undoing.students();
  await forgetPicturesOf(writing.trx, importId);
  await undoing.supporters();
  await undoing.names();
  await recordChanges(writing.db, writing.trx, undoing.log(importId));
}
