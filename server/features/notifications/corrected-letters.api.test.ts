import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { waitingLetters } from '#contract/notifications/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { setUserRhythm, setUserStatus } from '#contract/users/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';

type Place = Awaited<ReturnType<typeof givenChild>>;

/** A student of Ada whose report of the term was sent to her, and Ben, who supports nobody yet. */
async function givenChild() {
  const given = await givenTerm();
  const { running, office, progress, term, supporter, send } = given;
  const administrator = running.as.role(role.administrator);
  const [ada, ben] = [
    await supporter({ first_name: 'Ada' }),
    await supporter({ first_name: 'Ben' }),
  ];
  const [{ id: student_id, ref }] = await office.students([{ supporter_id: ada.id }]);
  const id = await progress.academic({ ...term, student_id });
  await send();
  return {
    ...{ ...given, administrator, ada, ben, student_id, ref, id },
    support: (supporter_id: number | null) =>
      administrator.call(patchStudent, { params: { id: student_id }, input: { supporter_id } }),
    disable: (user: number) =>
      administrator.call(setUserStatus, { input: { id: user, status: userStatus.disabled } }),
    async corrected(report = id, of = term) {
      await correct({ running, office, term: of, id: report, student_id });
      await administrator.call(academics.verifyReport, { params: { id: report } });
    },
    stop: () =>
      administrator.call(setUserRhythm, {
        input: { id: ada.id, letters_rhythm: lettersRhythm.asked },
      }),
    receipts: () => progress.finance({ ...term, student_id }),
    setOfficer: () =>
      running.app.db.transaction((trx) =>
        trx.updateTable('users').set({ role_id: 5 }).where('id', '=', ada.id).execute(),
      ),
  };
}

/** What happened after the first letter to Ada, who gets letters then, and what is said of others. */
const cases: readonly [string, (on: Place) => Promise<unknown>, readonly string[], string?][] = [
  ['nothing', async () => undefined, ['Ada']],
  ['Ben supports now', async () => undefined, ['Ada']],
  ['nobody supports now', ({ support }) => support(null), ['Ada']],
  ['Ben supports now, Ada is disabled', ({ disable, ada }) => disable(ada.id), [], 'disabled'],
  ['Ben supports now, Ada is an officer', ({ setOfficer }) => setOfficer(), [], 'no supporter now'],
  [
    'Ada supports still, and is an officer',
    ({ setOfficer }) => setOfficer(),
    [],
    'no supporter now',
  ],
  ['Ben supports now, Ada wants no letters', ({ stop }) => stop(), [], 'asked for no letters'],
  ['Ben supports now, receipts are new', ({ receipts }) => receipts(), ['Ada', 'Ben']],
  ['receipts are new', ({ receipts }) => receipts(), ['Ada']],
];

test.each(cases)('a correction, when meanwhile %s', async (meanwhile, change, expected, said) => {
  const on = await givenChild();
  if (meanwhile.startsWith('Ben supports')) await on.support(on.ben.id);
  await change(on);
  await on.corrected();
  const sum = await on.administrator.call(waitingLetters);
  expect(sum.body.data).toMatchObject({ due: expected.length, supporters: expected.length });
  expect((await on.row())?.due).toBe(expected.length);
  expect((await on.preview()).body.data).toMatchObject({ letters: expected.length });
  const { body } = await on.send();
  const [, ...letters] = (await on.letters()).toSorted((one, other) => one.id - other.id);
  expect(letters.map(({ supporter }) => supporter.split(' ')[0]).toSorted()).toEqual(expected);
  expect(body.message).toContain(said ?? 'kept');
  // Once told, nobody is told again.
  expect((await on.row())?.due).toBe(0);
});

test('what is corrected in two terms goes to whom each was sent', async () => {
  const on = await givenChild();
  await on.support(on.ben.id);
  const later = { ...on.term, term_id: on.office.terms[2] ?? 0 };
  const second = await on.progress.academic({ ...later, student_id: on.student_id });
  await on.send(on.administrator, later);
  await on.corrected();
  await on.corrected(second, later);
  await on.send();
  await on.send(on.administrator, later);
  await on.running.app.outbox.idle();
  const of = async ({ email }: { email: string }) => (await on.running.mail.to(email)).length;
  expect([await of(on.ada), await of(on.ben)]).toEqual([2, 2]);
});

test('of an erased student nobody hears any more', async () => {
  const on = await givenChild();
  await on.support(on.ben.id);
  await on.corrected();
  const { status } = await on.administrator.call(eraseStudent, {
    params: { id: on.student_id },
    input: { ref: on.ref },
  });
  expect(status).toBe(200);
  expect((await on.administrator.call(waitingLetters)).body.data).toMatchObject({ due: 0 });
});
