import type { FinanceCategory } from '#contract/finance/categories.ts';
import { composed, spending } from './comments.ts';
import type { Level } from './places.ts';
import { type Random, randomFor } from './random.ts';
import type { Sample } from './students.ts';

export interface Cost {
  readonly category: FinanceCategory;
  readonly item: string;
  /** Kenyan shillings. */
  readonly cost: number;
}

type TermName = 'Term 1' | 'Term 2' | 'Term 3';

const tuition: Readonly<Record<Level, Readonly<Record<TermName, number>>>> = {
  primary: { 'Term 1': 2400, 'Term 2': 1800, 'Term 3': 1800 },
  secondary: { 'Term 1': 15_500, 'Term 2': 11_800, 'Term 3': 8_200 },
  special: { 'Term 1': 9_600, 'Term 2': 9_600, 'Term 3': 7_400 },
};

/** A price that is never quite the same twice, to ten shillings. */
const about = (random: Random, price: number) =>
  Math.round((price * (1 + random.bell() * 0.06)) / 10) * 10;

/** What a school asks for a term, the same for all of its level. */
export const feeOf = (level: Level, term: TermName): number => tuition[level][term];

/** What is bought and paid for a student in a term. @param index its place among all of the sample */
export function costsOf(student: Sample, term: TermName, index: number): Cost[] {
  const random = randomFor(`costs ${student.name} ${index}`);
  const isBoarder = student.level === 'secondary';
  const isNew = student.joined === index;
  const price = (amount: number) => about(random, amount);
  const wanted: (Cost | false)[] = [
    { category: 'Tuition Fees', item: `School fees, ${term}`, cost: feeOf(student.level, term) },
    { category: 'P.A. Fund', item: 'Parents’ association', cost: isBoarder ? 1200 : 450 },
    { category: 'Books and Stationery', item: 'Exercise books and pens', cost: price(640) },
    term === 'Term 1' && {
      category: 'Books and Stationery',
      item: isBoarder ? 'Set books and atlas' : 'Course books',
      cost: price(isBoarder ? 2650 : 1350),
    },
    student.level === 'special'
      ? { category: 'Remedial Fees', item: 'Speech therapist, six visits', cost: price(3600) }
      : random.chance(0.7) && {
          category: 'Remedial Fees',
          item: 'Holiday lessons',
          cost: price(isBoarder ? 1800 : 700),
        },
    isBoarder && {
      category: 'Shopping',
      item: 'Soap, sugar and other supplies',
      cost: price(1450),
    },
    (isNew || term === 'Term 1') && {
      category: 'Uniform and Boarding Essentials',
      item: 'Uniform and shoes',
      cost: price(isBoarder ? 4300 : 2600),
    },
    isNew &&
      isBoarder && {
        category: 'Uniform and Boarding Essentials',
        item: 'Mattress, blanket and metal box',
        cost: price(5200),
      },
    (isBoarder || random.chance(0.3)) && {
      category: 'Transport',
      item: isBoarder ? 'Fare to school and back' : 'Matatu fare',
      cost: price(isBoarder ? 900 : 540),
    },
  ];
  return wanted.filter((cost) => cost !== false);
}

/** The liaison officer's word on it. */
export const spendingNote = (student: Sample, index: number): string =>
  composed(spending, student.order * 3 + (index % 3));
