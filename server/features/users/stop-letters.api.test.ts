import { expect, test } from 'vitest';
import { addTerm, placeTerm } from '#contract/reference-data/calls.ts';
import { chooseRhythm, currentUser } from '#contract/session/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { listUsers, setUserRhythm } from '#contract/users/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { stopToken } from '../../mail/stop-link.ts';

/** Three supporters with a child each whose progress of the second term is approved. */
async function threeReaders() {
  const place = await givenTerm();
  const { office, progress, term, supporter } = place;
  const readers = [await supporter(), await supporter(), await supporter()];
  const students = await office.students([
    { supporter_id: readers[0]?.id ?? 0 },
    { supporter_id: readers[1]?.id ?? 0 },
    { supporter_id: readers[2]?.id ?? 0 },
  ]);
  for (const { id } of students) await progress.academic({ ...term, student_id: id });
  const [each, yearly, none] = readers;
  if (!each || !yearly || !none) throw new Error('Three supporters were asked for');
  return { ...place, each, yearly, none, students };
}

const choose = (
  { running }: Awaited<ReturnType<typeof givenTerm>>,
  user: Parameters<typeof running.as.user>[0],
  letters_rhythm: number,
) => running.as.user(user).call(chooseRhythm, { input: { letters_rhythm } });

test('letters go by the rhythm of each supporter; the year’s go once its last term is verified', async () => {
  const place = await threeReaders();
  const { running, yearly, none, office, progress, term, students, row, send, preview } = place;
  expect((await choose(place, yearly, lettersRhythm.year)).body.data.letters_rhythm).toBe(2);
  const staff = running.as.role(3);
  const said = await staff.call(setUserRhythm, {
    input: { id: none.id, letters_rhythm: lettersRhythm.asked },
  });
  expect([said.status, said.body.data.letters_rhythm]).toEqual([200, 3]);
  expect((await preview()).body.data).toMatchObject({ letters: 1, yearly: 1, unasked: 1 });
  expect(await row()).toMatchObject({ due: 1, report_approved: 3 });
  const { message } = (await send()).body;
  expect(message).toContain('1 e-mail was kept in the outbox folder: no mail server is set.');
  expect(message).toContain('1 letter waits for the end of the year.');
  expect(message).toContain('1 student was left: the supporter asked for no letters.');
  // The last term of the same year is verified for the child of who reads once a year.
  const last = { year_id: term.year_id, term_id: office.terms[2] ?? 0 };
  await progress.academic({ ...last, student_id: students[1]?.id ?? 0 });
  expect((await preview()).body.data).toMatchObject({ letters: 1, yearly: 0, unasked: 1 });
  expect((await preview(last)).body.data).toMatchObject({ letters: 1 });
  // A term without a number may be the last one, until somebody says where it stands.
  const trial = await staff.call(addTerm, { input: { term_name: 'Trial term' } });
  expect((await preview()).body.data).toMatchObject({ letters: 0, yearly: 1 });
  await staff.call(placeTerm, { params: { id: trial.body.data.id }, input: { place: 1 } });
  expect((await preview()).body.data).toMatchObject({ letters: 1, yearly: 0 });
});

test('a year is over too for who left, and once a report of a later one is verified', async () => {
  const place = await threeReaders();
  const { running, yearly, none, office, progress, preview, supporter, students } = place;
  const earlier = { year_id: office.year('2025'), term_id: office.terms[0] ?? 0 };
  await choose(place, yearly, lettersRhythm.year);
  await choose(place, none, lettersRhythm.year);
  expect((await preview()).body.data).toMatchObject({ letters: 1, yearly: 2 });
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ status: studentStatus.graduated })
      .where('id', '=', students[1]?.id ?? 0)
      .execute(),
  );
  expect((await preview()).body.data).toMatchObject({ letters: 2, yearly: 1 });
  const { id: supporter_id } = await supporter();
  const [child] = await office.students([{ supporter_id }]);
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ letters_rhythm: lettersRhythm.year })
      .where('id', '=', supporter_id)
      .execute(),
  );
  await progress.academic({ ...earlier, student_id: child.id });
  expect((await preview(earlier)).body.data).toMatchObject({ letters: 1, yearly: 0 });
});

test('a letter that waits is taken back when its reader wants fewer', async () => {
  const place = await threeReaders();
  const { running, each, send, letters } = place;
  await running.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ quiet: 1 }).execute(),
  );
  await send();
  expect(await letters()).toHaveLength(3);
  await choose(place, each, lettersRhythm.asked);
  expect(await letters()).toHaveLength(2);
});

test('a wish that is none, of somebody above, or of nobody is refused', async () => {
  const { running } = await givenTerm();
  const boss = await running.given.user({ role_id: 1 });
  const wishes = [
    await running.as.role(6).call(chooseRhythm, { input: { letters_rhythm: 4 } }),
    await running.as.role(3).call(setUserRhythm, { input: { id: boss.id, letters_rhythm: 2 } }),
    await running.as.role(3).call(setUserRhythm, { input: { id: 987_654, letters_rhythm: 2 } }),
  ];
  expect(wishes.map(({ status }) => status)).toEqual([422, 403, 404]);
  expect((await running.as.role(5).call(currentUser)).body.data).not.toHaveProperty(
    'letters_rhythm',
  );
});

test('one click stops the letters without a session; opening the link changes nothing', async () => {
  const { running, send, each, none } = await threeReaders();
  await send();
  const [letter] = await running.mail.waitFor(each.email);
  const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const { pathname } = new URL(address);
  const rhythmOf = async (id: number) =>
    (await running.as.role(1).call(listUsers)).body.data.find((one) => one.id === id)
      ?.letters_rhythm;
  const open = (path: string, method = 'GET', body?: string) =>
    running.as
      .visitor()
      .fetch(path, {
        method,
        headers: { 'content-type': body ? 'application/x-www-form-urlencoded' : null },
        ...(body && { body }),
      });
  const shown = await open(pathname);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await shown.text()).toContain('Stop the letters');
  expect(await rhythmOf(each.id)).toBe(lettersRhythm.term);

  // Altered, of another address, or none at all.
  const bad = [
    `${pathname.slice(0, -2)}AA`,
    `${pathname}A`,
    pathname.replace(
      /[^/]+$/,
      stopToken(running.app.keys, { ...each, email: none.email, letters_round: 0 }),
    ),
    pathname.replace(/[^/]+$/, 'x'),
  ];
  for (const path of bad)
    expect((await open(path, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(404);
  expect(await rhythmOf(each.id)).toBe(lettersRhythm.term);

  for (const _twice of [1, 2]) {
    const done = await open(pathname, 'POST', 'List-Unsubscribe=One-Click');
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('no more progress letters');
  }
  expect(await rhythmOf(each.id)).toBe(lettersRhythm.asked);
  expect(await rhythmOf(none.id)).toBe(lettersRhythm.term);
  const logged = await running.app.db.read
    .selectFrom('change_log')
    .select(['user_id', 'new_values'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', each.id)
    .where('action', '=', 'edit')
    .execute();
  expect(logged).toEqual([{ user_id: null, new_values: '{"letters_rhythm":3}' }]);
});
