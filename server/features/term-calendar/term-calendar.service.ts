import { inputOf, rowNames, toldValues } from '#contract/record.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { termMessages as words } from '#contract/term-calendar/messages.ts';
import { type TermColumns, termFields, termRecord } from '#contract/term-calendar/record.ts';
import { dayFaults, isOpeningIn, yearsLater } from '#contract/term-calendar/rules.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { byDueDay } from '#contract/term-calendar/work.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { readMerged } from '../../db/merged-names.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid, present } from '../../errors.ts';
import { withdrawWhereReordered } from '../letters/withdraw-letters.ts';
import { findTerm, findTermOn, readTerms, type StoredTerm } from './term-calendar.queries.ts';

const once = <T>(work: Promise<T>) =>
  onlyOnce('term_calendar.year_id, term_calendar.term_id', { term_id: [words.taken] }, work);

/** Faults of the days themselves, of their year and term, and of their place among the other terms. */
async function check(trx: Transaction, input: TermColumns, own: number | null): Promise<void> {
  const year = await trx
    .selectFrom('years')
    .select('year_name')
    .where('id', '=', input.year_id)
    .executeTakeFirst();
  const term = await trx
    .selectFrom('terms')
    .select('id')
    .where('id', '=', input.term_id)
    .executeTakeFirst();
  if (!year || !term)
    throw new Invalid({
      ...(year ? {} : { year_id: [words.year] }),
      ...(term ? {} : { term_id: [words.term] }),
    });
  const errors = { ...dayFaults(input) };
  if (!isOpeningIn(year.year_name, input.opening))
    errors.opening = [words.openingYear(year.year_name)];
  const other = (await readTerms(trx)).find(
    (one) => one.id !== own && one.opening <= input.closing && input.opening <= one.closing,
  );
  if (other && !errors.opening && !errors.closing)
    errors.opening = [words.overlap(`${other.term_name} ${other.year_name}`)];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** Opens a transaction in which nobody else changes the calendar, so that no two terms overlap. */
const inTurn = <Result>(
  app: App,
  actor: Actor,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> =>
  write(app, actor, async (writing) => {
    await writing.trx.selectFrom('terms').select('id').orderBy('id').forNoKeyUpdate().execute();
    return withdrawWhereReordered(writing.trx, () => work(writing));
  });

const { entity } = termRecord;

/** A term as callers get it, right after it was written. @throws Missing */
async function written({ trx, today }: Writing, id: number): Promise<Term> {
  const term = present(await findTerm(trx, id));
  return { ...term, is_now: (await findTermOn(trx, today))?.id === id };
}

async function insert(writing: Writing, input: TermColumns): Promise<number> {
  await check(writing.trx, input, null);
  const { id } = await writing.trx
    .insertInto('term_calendar')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = rowNames(termFields).filter((name) => input[name] !== null);
  await logChange(writing, {
    action: 'add',
    entity,
    id,
    fields,
    after: toldValues(termFields, input),
  });
  return id;
}

/** The fields of a form; a term that was merged meanwhile is replaced by the one that remained. */
async function withTermOfNow({ trx }: Writing, given: TermColumns): Promise<TermColumns> {
  const input = inputOf(termFields, given);
  const termNow = await readMerged(trx, 'term');
  return { ...input, term_id: termNow(input.term_id) };
}

/** Sets the days of a term. @throws Invalid */
export const addTerm = (app: App, actor: Actor, input: TermColumns): Promise<Term> =>
  once(
    inTurn(app, actor, async (writing) =>
      written(writing, await insert(writing, await withTermOfNow(writing, input))),
    ),
  );

/** Changes the days of a term. @throws Missing, Invalid */
export const editTerm = (app: App, actor: Actor, id: number, given: TermColumns): Promise<Term> =>
  once(
    inTurn(app, actor, async (writing) => {
      const { trx } = writing;
      const input = await withTermOfNow(writing, given);
      const old = present(await findTerm(trx, id));
      await check(trx, input, id);
      await trx.updateTable('term_calendar').set(input).where('id', '=', id).execute();
      await logChange(writing, {
        ...{ action: 'edit', entity, id },
        fields: rowNames(termFields).filter((name) => old[name] !== input[name]),
        before: toldValues(termFields, old),
        after: toldValues(termFields, input),
      });
      return written(writing, id);
    }),
  );

/** Deletes the days of a term; reports name the term itself and stay. @throws Missing */
export const deleteTerm = (app: App, actor: Actor, id: number): Promise<Term> =>
  inTurn(app, actor, async (writing) => {
    const old = await written(writing, id);
    await writing.trx.deleteFrom('term_calendar').where('id', '=', id).execute();
    const before = toldValues(termFields, old);
    await logChange(writing, { action: 'delete', entity, id, before });
    return old;
  });

const moved = (day: string | null, years: number) => (day === null ? null : yearsLater(day, years));

/** The same days some years later, on the same days of the week. */
function copyOf(term: StoredTerm, year_id: number, years: number): TermColumns {
  return {
    year_id,
    term_id: term.term_id,
    opening: yearsLater(term.opening, years),
    mid_term: moved(term.mid_term, years),
    closing: yearsLater(term.closing, years),
    ...byDueDay((day) => moved(term[day], years)),
  };
}

/**
 * Copies the terms of the last year before this one that has any, but for those that have days already. @throws Invalid
 */
export const copyYear = (app: App, actor: Actor, year_id: number): Promise<Term[]> =>
  inTurn(app, actor, async (writing) => {
    const { trx } = writing;
    const year = await trx
      .selectFrom('years')
      .select('year_name')
      .where('id', '=', year_id)
      .executeTakeFirst();
    if (!year) throw new Invalid({ year_id: [words.year] });
    const all = await readTerms(trx);
    const earlier = all.filter((one) => one.year_name < year.year_name);
    const last = earlier.reduce((name, one) => (one.year_name > name ? one.year_name : name), '');
    if (last === '') throw new Invalid({ year_id: [words.nothingToCopy] });
    const there = all.filter((one) => one.year_id === year_id).map((one) => one.term_id);
    const wanted = earlier.filter((one) => one.year_name === last && !there.includes(one.term_id));
    if (wanted.length === 0) throw new Invalid({ year_id: [words.allThere] });
    const years = Number(yearNumber(year.year_name)) - Number(yearNumber(last));
    const ids: number[] = [];
    for (const term of wanted.toReversed())
      ids.push(await insertCopy(writing, copyOf(term, year_id, years)));
    return Promise.all(ids.map((id) => written(writing, id)));
  });

/** An overlap with existing terms is reported at the year, because the copied days are on no form. */
async function insertCopy(writing: Writing, input: TermColumns): Promise<number> {
  try {
    return await insert(writing, input);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid({ year_id: Object.values(error.errors ?? {}).flat() });
  }
}
