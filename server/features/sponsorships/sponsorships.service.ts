import { parseMoney } from '#contract/money.ts';
import { inputOf, toldValues } from '#contract/record.ts';
import { sponsorshipMessages as words } from '#contract/sponsorships/messages.ts';
import { part, sponsorshipFields } from '#contract/sponsorships/record.ts';
import { sponsorshipFaults } from '#contract/sponsorships/rules.ts';
import type {
  NewSponsorship,
  Sponsorship,
  SponsorshipInput,
} from '#contract/sponsorships/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { requireSeen } from '../../db/record-versions.ts';
import { logChange, write } from '../../db/writing.ts';
import { Invalid, Missing, present } from '../../errors.ts';
import { withdrawLettersAbout } from '../letters/withdraw-letters.ts';
import { isErased, lockOffered, lockStudent } from '../students/students.queries.ts';
import { findPeriod } from './sponsorships.queries.ts';

type Period = Pick<Sponsorship, 'part' | 'supporter_id' | 'began_on' | 'ended_on'>;

/**
 * Two main supporters of a student may meet on a day and no more, and nobody supports a student twice at once.
 * @throws Invalid
 */
function checkNeighbours(all: readonly Period[], period: Period): void {
  const { began_on, ended_on, supporter_id } = period;
  const others = all.filter(
    (one) =>
      one.supporter_id === supporter_id || (one.part === part.main && period.part === part.main),
  );
  if (ended_on === null && others.some((one) => one.ended_on === null))
    throw new Invalid({ supporter_id: [words.present] });
  const at = (day: string) =>
    others.find(
      (one) =>
        (one.began_on !== null || one.ended_on !== null) &&
        (one.began_on ?? '') < day &&
        (one.ended_on === null || day < one.ended_on),
    );
  const held = others.find(
    ({ began_on: from, ended_on: to }) =>
      from !== null && to !== null && (began_on ?? '') <= from && (ended_on ?? '9') >= to,
  );
  const fault = (other: Period) =>
    other.supporter_id === supporter_id ? words.overlapsOwn : words.overlaps;
  const before = held ?? (began_on === null ? undefined : at(began_on));
  if (before) throw new Invalid({ began_on: [fault(before)] });
  const after = ended_on === null ? undefined : at(ended_on);
  if (after) throw new Invalid({ ended_on: [fault(after)] });
}

/** The periods of a student, whose row is locked first, as by whoever changes the supporter. */
async function lockPeriods(trx: Transaction, student: number) {
  present(await lockStudent(trx, student));
  return trx.selectFrom('sponsorships').selectAll().where('student_id', '=', student).execute();
}

/** What is stored of the form of a period. */
const columnsOf = (input: SponsorshipInput) => ({
  ...inputOf(sponsorshipFields, input),
  end_reason: input.ended_on === null ? null : input.end_reason,
  amount: input.amount === null ? null : parseMoney(input.amount, input.amount_currency),
});

/**
 * Writes down who supports a student beside the main supporter, or did before.
 * @throws Missing; Invalid, each fault at its field
 */
export const addPeriod = (app: App, actor: Actor, added: NewSponsorship) =>
  write(app, actor, async (writing): Promise<Sponsorship> => {
    const { trx, now, today } = writing;
    const { student_id, supporter_id, ...input } = added;
    const all = await lockPeriods(trx, student_id);
    if (await isErased(trx, student_id)) throw new Missing();
    const faults = sponsorshipFaults(input, null, today);
    if (!(await lockOffered(trx, 'supporter', supporter_id)))
      faults.supporter_id = [words.supporter];
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    const columns = columnsOf(input);
    checkNeighbours(all, { ...columns, supporter_id });
    const { id } = await trx
      .insertInto('sponsorships')
      .values({
        ...{ student_id, supporter_id, ...columns },
        ...{ created_at: now.toISOString(), updated_by: actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logChange(writing, {
      ...{ action: 'add support', entity: 'student', id: student_id },
      fields: ['supporter_beside', 'part'],
      before: {},
      after: { supporter_beside: supporter_id, part: columns.part },
    });
    return present(await findPeriod(trx, id));
  });

/**
 * Corrects the days of a period, why it ended and what was promised, and ends one beside the main supporter; the main
 * one ends with the student's supporter alone. The letters that wait and go no more are withdrawn.
 * @throws Missing; Invalid, each fault at its field; Conflict for one that was changed since
 */
export const editPeriod = (app: App, actor: Actor, id: number, input: SponsorshipInput) =>
  write(app, actor, async (writing): Promise<Sponsorship> => {
    const { trx, now, today } = writing;
    const { student_id } = present(await findPeriod(trx, id));
    const all = await lockPeriods(trx, student_id);
    const old = present(all.find((one) => one.id === id));
    requireSeen(input.version, old.version);
    const faults = sponsorshipFaults(input, old, today);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    const columns = columnsOf(input);
    checkNeighbours(
      all.filter((one) => one.id !== id),
      { ...columns, supporter_id: old.supporter_id },
    );
    await trx
      .updateTable('sponsorships')
      .set({ ...columns, updated_by: actor.id })
      // Who paid only reads from now on: nothing that others were told before.
      .$if(old.part === part.pays, (query) => query.set({ created_at: now.toISOString() }))
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
    if (old.part !== part.main) await withdrawLettersAbout(trx, [student_id]);
    return present(await findPeriod(trx, id));
  });
