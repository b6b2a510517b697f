import { sql } from 'kysely';
import { category } from '#contract/reference-data/categories.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { nextYearFrom, yearFault, yearNameFault } from '#contract/reference-data/rules.ts';
import type { Class, Subject, Term, Year } from '#contract/reference-data/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { namedTables } from '../../db/name-keys.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { lastTerm, shownPlace } from '../../db/term-order.ts';
import { onlyOnce } from '../../db/unique.ts';
import { deleteUnused } from '../../db/unused.ts';
import { type Log, logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid, present } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';
import { withdrawWhereReordered } from '../letters/withdraw-letters.ts';

/** What the change log tells of a name that was added. */
export const logOfName = (row: object): Log => ({
  fields: Object.keys(row).filter((name) => name !== 'id'),
});

/** Whether the last term of the year before has begun; where that term has no days, a fixed day decides. */
async function mayPrepare(trx: Transaction, number: string, today: string): Promise<boolean> {
  const last = await trx
    .selectFrom('years as y')
    .leftJoin('term_calendar as c', (join) =>
      join.onRef('c.year_id', '=', 'y.id').on('c.term_id', '=', sql.raw<number>(lastTerm('y.id'))),
    )
    .select('c.opening')
    .where('y.year_key', '=', String(Number(number) - 1))
    .executeTakeFirst();
  return today >= (last?.opening ?? nextYearFrom(number));
}

/**
 * Adds a year inside a transaction: one of the last 11 (rule 6.2), or the next one from the last term before it on.
 * @throws Invalid
 */
export async function insertYear(
  { trx, today }: Writing,
  year_name: string,
  own_name: string | null = null,
): Promise<Year> {
  const thisYear = Number(today.slice(0, 4));
  const isNext = year_name.trim() === String(thisYear + 1);
  const fault = isNext ? null : yearFault(year_name, thisYear);
  const nameFault = own_name === null ? null : yearNameFault(own_name, year_name);
  if (fault !== null) throw new Invalid({ year_name: [fault] });
  if (isNext && !(await mayPrepare(trx, year_name, today)))
    throw new Invalid({ year_name: [words.yearEarly(year_name, String(thisYear))] });
  if (nameFault !== null) throw new Invalid({ own_name: [nameFault] });
  return trx
    .insertInto('years')
    .values({ year_name: own_name ?? year_name, year_key: nameKey(year_name) })
    .returning(['id', 'year_name'])
    .executeTakeFirstOrThrow();
}

/**
 * Puts a term at a place among those that have one, counted without merged names; the others make room.
 * Merged names have places too, so that each has its own again when a merge is undone.
 */
