import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { Level } from './places.ts';
import { randomFor } from './random.ts';
import type { Sample } from './students.ts';

export interface Cost {
  readonly category: FinanceCategory;
  readonly item: string;
  /** Kenyan shillings. */
  readonly cost: number;
}

const fees: Readonly<Record<Level, number>> = { primary: 1_800, secondary: 11_800, special: 9_600 };

/** What a school asks for a term, the same for all of its level; the first term of a year is dearer. */
export const feeOf = (level: Level, isFirst: boolean): number =>
  Math.round(fees[level] * (isFirst ? 1.3 : 1));

/** What is bought and paid for a student in a term. @param index its place among all of the sample */
export function costsOf({ name, level, joined }: Sample, index: number, isFirst: boolean): Cost[] {
  const random = randomFor(`costs ${name} ${index}`);
  const isBoarder = level === 'secondary';
  /** A price that is never quite the same twice, to ten shillings. */
  const about = (price: number) => Math.round((price * (1 + random.bell() * 0.06)) / 10) * 10;
  const wanted: (Cost | false)[] = [
    { category: 'Tuition Fees', item: 'School fees of the term', cost: feeOf(level, isFirst) },
    { category: 'P.A. Fund', item: 'Parents’ association', cost: isBoarder ? 1200 : 450 },
    { category: 'Books and Stationery', item: 'Exercise books and pens', cost: about(640) },
    random.chance(0.7) && { category: 'Remedial Fees', item: 'Holiday lessons', cost: about(1100) },
    isBoarder && {
      category: 'Shopping',
      item: 'Soap, sugar and other supplies',
      cost: about(1450),
    },
    (isFirst || joined === index) && {
      category: 'Uniform and Boarding Essentials',
      item: 'Uniform and shoes',
      cost: about(isBoarder ? 4300 : 2600),
    },
    isBoarder && { category: 'Transport', item: 'Fare to school and back', cost: about(900) },
  ];
  return wanted.filter((cost) => cost !== false);
}
