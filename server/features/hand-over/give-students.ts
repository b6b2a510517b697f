import { userMessages as words } from '#contract/users/messages.ts';
import { recordChanges } from '../../db/change-log.ts';
import { lockRows } from '../../db/dialect.ts';
import { Invalid } from '../../errors.ts';
import { withdrawLettersAbout } from '../../mail/withdraw-letters.ts';
import { lockOffered } from '../students/offered-people.ts';
import { setPeople } from '../students/set-people.ts';
import type { GiveStudents } from '../users/users.service.ts';
import { handOverIn, studentsOfTasks } from './hand-over.service.ts';

/**
 * Gives all students of a user to somebody else, Active or not: those of an officer with the tasks, as a
 * hand-over; those of a supporter with letters about them withdrawn.
 * @throws Invalid for somebody who cannot take them
 */
export const giveStudents: GiveStudents = async (writing, from, as, to) => {
  const { db, trx, actor, now } = writing;
  const mayTake =
    to === 0 ? as === 'supporter' : to !== from && (await lockOffered(db, trx, as, to));
  if (!mayTake) throw new Invalid({ hand_over_to: [words.handOverTo] });
  const rows = await trx
    .selectFrom('students')
    .select('id')
    .where(`${as}_id`, '=', from)
    .orderBy('id')
    .modifyEnd(lockRows(db.dialect))
    .execute();
  const ids = rows.map(({ id }) => id);
  if (as === 'liaison') {
    const others = await studentsOfTasks(trx, from, ids);
    if (ids.length + others.length > 0) await handOverIn(writing, ids, [to], from);
    return;
  }
  const supporter_id = to === 0 ? null : to;
  await setPeople(writing, ids, { supporter_id });
  for (const id of ids) await withdrawLettersAbout(trx, id);
  await recordChanges(
    db,
    trx,
    ids.map((id) => ({
      ...{ by: actor, at: now, action: 'edit', entity: 'student', id },
      ...{ before: { supporter_id: from }, after: { supporter_id } },
    })),
  );
};
