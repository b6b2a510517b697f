import { expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { leftOut, readCases } from '../scripts/bench/read-cases.ts';
import { nameOf } from './access/sample-call.ts';

test('every call that only reads is measured, or is left out with a reason', async () => {
  const cases = await readCases();
  const measured = new Set(cases.map(({ name }) => name.replace(/, (a page|all)$/, '')));
  const reading = everyCall.filter((call) => !call.changesData).map(nameOf);
  expect(reading.filter((name) => !measured.has(name))).toEqual(Object.keys(leftOut));
  expect(cases.filter(({ paths }) => paths.length === 0)).toEqual([]);
});
