import { setImmediate as breathe } from 'node:timers/promises';
import { hundredthsOf } from '#contract/hundredths.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { reportStatus } from '#contract/term-report.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { Conflict } from '../../errors.ts';
import { correctedColumns, keepIds } from '../../term-reports/term-report.service.ts';
import { keepStoredReport, replaceMarks } from '../academics/academics.queries.ts';
import { keepStoredReport as keepFinance, replaceItems } from '../finance/finance.queries.ts';
import { studentSearchKey } from '../students/student-names.ts';
import { keepLiaison, keepStudent, keepSupporter } from '../students/students.queries.ts';
import { insertStudentsFromSheet, type StudentFromSheet } from '../students/students-from-sheet.ts';
import type { Host } from './host.ts';
import { Made } from './import-log.ts';
import { ImportNames } from './import-names.ts';
import type {
  ItemChange,
  MarksChange,
  RowChange,
  SchoolChange,
  StudentChange,
  StudentKey,
} from './planning/plan.ts';
import { notRecorded } from './planning/plan-students.ts';

const atOnce = 250;

/** What the rows of a sheet are written with. */
interface Writing {
  readonly app: Host;
  readonly trx: Transaction;
  readonly actor: Actor;
  readonly names: ImportNames;
  readonly made: Made;
  readonly at: string;
  /** Rows that make students, to the ids they were given. */
  readonly students: Map<string, number>;
  step(rows: number): Promise<void>;
}

const changed = () => new Conflict(words.changed);

async function writeSchool(on: Writing, change: SchoolChange): Promise<void> {
  const { trx, names, made } = on;
  const cluster_id = await names.idOf('clusters', change.cluster);
  if (change.id === null) {
    await names.idOf('schools', change.school, { cluster_id });
    return;
  }
  const old = await trx
    .selectFrom('schools')
    .selectAll()
    .where('id', '=', change.id)
    .executeTakeFirst();
  if (!old) throw changed();
  await trx.updateTable('schools').set({ cluster_id }).where('id', '=', old.id).execute();
  made.edit('school', old.id, String(cluster_id), old, {
    fields: ['cluster_id'],
    before: { cluster_id: old.cluster_id },
    after: { cluster_id },
  });
}

async function schoolOf({ names }: Writing, { school, cluster }: StudentChange): Promise<number> {
  return names.idOf('schools', school, { cluster_id: await names.idOf('clusters', cluster) });
}

/** Liaison and supporters may have been disabled since the file was checked. */
async function checkPeople(
  { app, trx }: Writing,
  changes: readonly StudentChange[],
): Promise<void> {
  for (const id of new Set(changes.map((one) => one.fields.liaison_id)))
    if (!(await keepLiaison(app.db, trx, id))) throw changed();
  for (const id of new Set(changes.flatMap((one) => one.fields.supporter_id ?? [])))
    if (!(await keepSupporter(app.db, trx, id))) throw changed();
}

const traced = (one: {
  school_id: number;
  liaison_id: number;
  category: number;
  status: number;
}) => ({
  school_id: one.school_id,
  liaison_id: one.liaison_id,
  category: one.category,
  status: one.status,
});

async function addStudents(on: Writing, changes: readonly StudentChange[]): Promise<void> {
  const { trx, actor, made, at, students } = on;
  for (let from = 0; from < changes.length; from += atOnce) {
    const some = changes.slice(from, from + atOnce);
    const rows: StudentFromSheet[] = [];
    for (const change of some)
      rows.push({
        ...change.fields,
        school_id: await schoolOf(on, change),
        created_by: actor.id,
        updated_by: actor.id,
        created_at: at,
        updated_at: at,
      });
    const ids = await insertStudentsFromSheet(trx, rows);
    ids.forEach((id, index) => {
      const [change, row] = [some[index], rows[index]];
      if (!change || !row) return;
      students.set(change.row, id);
      made.add('student', id, at, { fields: Object.keys(change.fields), after: traced(row) });
    });
    await on.step(some.length);
  }
}

