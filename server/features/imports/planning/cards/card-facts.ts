import { studentNumbers } from '#contract/imports/whose.ts';
import { type Cell, textOf } from '../../reading/sheet.ts';
import { periodSaid } from '../../words/said-years.ts';
import type { CardField, Said } from './card-labels.ts';
import type { CardTable } from './card-tables.ts';

// What is known of cards while they are read: whose each is, what it says, and its tables.

/** What a card says of one student, by the field. */
export type Facts = ReadonlyMap<CardField, Pick<Said, 'label' | 'value'>>;

export interface Card {
  readonly at: number;
  readonly facts: Map<CardField, Said>;
  /** What stands right above the line with the name, which may be said of all cards. */
  readonly before: ReadonlyMap<CardField, Said & { readonly at: number }>;
  isOfChild: boolean;
  hasTable: boolean;
}

export interface Opened {
  readonly table: CardTable;
  /** Whether the same headings stand there again, and nothing says of what other time they are. */
  readonly isAgain: boolean;
  readonly card: Card;
  readonly facts: Map<CardField, Said>;
}

export interface Group {
  readonly table: CardTable;
  /** The rows with its headings, one of each card. */
  readonly headers: number[];
  readonly records: { readonly at: number; readonly opened: Opened }[];
  /** The cards that have it. */
  readonly opened: Set<Card>;
}

/** What a card says beside the name. */
export const ofFacts: ReadonlySet<CardField> = new Set([
  ...studentNumbers,
  ...(['school', 'class', 'year', 'term'] as const),
]);

/** A term may say its year, too: 'Term 2 2025'. */
export function say(facts: Map<CardField, Said>, one: Said): void {
  const isOfTime = one.field === 'term' || one.field === 'year';
  const year = isOfTime ? periodSaid(textOf(one.value)).year : null;
  if (one.field === 'term' && year !== null && !facts.has('year'))
    facts.set('year', { ...one, field: 'year', label: '', value: year });
  facts.set(one.field, one.field === 'year' ? { ...one, value: year } : one);
}

/** Whether words say a year or a term, as those above one of several tables of a card do. */
export function saysTime(text: string): boolean {
  const { year, term } = periodSaid(text);
  return year !== null || term !== null;
}

export const isEmpty = (row: readonly Cell[]): boolean => row.every((cell) => textOf(cell) === '');
