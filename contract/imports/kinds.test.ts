import { expect, test } from 'vitest';
import { gradeBounds } from './kinds.ts';

test.each([
  ['90, 80, 65, 50, 40', [90, 80, 65, 50, 40]],
  ['80 70;60', [80, 70, 60]],
  ['A, B, C', null],
  ['40, 50', null],
  ['50, 50', null],
  ['', null],
])('the lowest marks of grades: %s', (text, bounds) => expect(gradeBounds(text)).toEqual(bounds));
