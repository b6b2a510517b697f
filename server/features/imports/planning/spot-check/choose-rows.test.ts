import { expect, test } from 'vitest';
import { chooseRows, type Feature } from './choose-rows.ts';

const row = (...keys: readonly string[]): Feature[] => keys.map((key) => ({ key, weight: 4 }));

test('of rows that are all alike the first three are shown', () => {
  const rows = Array.from({ length: 40 }, () => row('name', 'birth'));
  expect(chooseRows(rows)).toEqual([0, 1, 2]);
});

test('a row that has what no other has is among them, wherever it stands', () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    row('name', ...(at === 31 ? ['supporter'] : [])),
  );
  expect(chooseRows(rows)).toContain(31);
});

test('each part of a list is shown, up to five rows', () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    row('name', `below line ${Math.floor(at / 5)}`),
  );
  const parts = chooseRows(rows).map((at) => Math.floor(at / 5));
  expect(parts).toHaveLength(5);
  expect(new Set(parts).size).toBe(5);
});

test('a sheet of one row shows that row, an empty one none', () => {
  expect(chooseRows([row('name')])).toEqual([0]);
  expect(chooseRows([])).toEqual([]);
});

test('of several sheets each shows a row, however many they are', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    ...row('name', ...(at % 5 === 3 ? [`word ${at}`] : [])),
    { key: `sheet ${Math.floor(at / 5)}`, weight: 1000 },
  ]);
  const chosen = chooseRows(rows, 8);
  expect(new Set(chosen.map((at) => Math.floor(at / 5))).size).toBe(8);
});
