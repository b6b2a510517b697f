import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { setQuiet } from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { listPlan } from '#contract/notifications/calls.ts';
import { letterPlanMessages as words } from '#contract/notifications/messages.ts';
import { role } from '#contract/roles.ts';
import { addSponsorship, editSponsorship } from '#contract/sponsorships/calls.ts';
import { type Part, part } from '#contract/sponsorships/record.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { setUserRhythm } from '#contract/users/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { emptySupport } from '../../../tests/support/empty-forms.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';

/** A student of Ada’s with an approved report of the term, and Ben, who reads beside her unless told otherwise. */
async function givenReaders(beside: Part | null = part.reads) {
  const given = await givenTerm();
  const { running, office, progress, term, supporter } = given;
  const admin = running.as.role(role.administrator);
  const ada = await supporter({ first_name: 'Ada' });
  const ben = await supporter({ first_name: 'Ben' });
  const [{ id: student_id }] = await office.students([{ supporter_id: ada.id }]);
  const joins = async (as: Part) => {
    const input = { student_id, supporter_id: ben.id, part: as, ...emptySupport };
    const { status, body } = await admin.call(addSponsorship, { input });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };
  const benSupports = beside === null ? 0 : await joins(beside);
  const id = await progress.academic({ ...term, student_id });
  return {
    ...{ ...given, admin, ada, ben, student_id, joins },
    async readsFromNow() {
      const { status } = await admin.call(editSponsorship, {
        params: { id: benSupports },
        input: { part: part.reads, version: 1, ...emptySupport },
      });
      expect(status).toBe(200);
    },
    support: (supporter_id: number | null) =>
      admin.call(patchStudent, { params: { id: student_id }, input: { supporter_id } }),
    setQuiet: (quiet: 0 | 1) => admin.call(setQuiet, { input: { quiet } }),
    async corrected() {
      await correct({ running, office, term, id, student_id });
      await admin.call(academics.verifyReport, { params: { id } });
    },
    /** As if the mail server had taken Ada’s letter, and not yet Ben’s. */
    adasIsSent: () =>
      running.app.db.transaction(async (trx) => {
        const sent = { state: 'sent', sent_at: running.app.now().toISOString() } as const;
        await trx.updateTable('outbox').set(sent).where('recipient', '=', ada.email).execute();
        await trx.updateTable('academic_reports').set({ mailed_version: 1 }).execute();
      }),
    /** Whose letters there are, in which state. */
    lettersOf: async () =>
      (await given.letters())
        .map(({ supporter: name, state }) => `${name.split(' ')[0]} ${state}`)
        .toSorted(),
    plan: async () => (await admin.call(listPlan, { query: term })).body.data,
  };
}

type Given = Awaited<ReturnType<typeof givenReaders>>;

test('a correction goes to each who reads, whoever of them was told before it', async () => {
  const on = await givenReaders();
  await on.setQuiet(quietMode.on);
  await on.send();
  await on.adasIsSent();
  await on.corrected();
  expect(await on.lettersOf()).toEqual(['Ada sent']);
  await on.setQuiet(quietMode.off);
  await on.send();
  expect(await on.lettersOf()).toEqual(['Ada sent', 'Ada sent', 'Ben sent']);
});

test('a letter that waits for one reader still goes when another one who was told supports no more', async () => {
  const on = await givenReaders();
  await on.setQuiet(quietMode.on);
  await on.send();
  await on.adasIsSent();
  await on.support(null);
  expect(await on.lettersOf()).toEqual(['Ada sent', 'Ben held']);
});

test('of each reader it is told how their own letter stands', async () => {
  const on = await givenReaders();
  await on.setQuiet(quietMode.on);
  await on.send();
  await on.adasIsSent();
  expect((await on.plan()).map(({ supporter, why }) => [supporter, why])).toEqual([
    ['Ada Reed', words.sent],
    ['Ben Reed', words.quiet],
  ]);
});

test.each<[string, Part | null, (on: Given) => Promise<unknown>]>([
  ['supports', null, ({ joins }) => joins(part.reads)],
  ['reads', part.pays, ({ readsFromNow }) => readsFromNow()],
  ['is the main supporter', null, ({ support, ben }) => support(ben.id)],
])(
  'who %s only since another one was told is not sent that, nor its correction',
  async (_since, beside, joins) => {
    const on = await givenReaders(beside);
    await on.send();
    await joins(on);
    await on.send();
    await on.corrected();
    await on.send();
    expect(await on.lettersOf()).toEqual(['Ada sent', 'Ada sent']);
  },
);

test('without a main supporter the report is not called left, where somebody reads beside', async () => {
  const on = await givenReaders();
  await on.support(null);
  expect(await on.plan()).toMatchObject([{ supporter: 'Ben Reed' }]);
  await on.send();
  expect(await on.lettersOf()).toEqual(['Ben sent']);
});

test('who wanted no letter when the other one was sent theirs is not called sent', async () => {
  const on = await givenReaders();
  const input = { id: on.ben.id, letters_rhythm: lettersRhythm.asked };
  await on.admin.call(setUserRhythm, { input });
  await on.send();
  expect(await on.plan()).toMatchObject([{ supporter: 'Ada Reed', why: words.sent }]);
});
