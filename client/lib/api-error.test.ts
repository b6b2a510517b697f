import { expect, test } from 'vitest';
import { failureTexts, firstErrors, messageOf, refusalOf } from './api-error.ts';

test('a refusal keeps the server’s words, its fields and how long to wait', () => {
  const body = { success: false, message: 'No.', errors: { 'marks.0.mark': ['Too high', 'Odd'] } };
  const refusal = refusalOf(422, JSON.stringify(body), '30');
  expect(refusal).toMatchObject({ status: 422, message: 'No.', retryAfter: 30 });
  expect(firstErrors(refusal)).toEqual({ 'marks.0.mark': 'Too high' });
});

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['nothing', ''],
  ['a list', '[1]'],
  ['a body without words', '{"success":false,"errors":{"name":"not a list"}}'],
])('%s still gives plain words', (_, text) => {
  const refusal = refusalOf(418, text, 'Wed, 21 Oct 2026 07:28:00 GMT');
  expect(messageOf(refusal)).toBe('An error occurred');
  expect(refusal.errors).toEqual({});
  expect(refusal.retryAfter).toBeNull();
});

test.each([
  [413, failureTexts.tooLarge],
  [502, failureTexts.away],
  [503, failureTexts.away],
  [504, failureTexts.away],
  [500, failureTexts.nameless],
])('a proxy’s own page for %i says what it means', (status, words) => {
  expect(messageOf(refusalOf(status, '<html>413 Request Entity Too Large</html>', null))).toBe(
    words,
  );
});
