import { pathMessages as words } from '#contract/path/messages.ts';
import { eventKind } from '#contract/path/record.ts';
import type { Promotion, PromotionInput, UndonePromotion } from '#contract/path/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { inParts } from '../../db/in-parts.ts';
import { undo, undoableForADay } from '../../db/undoable.ts';
import { logChanges, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { listPromotions } from './promotions.queries.ts';

/** Locks these students, all of them Active, registered by the day and in no other class since. @throws Conflict */
async function lockActive({ trx }: Writing, { day, moves }: PromotionInput): Promise<void> {
  const ids = moves.map(({ student_id }) => student_id);
  for (const part of inParts(ids.toSorted((one, other) => one - other))) {
    const found = await trx
      .selectFrom('students')
      .select('id')
      .where('id', 'in', part)
      .where('status', '=', studentStatus.active)
      .where('dor', '<=', day)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const moved = await trx
      .selectFrom('path_events')
      .select('id')
      .where('student_id', 'in', part)
      .where('kind', 'in', [eventKind.promoted, eventKind.repeated])
      .where('day', '>=', day)
      .limit(1)
      .executeTakeFirst();
    if (found.length < part.length || moved) throw new Conflict(words.studentGone);
  }
}

/** @throws Invalid for a class that is not there, a day to come, or a student who is named twice */
async function checkMoves({ trx, today }: Writing, { day, moves }: PromotionInput): Promise<void> {
  if (moves.length === 0) throw new Invalid({ moves: [words.moves] });
  if (day > today) throw new Invalid({ day: [words.future] });
  if (new Set(moves.map(({ student_id }) => student_id)).size < moves.length)
    throw new Invalid({ moves: [words.moves] });
  const wanted = [...new Set(moves.map(({ class_id }) => class_id))];
  const there = await trx.selectFrom('classes').select('id').where('id', 'in', wanted).execute();
  const known = new Set(there.map(({ id }) => id));
  const at = moves.findIndex(({ class_id }) => !known.has(class_id));
  if (at >= 0) throw new Invalid({ [`moves.${at}.class_id`]: [words.class] });
}

const toldOf = (action: string, moves: readonly { student_id: number; kind: number }[]) =>
  moves.map(({ student_id, kind }) => ({
    ...{ action, entity: 'student', id: student_id },
    ...{ fields: ['path_event'], after: { path_event: kind } },
  }));

/** Promotes students in one step, all or none (rule 5.18). @throws Invalid; Conflict for who is not Active any more */
export async function promote(app: App, actor: Actor, input: PromotionInput): Promise<Promotion> {
  const { day, moves } = input;
  const made = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    await checkMoves(writing, input);
    await lockActive(writing, input);
    const { id } = await trx
      .insertInto('promotions')
      .values({ made_by: actor.id, at: now.toISOString(), undone_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { day, promotion_id: id, created_at: now.toISOString(), updated_by: actor.id };
    for (const part of inParts(moves))
      await trx
        .insertInto('path_events')
        .values(part.map((move) => ({ ...move, ...row })))
        .execute();
    await logChanges(writing, toldOf('add path event', moves));
    return { id, at: now.toISOString() };
  });
  // Another one may have been made since.
  const all = await listPromotions(app.db.read, made.at);
  return present(all.find(({ id }) => id === made.id));
}

/** Takes a promotion back; events that were corrected since stay. @throws Missing; Conflict once it is too late */
export const undoPromotion = (app: App, actor: Actor, id: number): Promise<UndonePromotion> =>
  undo(
    app,
    actor,
    undoableForADay('promotions', id, words, async (_made, writing) => {
      const { trx } = writing;
      const all = await trx
        .selectFrom('path_events')
        .select(['id', 'student_id', 'kind', 'version'])
        .where('promotion_id', '=', id)
        .execute();
      const same = all.filter(({ version }) => version === 1);
      const ids = same.map((one) => one.id);
      for (const part of inParts(ids))
        await trx.deleteFrom('path_events').where('id', 'in', part).execute();
      await logChanges(writing, toldOf('undo promotion', same));
      return { back: same.length, stayed: all.length - same.length };
    }),
  );
