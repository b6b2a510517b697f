import { givenAs } from '#contract/roles.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { recordChanges } from '../../db/change-log.ts';
import { Invalid } from '../../errors.ts';
import { setSupporter } from '../sponsorships/set-supporter.ts';
import { lockOffered } from '../students/offered-people.ts';
import { listGiven, lockGiven } from '../users/users.queries.ts';
import type { HandOn } from '../users/users.service.ts';
import { handOverIn, studentsOfTasks } from './hand-over.service.ts';
import { lockStudents } from './moves.ts';

/**
 * Gives all students of a user to somebody else, Active or not: those of an officer with the tasks, as a
 * hand-over; those of a supporter with letters about them withdrawn.
 */
export const handOn: HandOn = async (writing, { id: from, role_id }, to) => {
  const { db, trx, actor, now } = writing;
  const as = givenAs(role_id);
  if (as === null) return { handed: 0, left: 0 };
  const count = await lockGiven(db, trx, from, [as]);
  if (to === null) return { handed: 0, left: count };
  const ids = await listGiven(trx, from, as);
  const others = as === 'liaison' ? await studentsOfTasks(trx, from, ids) : [];
  await lockStudents(db, trx, [...ids, ...others]);
  const isOffered = to === 0 ? as === 'supporter' : await lockOffered(db, trx, as, to);
  if (!isOffered || to === from) throw new Invalid({ hand_over_to: [words.handOverTo] });
  if (as === 'liaison') {
    if (ids.length + others.length > 0) await handOverIn(writing, ids, to, from);
    return { handed: count, left: 0 };
  }
  const after = { supporter_id: to === 0 ? null : to };
  await setSupporter(writing, ids, after.supporter_id);
  const change = { by: actor, at: now, action: 'edit', before: { supporter_id: from }, after };
  await recordChanges(
    db,
    trx,
    ids.map((id) => ({ ...change, entity: 'student', id })),
  );
  return { handed: count, left: 0 };
};
