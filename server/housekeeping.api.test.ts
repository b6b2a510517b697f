import { expect, test } from 'vitest';
import { readImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { changePassword, forgotPassword, linkUser, login } from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { getStudentProfile } from '#contract/students/calls.ts';
import { appUnderTest } from '../tests/support/app-under-test.ts';
import { hours } from '../tests/support/clock.ts';
import { formOf } from '../tests/support/form-of.ts';
import { givenRegister } from '../tests/support/given-students.ts';
import { linkIn } from '../tests/support/mailbox.ts';
import { dropOld } from './housekeeping.ts';

const newPassword = 'Green-Kettle-71!';
const days = (count: number) => hours(24 * count);

test('what is past its time goes, each kind at its own, and the log says how much (rule 13.5)', async () => {
  const { app, as, given, mail, clock, log } = await appUnderTest();
  const { id } = await (await givenRegister({ as, given })).student();
  const visitor = as.visitor();
  const linkFor = async (email: string) => {
    await visitor.call(forgotPassword, { input: { email } });
    await app.outbox.idle();
    const [letter] = await mail.waitFor(email);
    if (!letter) throw new Error('no letter');
    return linkIn(letter).pathname.split('/').at(-1) ?? '';
  };
  const hasten = (link: string, password: string) =>
    visitor.call(changePassword, { params: { link }, input: { password, c_password: password } });
  const used = await linkFor((await given.user()).email);
  const unused = await linkFor((await given.user()).email);
  expect((await hasten(used, newPassword)).status).toBe(200);
  const wrong = await visitor.call(login, {
    input: { email: 'nobody@example.org', password: 'Wrong-Word-42!' },
  });
  expect(wrong.status).toBe(401);
  const sheet = new Blob(['Student Name\nBarakaline Mutua\n']);
  const read = await as
    .role(role.administrator)
    .call(readImport, { form: formOf({ file_name: 'draft.csv' }, { file: [sheet, 'draft.csv'] }) });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  expect((await as.role(4).call(getStudentProfile, { params: { id } })).status).toBe(200);
  await app.reads.settle();

  const kinds = ['sessions', 'throttle_events', 'password_links', 'imports', 'read_log'] as const;
  /** Which of these tables still hold a row. */
  const holding = async () => {
    const held = [];
    for (const table of kinds) {
      const rows = await app.db.read.selectFrom(table).select('id').limit(1).execute();
      if (rows.length > 0) held.push(table);
    }
    return held;
  };
  /** The first administrator's, the used one, the unused one. */
  const links = async () =>
    (await app.db.read.selectFrom('password_links').select('id').execute()).length;

  await dropOld(app);
  expect(await holding()).toEqual([...kinds]);
  expect(await links()).toBe(3);
  clock.forward(hours(13));
  await dropOld(app);
  expect(await holding()).toEqual(['password_links', 'imports', 'read_log']);
  clock.forward(hours(12));
  await dropOld(app);
  expect(await holding()).toEqual(['password_links', 'read_log']);
  clock.forward(days(5));
  await dropOld(app);
  expect(await links()).toBe(3);
  clock.forward(days(2));
  await dropOld(app);
  expect(await links()).toBe(2);
  // Who comes late is still told why; the spent one is as if it had never been.
  expect((await visitor.call(linkUser, { params: { link: used } })).body.data).toEqual([]);
  const late = await hasten(unused, newPassword);
  expect([late.status, late.body.message]).toEqual([410, words.linkExpired]);
  expect((await hasten(used, newPassword)).status).toBe(404);
  clock.forward(days(356));
  await dropOld(app);
  expect(await holding()).toContain('read_log');
  clock.forward(days(2));
  await dropOld(app);
  expect(await holding()).not.toContain('read_log');

  const told = log()
    .split('\n')
    .filter((line) => line.includes('past its time'))
    .map((line) => JSON.parse(line));
  expect(told.map(({ entity }) => entity)).toEqual(
    expect.arrayContaining([
      'session',
      'throttle_event',
      'open_import',
      'password_link',
      'read_log',
    ]),
  );
  expect(told.find(({ entity }) => entity === 'password_link')).toMatchObject({ count: 1 });
});