async function editStudent(on: Writing, change: StudentChange, id: number): Promise<void> {
  const { app, trx, actor, made, at } = on;
  const old = await keepStudent(app.db, trx, id);
  if (!old || old.updated_at !== change.updated_at) throw changed();
  const columns = { ...change.fields, school_id: await schoolOf(on, change) };
  await trx
    .updateTable('students')
    .set({
      ...columns,
      search_key: studentSearchKey({ name: columns.name, ref: old.ref }),
      updated_by: actor.id,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  const names = Object.keys(columns) as (keyof typeof columns)[];
  made.edit('student', id, at, old, {
    fields: names.filter((name) => old[name] !== columns[name]),
    before: traced(old),
    after: traced(columns),
  });
}

/** Columns of a report that is filed now, at its student's school of this moment. */
async function filedFor(
  on: Writing,
  ids: readonly number[],
): Promise<Map<number, { school_id: number; school_name: string }>> {
  const rows = await on.trx
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.school_id', 'o.school as school_name'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...school }) => [id, school]));
}

const studentIdOf = (on: Writing, key: StudentKey): number => {
  const id = 'id' in key ? key.id : on.students.get(key.row);
  if (id === undefined) throw changed();
  return id;
};

interface Keyed {
  readonly student_id: number;
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
}

async function keysOf(
  on: Writing,
  terms: ReadonlyMap<number, number>,
  change: MarksChange | ItemChange,
): Promise<Keyed> {
  const term_id = terms.get(change.term);
  if (term_id === undefined) throw changed();
  return {
    student_id: studentIdOf(on, change.student),
    year_id: await on.names.idOf('years', change.year),
    term_id,
    class_id: await on.names.idOf('classes', change.class),
  };
}

const keyText = (keys: Omit<Keyed, 'class_id'>) =>
  `${keys.student_id}|${keys.year_id}|${keys.term_id}`;

async function filedRows(on: Writing, keyed: readonly Keyed[]) {
  const schools = await filedFor(
    on,
    keyed.map((one) => one.student_id),
  );
  return keyed.map((keys) => {
    const school = schools.get(keys.student_id);
    if (!school) throw changed();
    const { at, actor } = on;
    return {
      ...keys,
      ...school,
      path: null,
      liaison_comment: notRecorded,
      status: reportStatus.unverified,
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: actor.id,
    };
  });
}

async function marksRows(on: Writing, change: MarksChange) {
  const rows = [];
  for (const { subject, mark, grade } of change.marks)
    rows.push({
      id: null,
      subject_id: await on.names.idOf('subjects', subject, { category: change.category }),
      mark: hundredthsOf(mark),
      grade,
    });
  return rows;
}

const loggedMarks = (marks: readonly { subject_id: number; mark: number }[]) =>
  Object.fromEntries(marks.map((one) => [`subject.${one.subject_id}.mark`, one.mark]));

const resultsOf = (change: MarksChange) => ({
  grade: change.grade,
  mark: change.mark === null ? null : hundredthsOf(change.mark),
  teacher_comment: change.comment,
});

async function addMarks(
  on: Writing,
  changes: readonly MarksChange[],
  terms: ReadonlyMap<number, number>,
): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const some = changes.slice(from, from + atOnce);
    const keyed: Keyed[] = [];
    for (const change of some) keyed.push(await keysOf(on, terms, change));
    const filed = await filedRows(on, keyed);
    const values = filed.map((row, at) => ({
      ...row,
      ...resultsOf(some[at] as MarksChange),
      action_plan: notRecorded,
      psychosocial: notRecorded,
    }));
    const ids = await on.trx
      .insertInto('academic_reports')
      .values(values)
      .returning(['id', 'student_id', 'year_id', 'term_id'])
      .execute();
    const idOf = new Map(ids.map((row) => [keyText(row), row.id]));
    const marks = [];
    for (const [at, change] of some.entries()) {
      const report_id = idOf.get(keyText(keyed[at] as Keyed)) ?? 0;
      const own = await marksRows(on, change);
      marks.push(
        ...own.map(({ id: _none, ...row }, position) => ({ ...row, report_id, position })),
      );
      on.made.add('academic_report', report_id, '1', {
        after: { ...keyed[at], grade: change.grade, ...loggedMarks(own) },
      });
    }
    for (let at = 0; at < marks.length; at += 4 * atOnce)
      await on.trx
        .insertInto('marks')
        .values(marks.slice(at, at + 4 * atOnce))
        .execute();
    await on.step(some.length);
  }
}

async function editMarks(
  on: Writing,
  change: MarksChange,
  report: NonNullable<MarksChange['report']>,
  terms: ReadonlyMap<number, number>,
): Promise<void> {
  const { app, trx, made } = on;
  const old = await keepStoredReport(app.db, trx, report.id);
  if (!old || old.version !== report.version) throw changed();
  const columns = correctedColumns(await keysOf(on, terms, change), old, on.actor, on.at);
  const comment = change.comment === notRecorded ? old.teacher_comment : change.comment;
  await trx
    .updateTable('academic_reports')
    .set({ ...columns, ...resultsOf(change), teacher_comment: comment })
    .where('id', '=', old.id)
    .execute();
  const rows = (await marksRows(on, change)).map((row) => ({
    ...row,
    id: old.marks.find((one) => one.subject_id === row.subject_id)?.id ?? null,
  }));
  await replaceMarks(trx, old.id, keepIds(rows, old.marks));
  made.edit('academic_report', old.id, String(columns.version), old, {
    before: loggedMarks(old.marks),
    after: loggedMarks(rows),
  });
}

