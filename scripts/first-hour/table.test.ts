import { expect, test } from 'vitest';
import { Step } from './hand.ts';
import { minutesOf, stepsTable } from './table.ts';

test('acts, words and waits of a step are minutes, and thinking comes beside', () => {
  const step = new Step('questions');
  Object.assign(step, { presses: 10, keys: 100, words: 200, waited: 19, questions: 3, asked: 12 });
  expect(stepsTable([step]).split('\n').slice(2)).toEqual([
    '| questions | 10 | 100 | 200 | 15 | 19 s | 2.0 |',
    '| **together** | **10** | **100** | **200** | **15** | **19 s** | **2.0** |',
  ]);
  expect(minutesOf([step])).toEqual({ acts: 2, thought: 4 });
});