async function putInPlace({ trx }: Writing, id: number, place: number): Promise<number> {
  const all = await trx
    .selectFrom('terms')
    .select(['id', 'place', 'merged_into'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const others = all
    .filter((one) => one.place !== null && one.id !== id)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const next = others.filter((one) => one.merged_into === null)[place - 1];
  const inOrder = others.map((one) => one.id);
  inOrder.splice(next ? inOrder.indexOf(next.id) : inOrder.length, 0, id);
  for (const [at, one] of inOrder.entries())
    if (all.find((row) => row.id === one)?.place !== at + 1)
      await trx
        .updateTable('terms')
        .set({ place: at + 1 })
        .where('id', '=', one)
        .execute();
  const isShown = (one: number) =>
    one === id || all.some((row) => row.id === one && row.merged_into === null);
  return inOrder.filter(isShown).indexOf(id) + 1;
}

async function insertTerm(
  writing: Writing,
  term_name: string,
  place: number | null,
): Promise<Term> {
  const term = await writing.trx
    .insertInto('terms')
    .values({ term_name, term_key: nameKey(term_name) })
    .returning(['id', 'term_name', 'place'])
    .executeTakeFirstOrThrow();
  return place === null ? term : { ...term, place: await putInPlace(writing, term.id, place) };
}

/** Changes where a term stands in years whose calendar does not say it. @throws Missing */
export const placeTerm = (app: App, actor: Actor, id: number, place: number): Promise<Term> =>
  write(app, actor, async (writing) => {
    const { trx } = writing;
    const term = present(
      await trx
        .selectFrom('terms')
        .select(['id', 'term_name', sql.raw<number | null>(shownPlace('terms')).as('place')])
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .executeTakeFirst(),
    );
    const its = await withdrawWhereReordered(trx, () => putInPlace(writing, id, place));
    const fields = term.place === its ? [] : ['place'];
    await logChange(writing, { action: 'edit', entity: 'term', id, fields });
    return { ...term, place: its };
  });

/** Adds a class inside a transaction. */
export const insertClass = ({ trx }: Writing, class_name: string): Promise<Class> =>
  trx
    .insertInto('classes')
    .values({ class_name, class_key: nameKey(class_name) })
    .returning(['id', 'class_name'])
    .executeTakeFirstOrThrow();

/** Adds a subject of the category Normal inside a transaction; those of Special Education are fixed (rule 6.1). */
export const insertSubject = ({ trx }: Writing, subject_name: string): Promise<Subject> =>
  trx
    .insertInto('subjects')
    .values({ subject_name, subject_key: nameKey(subject_name), category: category.normal })
    .returning(['id', 'subject_name', 'category'])
    .executeTakeFirstOrThrow();

/** Deletes years, classes and subjects that nothing refers to. */
export async function deleteUnusedNames(
  trx: Transaction,
  ids: Readonly<Record<'years' | 'classes' | 'subjects', readonly number[]>>,
): Promise<void> {
  await deleteUnused(trx, 'subjects', ids.subjects, [['marks', 'subject_id']]);
  await deleteUnused(trx, 'classes', ids.classes, [
    ...reportTables.map((table) => [table, 'class_id'] as const),
    ['scale_uses', 'class_id'],
  ]);
  // A year that ever had a report has a row of totals, and so stays.
  await deleteUnused(trx, 'years', ids.years, [
    ['term_totals', 'year_id'],
    ['documents', 'year_id'],
    ['term_calendar', 'year_id'],
    ['school_checks', 'year_id'],
    ['voided_records', 'year_id'],
  ]);
}

/** Adds one row with its change-log entry; a name is there once, as `nameKey` reads it (rule 6.4). */
const add = <Row extends { id: number }>(
  app: App,
  actor: Actor,
  entity: 'year' | 'term' | 'class' | 'subject',
  taken: string,
  insert: (writing: Writing) => Promise<Row>,
): Promise<Row> => {
  const { table, name, key } = namedTables[entity];
  return onlyOnce(
    `${table}.${key}`,
    { [name]: [taken] },
    write(app, actor, async (writing) => {
      const row = await insert(writing);
      await logChange(writing, { action: 'add', entity, id: row.id, ...logOfName(row) });
      return row;
    }),
  );
};

/** Adds a year. @throws Invalid */
export const addYear = (app: App, actor: Actor, name: string, own: string | null): Promise<Year> =>
  add(app, actor, 'year', words.yearTaken, (writing) => insertYear(writing, name, own));

/** Adds a term. @throws Invalid */
export const addTerm = (app: App, actor: Actor, name: string, place: number | null) =>
  add(app, actor, 'term', words.termTaken, (writing) => insertTerm(writing, name, place));

/** Adds a class. @throws Invalid */
export const addClass = (app: App, actor: Actor, name: string): Promise<Class> =>
  add(app, actor, 'class', words.classTaken, (writing) => insertClass(writing, name));

/** Adds a subject of the category Normal. @throws Invalid */
export const addSubject = (app: App, actor: Actor, name: string): Promise<Subject> =>
  add(app, actor, 'subject', words.subjectTaken, (writing) => insertSubject(writing, name));