/** Items of one student, year and term are one report. */
async function gatherItems(
  on: Writing,
  changes: readonly ItemChange[],
  terms: ReadonlyMap<number, number>,
) {
  const reports = new Map<
    string,
    { keys: Keyed; report: ItemChange['report']; items: ItemChange[] }
  >();
  for (const change of changes) {
    const keys = await keysOf(on, terms, change);
    const there = reports.get(keyText(keys));
    if (there) there.items.push(change);
    else reports.set(keyText(keys), { keys, report: change.report, items: [change] });
  }
  return [...reports.values()];
}

const itemRow = ({ category, item, cost }: ItemChange, position: number) => ({
  category: category as 'Shopping',
  item,
  cost,
  position,
});

async function writeItems(
  on: Writing,
  changes: readonly ItemChange[],
  terms: ReadonlyMap<number, number>,
): Promise<void> {
  const reports = await gatherItems(on, changes, terms);
  const added = reports.filter((one) => one.report === null);
  for (let from = 0; from < added.length; from += atOnce) {
    const some = added.slice(from, from + atOnce);
    const filed = await filedRows(
      on,
      some.map((one) => one.keys),
    );
    const ids = await on.trx
      .insertInto('finance_reports')
      .values(filed)
      .returning(['id', 'student_id', 'year_id', 'term_id'])
      .execute();
    const idOf = new Map(ids.map((row) => [keyText(row), row.id]));
    const items = some.flatMap(({ keys, items }) =>
      items.map((one, at) => ({ ...itemRow(one, at), report_id: idOf.get(keyText(keys)) ?? 0 })),
    );
    for (let at = 0; at < items.length; at += 4 * atOnce)
      await on.trx
        .insertInto('finance_items')
        .values(items.slice(at, at + 4 * atOnce))
        .execute();
    for (const { keys, items: own } of some)
      on.made.add('finance_report', idOf.get(keyText(keys)) ?? 0, '1', {
        after: { ...keys, cost: own.reduce((sum, one) => sum + one.cost, 0) },
      });
    await on.step(some.reduce((sum, one) => sum + one.items.length, 0));
  }
  for (const { keys, report, items } of reports)
    if (report) await editItems(on, keys, report, items);
}

async function editItems(
  on: Writing,
  keys: Keyed,
  report: NonNullable<ItemChange['report']>,
  items: readonly ItemChange[],
): Promise<void> {
  const old = await keepFinance(on.app.db, on.trx, report.id);
  if (!old || old.version !== report.version) throw changed();
  const columns = correctedColumns(keys, old, on.actor, on.at);
  await on.trx.updateTable('finance_reports').set(columns).where('id', '=', old.id).execute();
  const all = [...old.items, ...items.map((one, at) => ({ id: undefined, ...itemRow(one, at) }))];
  await replaceItems(
    on.trx,
    old.id,
    all.map((one, position) => ({ ...one, position })),
  );
  on.made.edit('finance_report', old.id, String(columns.version), old, {
    after: { cost: items.reduce((sum, one) => sum + one.cost, 0) },
  });
  await on.step(items.length);
}

/**
 * Writes the good rows of an import: names first, then students, then what is kept about them. All
 * in the transaction it is given; the server breathes between parts.
 * @throws Conflict when a record is not as it was checked
 */
export async function writeChanges(
  parts: Pick<Writing, 'app' | 'trx' | 'actor'>,
  changes: readonly RowChange[],
  onStep: (rows: number) => void,
): Promise<Made> {
  const made = new Made();
  const on: Writing = {
    ...parts,
    made,
    names: new ImportNames(parts.trx, made),
    at: parts.app.now().toISOString(),
    students: new Map(),
    async step(rows) {
      onStep(rows);
      await breathe();
    },
  };
  const of = <T extends RowChange['type']>(type: T) =>
    changes.filter((one): one is Extract<RowChange, { type: T }> => one.type === type);
  for (const change of of('school')) await writeSchool(on, change);
  const students = of('student');
  await checkPeople(on, students);
  await addStudents(
    on,
    students.filter((one) => one.id === null),
  );
  for (const change of students) if (change.id !== null) await editStudent(on, change, change.id);
  const terms = await on.names.terms();
  const marks = of('marks');
  await addMarks(
    on,
    marks.filter((one) => one.report === null),
    terms,
  );
  for (const change of marks) if (change.report) await editMarks(on, change, change.report, terms);
  await writeItems(on, of('item'), terms);
  return made;
}
