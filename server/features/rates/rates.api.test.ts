import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { studentYear } from '#contract/exports/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { foundationId } from '#contract/foundation/record.ts';
import { foundationHistory, userHistory } from '#contract/history/calls.ts';
import { sendLetterAgain } from '#contract/notifications/calls.ts';
import { addRate, listRates, removeRate } from '#contract/rates/calls.ts';
import { rateMessages as words } from '#contract/rates/messages.ts';
import { chooseCurrency, currentUser } from '#contract/session/calls.ts';
import { listUsers, setUserCurrency } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const countIn = ({ as }: RunningApp, currency: string) =>
  as.role(1).call(editFoundation, { input: { currency, old_sums: 'relabel' } });
const rateOf = ({ as }: RunningApp, currency: string, rate: string, day: string) =>
  as.role(1).call(addRate, { input: { currency, rate, day } });
const ratesIn = async ({ as }: RunningApp) => (await as.role(1).call(listRates)).body.data;

test('a rate of a newer day leaves the older ones as they are', async () => {
  const running = await appUnderTest();
  expect(await rateOf(running, 'EUR', '140.25', '2026-11-03')).toMatchObject({ status: 409 });
  await countIn(running, 'KES');
  const first = await rateOf(running, 'EUR', '140.250', '2026-11-03');
  expect(first.body).toMatchObject({
    message: words.added,
    data: { currency: 'EUR', base: 'KES', rate: '140.25', day: '2026-11-03', is_current: true },
  });
  await rateOf(running, 'EUR', '1,141.5', '2026-11-10');
  await rateOf(running, 'JPY', '0.0000000001', '2026-11-01');
  expect(await ratesIn(running)).toMatchObject([
    { currency: 'EUR', rate: '1141.5', day: '2026-11-10', is_current: true },
    { currency: 'EUR', rate: '140.25', day: '2026-11-03', is_current: false },
    { currency: 'JPY', rate: '0.0000000001', day: '2026-11-01', is_current: true },
  ]);
  // What the foundation counted in belongs to the rate: those of another currency do not count.
  await countIn(running, 'UGX');
  expect((await ratesIn(running)).map(({ is_current }) => is_current)).toEqual([
    false,
    false,
    false,
  ]);
});

test('what cannot be a rate is told at its field, and changes nothing', async () => {
  const running = await appUnderTest();
  await countIn(running, 'KES');
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  const faults = async (currency: string, rate: string, day: string) => {
    const { status, body } = await rateOf(running, currency, rate, day);
    return [status, 'errors' in body ? body.errors : null];
  };
  expect(await faults('', '', '')).toEqual([
    422,
    { currency: [words.currency], rate: [words.rate], day: [words.day] },
  ]);
  expect(await faults('XYZ', '0', '2026-02-30')).toMatchObject([
    422,
    { currency: [words.currency], rate: [words.rateWrong] },
  ]);
  expect(await faults('EUR', '140,25', '2026-11-04')).toEqual([422, { rate: [words.rateWrong] }]);
  expect(await faults('KES', '1', '2199-01-01')).toEqual([
    422,
    { currency: [words.own], day: [words.future] },
  ]);
  expect(await faults('EUR', '141', '2026-11-03')).toEqual([422, { day: [words.taken] }]);
  expect(await ratesIn(running)).toHaveLength(1);
});

test('adding and removing a rate stand in the history of the foundation', async () => {
  const running = await appUnderTest();
  await countIn(running, 'KES');
  const { id } = (await rateOf(running, 'EUR', '140.25', '2026-11-03')).body.data;
  const by = running.as.role(1);
  const removed = await by.call(removeRate, { params: { id } });
  expect([removed.status, removed.body.message]).toEqual([200, words.removed(0)]);
  expect((await by.call(removeRate, { params: { id } })).status).toBe(404);
  expect(await ratesIn(running)).toEqual([]);
  const told = await by.call(foundationHistory, { params: { id: foundationId } });
  const rate = '1 EUR = 140.25 KES';
  expect(told.body.data.slice(0, 2)).toMatchObject([
    {
      action: 'Exchange rate removed',
      changes: [
        { field: 'Exchange rate', before: rate, after: null },
        { field: 'Day of the rate', before: '2026-11-03', after: null },
      ],
    },
    {
      action: 'Exchange rate added',
      changes: [
        { field: 'Exchange rate', before: null, after: rate },
        { field: 'Day of the rate', before: null, after: '2026-11-03' },
      ],
    },
  ]);
});

