import { parseMoney } from '#contract/money.ts';
import { inputOf, toldValues } from '#contract/record.ts';
import { sponsorshipMessages as words } from '#contract/sponsorships/messages.ts';
import { sponsorshipFields } from '#contract/sponsorships/record.ts';
import { sponsorshipFaults } from '#contract/sponsorships/rules.ts';
import type { Sponsorship, SponsorshipInput } from '#contract/sponsorships/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { requireSeen } from '../../db/record-versions.ts';
import { logChange, write } from '../../db/writing.ts';
import { Invalid, present } from '../../errors.ts';
import { findPeriod } from './sponsorships.queries.ts';

/** Two periods of a student may meet on a day and no more. @throws Invalid */
function checkNeighbours(
  others: readonly { began_on: string | null; ended_on: string | null }[],
  { began_on, ended_on }: SponsorshipInput,
): void {
  const covers = (day: string) =>
    others.some(
      (one) =>
        (one.began_on !== null || one.ended_on !== null) &&
        (one.began_on ?? '') < day &&
        (one.ended_on === null || day < one.ended_on),
    );
  const holds = others.some(
    ({ began_on: from, ended_on: to }) =>
      from !== null && to !== null && (began_on ?? '') <= from && (ended_on ?? '9') >= to,
  );
  if (holds || (began_on !== null && covers(began_on)))
    throw new Invalid({ began_on: [words.overlaps] });
  if (ended_on !== null && covers(ended_on)) throw new Invalid({ ended_on: [words.overlaps] });
}

/**
 * Corrects the days of a period, why it ended and what was promised. Whether it goes on is changed by the student's
 * supporter alone. @throws Missing; Invalid, each fault at its field; Conflict for one that was changed since
 */
export async function editPeriod(
  app: App,
  actor: Actor,
  id: number,
  input: SponsorshipInput,
): Promise<Sponsorship> {
  return write(app, actor, async (writing) => {
    const { trx, today } = writing;
    const { student_id } = present(await findPeriod(trx, id));
    // The student is locked first, as by whoever changes the supporter.
    await trx
      .selectFrom('students')
      .select('id')
      .where('id', '=', student_id)
      .forNoKeyUpdate()
      .execute();
    const all = await trx
      .selectFrom('sponsorships')
      .selectAll()
      .where('student_id', '=', student_id)
      .execute();
    const old = present(all.find((one) => one.id === id));
    requireSeen(input.version, old.version);
    const faults = sponsorshipFaults(input, old.ended_on !== null, today);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    checkNeighbours(
      all.filter((one) => one.id !== id),
      input,
    );
    const columns = {
      ...inputOf(sponsorshipFields, input),
      end_reason: old.ended_on === null ? null : input.end_reason,
      amount: input.amount === null ? null : parseMoney(input.amount, input.amount_currency),
    };
    await trx
      .updateTable('sponsorships')
      .set({ ...columns, updated_by: actor.id })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const names = Object.keys(columns) as (keyof typeof columns)[];
    await logChange(writing, {
      ...{ action: 'edit', entity: 'student', id: student_id },
      fields: names.filter((name) => columns[name] !== old[name]),
      before: toldValues(sponsorshipFields, old),
      after: toldValues(sponsorshipFields, columns),
    });
    return present(await findPeriod(trx, id));
  });
}
