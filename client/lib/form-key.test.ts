import { expect, test } from 'vitest';
import { isIdempotencyKey } from '#contract/idempotency.ts';
import { newFormKey } from './form-key.ts';

test('every form gets another UUID, as the server takes them', () => {
  const keys = Array.from({ length: 100 }, newFormKey);
  expect(keys.every(isIdempotencyKey)).toBe(true);
  expect(keys.every((key) => /^.{14}4.{4}[89ab]/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
