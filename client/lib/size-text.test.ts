import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '1\u00a0KB'],
  [63_488, '62\u00a0KB'],
  [1_468_006, '1.4\u00a0MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
