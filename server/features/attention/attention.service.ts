import { attentionMessages as words } from '#contract/attention/messages.ts';
import { attentionRecord } from '#contract/attention/record.ts';
import { attentionRules, attentionRulesFor, attentionState } from '#contract/attention/rules.ts';
import type { AttentionInput } from '#contract/attention/shapes.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { may, rolesThatMay } from '#contract/permissions.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import { type Actor, type Change, recordChange } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { lockStudent } from '../students/students.queries.ts';
import { findFacts, momentOf } from './attention.queries.ts';

/** Whether somebody may see to it: staff who can sign in. */
async function isColleague(reader: Reader, id: number): Promise<boolean> {
  const found = await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', userStatus.active)
    .where('role_id', 'in', rolesThatMay('attention.read'))
    .executeTakeFirst();
  return found !== undefined;
}

async function faultsOf(
  app: App,
  viewer: CurrentUser,
  { state, owner_id, due, reason, rule }: AttentionInput,
  today: string,
): Promise<FieldErrors> {
  const errors: Record<string, string[]> = {};
  if (!attentionRulesFor(viewer).includes(rule)) errors.rule = [words.rule];
  if (state === attentionState.explained && !reason) errors.reason = [words.reason];
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
 * @throws Invalid; Missing for a student who is not there; Conflict where the facts have changed, or the
 * student is not on the list any more
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
  await app.db.transaction(async (trx) => {
    if (!(await lockStudent(app.db, trx, student_id))) throw new Missing();
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
      await trx
        .insertInto('attention_notes')
        .values({
          ...{ student_id, rule, state, owner_id, facts },
          due: state === attentionState.taken ? (input.due ?? null) : null,
          reason: state === attentionState.explained ? (input.reason ?? null) : null,
          updated_at: now.toISOString(),
          updated_by: actor.id,
        })
        .execute();
    if (state === attentionState.open && !old) return;
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: actions[state],
      entity: attentionRecord.entity,
      id: student_id,
      before: { owner_id: old?.owner_id ?? null },
      after: { rule, owner_id: state === attentionState.open ? null : owner_id },
    });
  });
}

/** What the change log calls it. */
const actions = { 0: 'open attention', 1: 'take attention', 2: 'explain attention' } as const;

/**
 * A task that another feature opens: a student who is not in school is a taken item from the start.
 * @returns what the caller logs; null where there was a decision about these facts already, which stays
 */
export async function takeItem(
  trx: Transaction,
  task: {
    readonly student_id: number;
    readonly facts: string;
    readonly owner_id: number;
    readonly due: string;
    readonly by: Actor;
    readonly now: Date;
  },
): Promise<Change | null> {
  const { student_id, facts, owner_id, due, by, now } = task;
  const rule = attentionRules.notInSchool;
  const old = await trx
    .selectFrom('attention_notes')
    .select(['id', 'facts', 'owner_id'])
    .where('student_id', '=', student_id)
    .where('rule', '=', rule)
    .executeTakeFirst();
  if (old?.facts === facts) return null;
  if (old) await trx.deleteFrom('attention_notes').where('id', '=', old.id).execute();
  await trx
    .insertInto('attention_notes')
    .values({
      ...{ student_id, rule, state: attentionState.taken, owner_id, due, reason: null, facts },
      updated_at: now.toISOString(),
      updated_by: by.id,
    })
    .execute();
  return {
    by,
    at: now,
    action: actions[attentionState.taken],
    entity: attentionRecord.entity,
    id: student_id,
    before: { owner_id: old?.owner_id ?? null },
    after: { rule, owner_id },
  };
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

/** Deletes the decisions about a student who is erased. */
export async function deleteAttentionOf(trx: Transaction, studentId: number): Promise<void> {
  await trx.deleteFrom('attention_notes').where('student_id', '=', studentId).execute();
}