test('a supporter chooses their currency, or staff for them; both are in their history', async () => {
  const running = await appUnderTest();
  const supporter = await running.given.user({ role_id: 6 });
  const own = running.as.user(supporter);
  expect((await own.call(currentUser)).body.data.letters_currency).toBeNull();
  const said = await own.call(chooseCurrency, { input: { letters_currency: 'KWD' } });
  expect([said.status, said.body.data.letters_currency]).toEqual([200, 'KWD']);
  expect((await own.call(currentUser)).body.data.letters_currency).toBe('KWD');
  const staff = running.as.role(3);
  const { id } = supporter;
  const input = { id, letters_currency: 'EUR' };
  expect((await staff.call(setUserCurrency, { input })).body.data.letters_currency).toBe('EUR');
  const [listed] = (await staff.call(listUsers)).body.data.filter((one) => one.id === id);
  expect(listed?.letters_currency).toBe('EUR');
  const wrong = await own.call(chooseCurrency, { input: { letters_currency: 'EURO' } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { letters_currency: {} } }]);
  const administrator = await running.given.user({ role_id: 1 });
  const above = { id: administrator.id, letters_currency: 'EUR' };
  expect((await staff.call(setUserCurrency, { input: above })).status).toBe(403);
  await own.call(chooseCurrency, { input: { letters_currency: '' } });
  const told = await running.as.role(1).call(userHistory, { params: { id } });
  expect(told.body.data.flatMap(({ changes }) => changes).slice(0, 3)).toEqual([
    { field: 'Currency of letters', before: 'EUR', after: 'none' },
    { field: 'Currency of letters', before: 'KWD', after: 'EUR' },
    { field: 'Currency of letters', before: 'none', after: 'KWD' },
  ]);
});

const plainly = (text: string) => text.replaceAll('\u00a0', ' ').replace(/ +/g, ' ');
/** Without its foot, whose link to stop letters is the reader's own. */
const bodyOf = (text: string) => text.slice(0, text.indexOf('\n-- \n'));

/** A mail server, and a term in which three supporters read of the same costs: in euros, in yen and in none. */
async function threeReaders() {
  const mailServer = await startScriptedMailServer();
  onTestFinished(() => mailServer.close());
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'office@example.org' };
  const place = await givenTerm({ env });
  const { running, office, progress, term, supporter } = place;
  const [euros, yen, none] = [await supporter(), await supporter(), await supporter()];
  const choose = (user: typeof euros, letters_currency: string) =>
    running.as.user(user).call(chooseCurrency, { input: { letters_currency } });
  await choose(euros, 'EUR');
  await choose(yen, 'JPY');
  const students = await office.students([
    { name: 'Achieng Otieno', supporter_id: euros.id },
    { name: 'Brian Kiprono', supporter_id: yen.id },
    { name: 'Faith Njeri', supporter_id: none.id },
  ]);
  for (const { id } of students)
    await progress.finance({
      ...{ ...term, student_id: id },
      items: [
        { category: 'Tuition Fees', item: 'Fees', cost: 1_234_500 },
        { category: 'Transport', item: 'Bus', cost: 100_050 },
      ],
    });
  /** The text of the last letter to somebody, as it came over the line. */
  const textTo = async ({ email }: typeof euros) => {
    const mails = await Promise.all(mailServer.messages.map((raw) => PostalMime.parse(raw)));
    const own = mails.filter((mail) => mail.to?.some(({ address }) => address === email));
    return plainly(own.at(-1)?.text ?? '');
  };
  return { ...place, mailServer, euros, yen, none, students, textTo };
}

