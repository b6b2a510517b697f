import type { Insertable } from 'kysely';
import { attentionMessages as words } from '#contract/attention/messages.ts';
import { attentionRecord } from '#contract/attention/record.ts';
import {
  type AttentionRule,
  type AttentionState,
  attentionRules,
  attentionRulesFor,
  attentionState,
} from '#contract/attention/rules.ts';
import type { AttentionInput } from '#contract/attention/shapes.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { may, rolesThatMay } from '#contract/permissions.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Tables } from '../../db/tables.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { lockStudent } from '../students/students.queries.ts';
import { findFacts, momentOf } from './attention.queries.ts';

/** Whether somebody may see to it: staff who can sign in. */
const isColleague = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', userStatus.active)
    .where('role_id', 'in', rolesThatMay('attention.read'))
    .executeTakeFirst()) !== undefined;

async function faultsOf(
  app: App,
  viewer: CurrentUser,
  { state, owner_id, due, reason, rule }: AttentionInput,
  today: string,
): Promise<FieldErrors> {
  const errors: Record<string, string[]> = {};
  if (!attentionRulesFor(viewer).includes(rule)) errors.rule = [words.rule];
  // An answer to a question for news may be given elsewhere.
  const needsReason = state === attentionState.explained && rule !== attentionRules.newsAsked;
  if (needsReason && !reason) errors.reason = [words.reason];
  if (state !== attentionState.taken) return errors;
  if (due && due < today) errors.due = [words.due];
  if (owner_id && owner_id !== viewer.id) {
    if (!may(viewer, 'students.chooseLiaison')) errors.owner_id = [words.mayNotGive];
    else if (!(await isColleague(app.db.read, owner_id))) errors.owner_id = [words.owner];
  }
  return errors;
}

/**
 * Decides about an item: somebody takes it, explains it, or opens it again.
 * @throws Invalid; Missing; Conflict where the facts have changed, or the student is not on the list any more
 */
export async function settleAttention(
  app: App,
  actor: Actor,
  viewer: CurrentUser,
  now: Date,
  input: AttentionInput,
): Promise<void> {
  const { student_id, rule, state } = input;
  const moment = await momentOf(app, now);
  const errors = await faultsOf(app, viewer, input, moment.today);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const facts = await findFacts(app.db, moment, student_id, rule);
  await write(app, actor, async (writing) => {
    const { trx } = writing;
    present(await lockStudent(trx, student_id));
    if (facts === null) throw new Conflict(words.gone);
    if (facts !== input.facts) throw new Conflict(words.changed);
    const old = await trx
      .deleteFrom('attention_notes')
      .where('student_id', '=', student_id)
      .where('rule', '=', rule)
      .returning(['state', 'owner_id', 'updated_at'])
      .executeTakeFirst();
    if (input.decided !== undefined && input.decided !== (old?.updated_at ?? null))
      throw new Conflict(words.decided);
    const owner_id = state === attentionState.taken ? (input.owner_id ?? viewer.id) : viewer.id;
    if (state !== attentionState.open)
      await insertNote(trx, actor, now, {
        ...{ student_id, rule, state, owner_id, facts },
        due: state === attentionState.taken ? (input.due ?? null) : null,
        reason: state === attentionState.explained ? (input.reason ?? null) : null,
      });
    if (state === attentionState.open && !old) return;
    const owner = state === attentionState.open ? null : owner_id;
    await logChange({ ...writing, now }, changeOf(state, input, old?.owner_id ?? null, owner));
  });
}

/** What the change log calls it. */
const actions = { 0: 'open attention', 1: 'take attention', 2: 'explain attention' } as const;

/** What the change log tells of a decision. */
const changeOf = (
  state: AttentionState,
  { student_id, rule }: { readonly student_id: number; readonly rule: AttentionRule },
  before: number | null,
  after: number | null,
) => ({
  ...{ action: actions[state], entity: attentionRecord.entity, id: student_id },
  ...{ before: { owner_id: before }, after: { rule, owner_id: after } },
});

const insertNote = (
  trx: Transaction,
  by: Actor,
  now: Date,
  note: Omit<Insertable<Tables['attention_notes']>, 'id' | 'updated_at' | 'updated_by'>,
) =>
  trx
    .insertInto('attention_notes')
    .values({ ...note, updated_at: now.toISOString(), updated_by: by.id })
    .execute();

type LoggedTask = ReturnType<typeof changeOf>;

/**
 * A task that another feature opens: a student who is not in school is a taken item from the start.
 * @returns what the caller logs; null where there was a decision about these facts already, which stays
 */
export async function takeItem(
  { trx, actor, now }: Writing,
  task: Readonly<Record<'student_id' | 'owner_id', number> & Record<'facts' | 'due', string>>,
): Promise<LoggedTask | null> {
  const { student_id, owner_id } = task;
  const rule = attentionRules.notInSchool;
  const old = await trx
    .selectFrom('attention_notes')
    .select(['id', 'facts', 'owner_id'])
    .where('student_id', '=', student_id)
    .where('rule', '=', rule)
    .executeTakeFirst();
  if (old?.facts === task.facts) return null;
  if (old) await trx.deleteFrom('attention_notes').where('id', '=', old.id).execute();
  const state = attentionState.taken;
  await insertNote(trx, actor, now, { ...task, rule, state, reason: null });
  return changeOf(state, { student_id, rule }, old?.owner_id ?? null, owner_id);
}

/**
 * The decision about a student who is not in school stays where the same mark was made again, on another day or
 * by another source.
 */
export async function keepItem(
  trx: Transaction,
  studentId: number,
  before: string,
  after: string,
): Promise<void> {
  await trx
    .updateTable('attention_notes')
    .set({ facts: after })
    .where('student_id', '=', studentId)
    .where('rule', '=', attentionRules.notInSchool)
    .where('facts', '=', before)
    .execute();
}

/** A student who goes from one officer to another. */
export interface Move {
  readonly student_id: number;
  readonly from_id: number;
  readonly to_id: number;
}

/** All tasks of the former officers, or only these notes. */
export type WhichTasks = 'all' | readonly number[];

/**
 * Gives the former officers' tasks about students, who are locked, to the students' new officers.
 * @returns the notes that changed hands, and what the caller logs
 */
export async function giveTasks(
  { trx, actor: by, now }: Writing,
  moves: readonly Move[],
  which: WhichTasks,
): Promise<{ notes: number[]; changes: LoggedTask[] }> {
  const notes: number[] = [];
  const changes: LoggedTask[] = [];
  const wanted = which === 'all' ? null : new Set(which);
  const goneTo = new Map(moves.map((one) => [one.student_id, one]));
  for (const part of inParts(moves)) {
    const rows = await trx
      .selectFrom('attention_notes')
      .select(['id', 'student_id', 'rule', 'owner_id'])
      .where(
        'student_id',
        'in',
        part.map(({ student_id }) => student_id),
      )
      .where('state', '=', attentionState.taken)
      .orderBy('id')
      .execute();
    for (const { id, student_id, rule, owner_id } of rows) {
      const gone = goneTo.get(student_id);
      if (gone?.from_id !== owner_id || (wanted && !wanted.has(id))) continue;
      await trx
        .updateTable('attention_notes')
        .set({ owner_id: gone.to_id, updated_by: by.id, updated_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      notes.push(id);
      changes.push(changeOf(attentionState.taken, { student_id, rule }, owner_id, gone.to_id));
    }
  }
  return { notes, changes };
}
