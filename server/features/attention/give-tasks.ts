import { attentionRecord } from '#contract/attention/record.ts';
import { attentionState } from '#contract/attention/rules.ts';
import type { Actor, Change } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';

/** A student who goes from one officer to another. */
interface Gone {
  readonly student_id: number;
  readonly from_id: number;
  readonly to_id: number;
}

/** All tasks of the former officers, or only these notes. */
export type WhichTasks = 'all' | readonly number[];

/**
 * Gives the former officers' tasks about students to the students' new officers. Call it once the students are
 * locked.
 * @returns the notes that changed hands, and what the caller logs
 */
export async function giveTasks(
  trx: Transaction,
  by: Actor,
  now: Date,
  moves: readonly Gone[],
  which: WhichTasks,
): Promise<{ notes: number[]; changes: Change[] }> {
  const notes: number[] = [];
  const changes: Change[] = [];
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
      changes.push({
        ...{ by, at: now, action: 'take attention', entity: attentionRecord.entity },
        ...{ id: student_id, before: { owner_id }, after: { rule, owner_id: gone.to_id } },
      });
    }
  }
  return { notes, changes };
}
