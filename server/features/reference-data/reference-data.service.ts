import type { FieldErrors } from '#contract/errors.ts';
import { category } from '#contract/reference-data/categories.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { yearFault } from '#contract/reference-data/rules.ts';
import type { Class, Subject, Term, Year } from '#contract/reference-data/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { onlyOnce } from '../../db/unique.ts';
import { deleteUnused } from '../../db/unused.ts';
import { type Log, type Writing, writingIn } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';

/** What the change log tells of a name that was added. */
export const logOfName = (row: object): Log => ({
  fields: Object.keys(row).filter((name) => name !== 'id'),
});

/** Adds a year inside a transaction: one of the last 11 (spec 5). @throws Invalid */
export async function insertYear({ trx, today }: Writing, year_name: string): Promise<Year> {
  const fault = yearFault(year_name, Number(today.slice(0, 4)));
  if (fault !== null) throw new Invalid({ year_name: [fault] });
  return trx
    .insertInto('years')
    .values({ year_name, year_key: nameKey(year_name) })
    .returning(['id', 'year_name'])
    .executeTakeFirstOrThrow();
}

const insertTerm = ({ trx }: Writing, term_name: string): Promise<Term> =>
  trx
    .insertInto('terms')
    .values({ term_name, term_key: nameKey(term_name) })
    .returning(['id', 'term_name'])
    .executeTakeFirstOrThrow();

/** Adds a class inside a transaction. */
export const insertClass = ({ trx }: Writing, class_name: string): Promise<Class> =>
  trx
    .insertInto('classes')
    .values({ class_name, class_key: nameKey(class_name) })
    .returning(['id', 'class_name'])
    .executeTakeFirstOrThrow();

/**
 * Adds a subject of the category Normal inside a transaction; those of Special Education are fixed
 * (spec 6).
 */
export const insertSubject = ({ trx }: Writing, subject_name: string): Promise<Subject> =>
  trx
    .insertInto('subjects')
    .values({
      subject_name,
      subject_key: nameKey(subject_name),
      category: category.normal,
    })
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
    ['voided_records', 'class_id'],
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

interface Addition<Row extends { id: number }> {
  readonly entity: string;
  /** The unique column as `table.column`, and the message for a name that exists already. */
  readonly rule: string;
  readonly taken: FieldErrors;
  insert(writing: Writing): Promise<Row>;
}

/** Adds one row with its change-log entry; names are unique as `nameKey` reads them (contract 6). */
function add<Row extends { id: number }>(
  app: App,
  actor: Actor,
  { entity, rule, taken, insert }: Addition<Row>,
): Promise<Row> {
  const now = app.now();
  return onlyOnce(
    rule,
    taken,
    app.db.transaction(async (trx) => {
      const row = await insert(writingIn(app, trx, actor, now));
      const what = { action: 'add', entity, id: row.id, ...logOfName(row) };
      await recordChange(app.db, trx, { by: actor, at: now, ...what });
      return row;
    }),
  );
}

/** Adds one of the last 11 years (spec 5). @throws Invalid */
export const addYear = (app: App, actor: Actor, name: string): Promise<Year> =>
  add(app, actor, {
    entity: 'year',
    rule: 'years.year_key',
    taken: { year_name: [words.yearTaken] },
    insert: (writing) => insertYear(writing, name),
  });

/** Adds a term. @throws Invalid */
export const addTerm = (app: App, actor: Actor, name: string): Promise<Term> =>
  add(app, actor, {
    entity: 'term',
    rule: 'terms.term_key',
    taken: { term_name: [words.termTaken] },
    insert: (writing) => insertTerm(writing, name),
  });

/** Adds a class. @throws Invalid */
export const addClass = (app: App, actor: Actor, name: string): Promise<Class> =>
  add(app, actor, {
    entity: 'class',
    rule: 'classes.class_key',
    taken: { class_name: [words.classTaken] },
    insert: (writing) => insertClass(writing, name),
  });

/** Adds a subject of the category Normal. @throws Invalid */
export const addSubject = (app: App, actor: Actor, name: string): Promise<Subject> =>
  add(app, actor, {
    entity: 'subject',
    rule: 'subjects.subject_key',
    taken: { subject_name: [words.subjectTaken] },
    insert: (writing) => insertSubject(writing, name),
  });
