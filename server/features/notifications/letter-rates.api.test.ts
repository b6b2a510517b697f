import { expect, test } from 'vitest';
import { editFoundation } from '#contract/foundation/calls.ts';
import { listLetters } from '#contract/notifications/calls.ts';
import { addRate, removeRate } from '#contract/rates/calls.ts';
import { chooseCurrency } from '#contract/session/calls.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import { findDue, sortDue } from '../term-reports/progress-due.ts';
import { writeLetters } from './progress-contents.ts';
import { fileLetters } from './progress-filing.ts';

test('a letter is not filed whose reader chose another currency, or whose rate went, while it was written', async () => {
  const { running, office, progress, term, supporter, row } = await givenTerm();
  const { app, as } = running;
  const reader = await supporter();
  const [student] = await office.students([{ supporter_id: reader.id }]);
  await progress.finance({ ...term, student_id: student.id });
  const choose = (letters_currency: string) =>
    as.user(reader).call(chooseCurrency, { input: { letters_currency } });
  const administrator = as.role(1);
  await administrator.call(editFoundation, { input: { currency: 'KES' } });
  const rate = { currency: 'EUR', rate: '140.25', day: '2026-11-03' };
  const { id } = (await administrator.call(addRate, { input: rate })).body.data;
  await choose('EUR');
  const write = async () => {
    const texts = await readLetterTexts(app.db.read);
    const { addressed } = sortDue(await findDue(app.db.read, term));
    const names = { year_name: '2026', term_name: 'Term 2', ...term };
    const letters = await writeLetters(app, names, addressed, { lookers: 'readers', texts });
    return { letters, texts_version: texts.version };
  };
  const actor = { id: office.liaison.id, role: 1 };
  const written = await write();
  expect(written.letters.map((one) => one.rate?.day)).toEqual(['2026-11-03']);
  await choose('USD');
  expect(await fileLetters(app, actor, term, written)).toEqual([]);
  await choose('EUR');
  await administrator.call(removeRate, { params: { id } });
  expect(await fileLetters(app, actor, term, written)).toEqual([]);
  expect(await row()).toMatchObject({ due: 1 });
  expect(await fileLetters(app, actor, term, await write())).toHaveLength(1);
});

test('the list of letters tells the rate that each keeps, also once there is another', async () => {
  const { running, office, progress, term, supporter, send } = await givenTerm();
  const { as } = running;
  const [inEuros, plain] = [await supporter(), await supporter()];
  const students = await office.students([
    { name: 'Achieng Otieno', supporter_id: inEuros.id },
    { name: 'Brian Kiprono', supporter_id: plain.id },
  ]);
  for (const { id } of students) await progress.finance({ ...term, student_id: id });
  const administrator = as.role(1);
  await administrator.call(editFoundation, { input: { currency: 'KES' } });
  const add = (rate: string, day: string) =>
    administrator.call(addRate, { input: { currency: 'EUR', rate, day } });
  await add('140.250', '2026-11-03');
  await as.user(inEuros).call(chooseCurrency, { input: { letters_currency: 'EUR' } });
  expect((await send()).status).toBe(200);
  await add('150', '2026-11-04');
  const { body } = await administrator.call(listLetters, { query: term });
  expect(body.data.map(({ rate, rate_day }) => [rate, rate_day])).toEqual([
    ['1 EUR = 140.25 KES', '2026-11-03'],
    [undefined, undefined],
  ]);
});
