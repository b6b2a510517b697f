import { expect, test } from 'vitest';
import { spendingOf } from './spending.ts';

const group = (category: string, category_total_cost: string) => ({
  category,
  category_total_cost,
  category_items: [],
});

test('categories of all terms are added to the last cent, in the order of the list', () => {
  const spent = spendingOf([
    { items: [group('Tuition Fees', '32,500.10'), group('Shopping', '0.01')] },
    { items: [group('Tuition Fees', '28,000.20')] },
  ]);
  expect(spent).toEqual([
    { label: 'Shopping', value: 1, text: '0.01' },
    { label: 'Tuition Fees', value: 6_050_030, text: '60,500.30' },
  ]);
});

test('nothing filed, nothing spent', () => {
  expect(spendingOf([])).toEqual([]);
});
