import { expect, test } from 'vitest';
import { spendingOf } from './spending.ts';

const group = (category: string, ...costs: string[]) => ({
  category,
  // The text for people is never read back.
  category_total_cost: 'not read',
  category_items: costs.map((cost) => ({ item: 'Item', cost })),
});

test('categories of all terms are added to the last cent, in the order of the list', () => {
  const spent = spendingOf([
    { items: [group('Tuition Fees', '32000.00', '500.10'), group('Shopping', '0.01')] },
    { items: [group('Tuition Fees', '28000.20')] },
  ]);
  expect(spent).toEqual([
    { label: 'Shopping', value: 1, text: '0.01' },
    { label: 'Tuition Fees', value: 6_050_030, text: '60,500.30' },
  ]);
});

test('nothing filed, nothing spent', () => {
  expect(spendingOf([])).toEqual([]);
});
