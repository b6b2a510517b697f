import { expect, test } from 'vitest';
import { userHistory } from '#contract/history/calls.ts';
import * as session from '#contract/session/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../tests/support/app-under-test.ts';
import { acceptedLanguage } from './language.ts';

const sw = { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.5' };
const wrong = { input: { email: 'nobody', password: '' } };

test.each([
  [undefined, null],
  ['*', null],
  ['de-CH, fr', null],
  ['sw', 'sw'],
  ['de, en-US;q=0.8, sw;q=0.7', 'en'],
  ['en;q=0.3, SW-TZ;q=0.9', 'sw'],
  ['sw;q=0, en', 'en'],
])('of “%s” it is %s', (header, tag) => {
  expect(acceptedLanguage(header)).toBe(tag);
});

test('who asks for no language is answered in English, who asks for Kiswahili in it', async () => {
  const { as } = await appUnderTest();
  const english = await as.visitor().call(session.login, wrong);
  expect(english.body).toEqual({
    success: false,
    message: 'The given data was invalid.',
    errors: { email: ['Value is not a valid email address'], password: ['Value is required'] },
  });
  const swahili = await as.visitor().call(session.login, { ...wrong, headers: sw });
  expect(swahili.body).toEqual({
    success: false,
    message: 'Data iliyotolewa si sahihi.',
    errors: { email: ['Hii si anwani sahihi ya barua pepe'], password: ['Sehemu hii inahitajika'] },
  });
  const refused = await as.visitor().call(listStudents, { headers: sw });
  expect(refused.body).toMatchObject({ message: 'Hujaingia.' });
});

test('what somebody chose holds for all that they ask, and is told by the history', async () => {
  const { as, given } = await appUnderTest();
  const user = await given.user({ role_id: 5 });
  const reader = as.user(user);
  expect((await reader.call(session.currentUser)).body.data.language).toBeNull();
  const chosen = await reader.call(session.chooseLanguage, { input: { language: 'sw' } });
  expect(chosen.body).toMatchObject({
    message: 'Language saved.',
    data: { id: user.id, language: 'sw' },
  });
  const again = await reader.call(session.chooseLanguage, { input: { language: 'sw' } });
  expect(again.body.message).toBe('Lugha imehifadhiwa.');
  const history = await as.role(1).call(userHistory, { params: { id: user.id } });
  expect(history.body.data.filter((one) => JSON.stringify(one).includes('Language'))).toHaveLength(
    1,
  );
});

test('a language without a catalogue is refused at its field, and changes nothing', async () => {
  const { as, given } = await appUnderTest();
  const reader = as.user(await given.user({ role_id: 6 }));
  for (const language of ['xx', '../en', '', 7]) {
    const reply = await reader.call(session.chooseLanguage, {
      input: { language: language as string },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { language: ['This language is not there'] } },
    });
  }
  expect((await reader.call(session.currentUser)).body.data.language).toBeNull();
});