test('a letter tells its sums in the reader’s currency, with the rate and its day, which it keeps', async () => {
  const place = await threeReaders();
  const { running, euros, yen, none, textTo, preview, send, mailServer } = place;
  await countIn(running, 'KES');
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  await rateOf(running, 'EUR', '129', '2026-10-03');
  const before = (await preview({ student_id: place.students[0].id })).body.data;
  expect(before.without_rate).toEqual([{ currency: 'JPY', letters: 1 }]);
  mailServer.script = { dot: '550 5.7.1 no such box' };
  await send();
  const [failed] = (await place.letters()).filter(({ email }) => email === euros.email);
  // What comes after a letter is written changes nothing of it.
  await rateOf(running, 'EUR', '150', '2026-11-10');
  mailServer.script = {};
  mailServer.messages.length = 0;
  for (const { id } of await place.letters())
    await running.as.role(1).call(sendLetterAgain, { params: { id } });
  await running.app.outbox.idle();
  const told = await textTo(euros);
  expect(told).toContain('Tuition Fees KES 12,345.00 €88.02');
  expect(told).toContain('Transport KES 1,000.50 €7.13');
  expect(told).toContain('Total KES 13,345.50 €95.16');
  expect(told).toContain('At 1 EUR = 140.25 KES of 3 Nov 2026. Each sum is rounded by itself');
  expect(bodyOf(told)).toBe(bodyOf(plainly(before.letter?.text ?? '')));
  for (const reader of [yen, none]) {
    expect(await textTo(reader)).toContain('Total KES 13,345.50');
    expect(await textTo(reader)).not.toMatch(/At 1|JPY|€|¥/);
  }
  const kept = await running.app.db.read
    .selectFrom('progress_letters')
    .select(['rate_base', 'rate_currency', 'rate_digits', 'rate_scale', 'rate_day'])
    .where('outbox_id', '=', failed?.id ?? 0)
    .executeTakeFirst();
  expect(kept).toEqual({
    ...{ rate_base: 'KES', rate_currency: 'EUR', rate_digits: 14_025, rate_scale: 2 },
    rate_day: '2026-11-03',
  });
});

test('while the foundation counts in no currency nothing is converted, and nobody is told of a rate', async () => {
  const { running, euros, textTo, preview, send } = await threeReaders();
  await countIn(running, 'KES');
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  await countIn(running, '');
  expect((await preview()).body.data.without_rate).toEqual([]);
  await send();
  await running.app.outbox.idle();
  expect(await textTo(euros)).toContain('Total 13,345.50\n');
  expect(await textTo(euros)).not.toMatch(/At 1|€|EUR|KES/);
});

test('the letter speaks of it in its reader’s language', async () => {
  const { running, preview, students, euros } = await threeReaders();
  await countIn(running, 'KES');
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  await running.app.db.transaction((trx) =>
    trx.updateTable('users').set({ language: 'sw' }).where('id', '=', euros.id).execute(),
  );
  const { letter } = (await preview({ student_id: students[0].id })).body.data;
  expect(letter?.text).toContain('Kwa EUR');
  expect(letter?.text).toContain('Kwa kiwango cha 1 EUR = 140.25 KES cha 3 Nov 2026.');
});

test('a year’s PDF tells its reader totals in their currency, at the newest rate of that year', async () => {
  const place = await threeReaders();
  const { running, euros, none, students, progress, office } = place;
  await countIn(running, 'KES');
  await rateOf(running, 'EUR', '129', '2026-10-03');
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  const [{ id }] = students;
  const before = { year_id: office.year('2025'), term_id: place.term.term_id, student_id: id };
  await progress.finance(before);
  const drawn = async (user: typeof euros, year: number) => {
    const options = { params: { id }, query: { year } };
    const { bytes } = await download(running.as.user(user), studentYear, options);
    return plainly(readPdf(bytes).drawn.join(' '));
  };
  const theirs = await drawn(euros, place.term.year_id);
  for (const told of [
    'In EUR',
    '€88.02',
    '€7.13',
    '€95.16',
    'At 1 EUR = 140.25 KES of 3 Nov 2026.',
  ])
    expect(theirs).toContain(told);
  expect(await drawn(none, place.term.year_id)).not.toMatch(/€|EUR/);
  // That year had no rate: one of today would say of it what was not so.
  expect(await drawn(euros, before.year_id)).not.toMatch(/€|EUR/);
});

test('removing a rate takes the letters back that wait with it, and no other', async () => {
  const { running, euros, textTo, send, letters, row, mailServer } = await threeReaders();
  await countIn(running, 'KES');
  const { id } = (await rateOf(running, 'EUR', '14.025', '2026-11-03')).body.data;
  mailServer.script = { dot: '550 5.7.1 no such box' };
  await send();
  expect(await letters()).toHaveLength(3);
  const removed = await running.as.role(1).call(removeRate, { params: { id } });
  expect(removed.body.message).toBe(words.removed(1));
  expect((await letters()).map(({ email }) => email)).not.toContain(euros.email);
  expect(await row()).toMatchObject({ due: 1, failed: 2 });
  await rateOf(running, 'EUR', '140.25', '2026-11-03');
  mailServer.script = {};
  await send();
  await running.app.outbox.idle();
  expect(await textTo(euros)).toContain('Total KES 13,345.50 €95.16');
});
