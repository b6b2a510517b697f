import type { FieldErrors } from '#contract/errors.ts';
import { category } from '#contract/reference-data/categories.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { yearFault } from '#contract/reference-data/rules.ts';
import type { Class, Subject, Term, Year } from '#contract/reference-data/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { onlyOnce } from '../../db/unique.ts';
import { Invalid } from '../../errors.ts';

interface Addition<Row extends { id: number }> {
  readonly entity: string;
  /** The unique column as `table.column`, and what is said when the name is there already. */
  readonly rule: string;
  readonly taken: FieldErrors;
  insert(trx: Transaction): Promise<Row>;
}

/** Adds one row with its change-log entry; names are unique without regard to case (contract 6). */
function add<Row extends { id: number }>(
  app: App,
  actor: Actor,
  { entity, rule, taken, insert }: Addition<Row>,
): Promise<Row> {
  return onlyOnce(
    rule,
    taken,
    app.db.transaction(async (trx) => {
      const row = await insert(trx);
      await recordChange(app.db, trx, {
        by: actor,
        at: app.now(),
        action: 'add',
        entity,
        id: row.id,
        fields: Object.keys(row).filter((name) => name !== 'id'),
      });
      return row;
    }),
  );
}

/** Adds one of the last 11 years (spec 5). @throws Invalid */
export async function addYear(app: App, actor: Actor, name: string): Promise<Year> {
  const fault = yearFault(name, app.now().getUTCFullYear());
  if (fault !== null) throw new Invalid({ year_name: [fault] });
  return add(app, actor, {
    entity: 'year',
    rule: 'years.year_key',
    taken: { year_name: [words.yearTaken] },
    insert: (trx) =>
      trx
        .insertInto('years')
        .values({ year_name: name, year_key: name.toLowerCase() })
        .returning(['id', 'year_name'])
        .executeTakeFirstOrThrow(),
  });
}

/** Adds a term. @throws Invalid */
export function addTerm(app: App, actor: Actor, name: string): Promise<Term> {
  return add(app, actor, {
    entity: 'term',
    rule: 'terms.term_key',
    taken: { term_name: [words.termTaken] },
    insert: (trx) =>
      trx
        .insertInto('terms')
        .values({ term_name: name, term_key: name.toLowerCase() })
        .returning(['id', 'term_name'])
        .executeTakeFirstOrThrow(),
  });
}

/** Adds a class. @throws Invalid */
export function addClass(app: App, actor: Actor, name: string): Promise<Class> {
  return add(app, actor, {
    entity: 'class',
    rule: 'classes.class_key',
    taken: { class_name: [words.classTaken] },
    insert: (trx) =>
      trx
        .insertInto('classes')
        .values({ class_name: name, class_key: name.toLowerCase() })
        .returning(['id', 'class_name'])
        .executeTakeFirstOrThrow(),
  });
}

/** Adds a subject of the category Normal; those of Special Education are fixed (spec 6). @throws Invalid */
export function addSubject(app: App, actor: Actor, name: string): Promise<Subject> {
  return add(app, actor, {
    entity: 'subject',
    rule: 'subjects.subject_key',
    taken: { subject_name: [words.subjectTaken] },
    insert: (trx) =>
      trx
        .insertInto('subjects')
        .values({
          subject_name: name,
          subject_key: name.toLowerCase(),
          category: category.normal,
        })
        .returning(['id', 'subject_name', 'category'])
        .executeTakeFirstOrThrow(),
  });
}
