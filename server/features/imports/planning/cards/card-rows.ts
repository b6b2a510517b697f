import { type CardRow, type Sheet, textOf } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import type { Card, Facts, Opened } from './card-facts.ts';
import { type CardField, isPartOfName, labelsIn, type Said } from './card-labels.ts';
import { CardReader } from './card-reader.ts';
import type { CardTable } from './card-tables.ts';

const searchedRows = 40;

/** All tables with the same headings. */
export interface CardRecords {
  readonly table: CardTable;
  readonly headers: readonly number[];
  readonly records: readonly { readonly at: number; readonly facts: Facts }[];
}

export interface Cards {
  readonly tables: readonly CardRecords[];
  /** The rows that are no records and no headings. */
  readonly rows: readonly CardRow[];
  /** How many there are, and how many of them have a table. */
  readonly cards: number;
  readonly withTable: number;
  /** The first of them: its row, from 0, and whose it is. */
  readonly first: { readonly at: number; readonly name: string; readonly isOfChild: boolean };
}

/** Whether a label in the first rows says whom something is about: most sheets have none. */
const mayHaveCards = ({ rows }: Sheet): boolean =>
  rows
    .slice(0, searchedRows)
    .some((row) => labelsIn(row)?.said.some(({ field }) => isPartOfName(field)) === true);

/** What is said right above the others is said of one card each; above the first card alone it is a title of the sheet. */
function settleAbove({ cards, rows }: CardReader): (opened: Opened) => Facts {
  const [first, ...others] = cards;
  const ofEach = new Set(others.flatMap(({ before }) => [...before.keys()]));
  for (const [field, { at, columns }] of first?.before ?? []) {
    if (!ofEach.has(field)) continue;
    const said = [...(rows.get(at)?.said ?? []), ...columns];
    rows.set(at, { ...rows.get(at), at, reason: remarks.ofCard, said });
  }
  const found = new Map<Opened, Facts>();
  return (opened) => {
    const { card, isAgain } = opened;
    // The same headings twice on one card of many: the line with the second name may be missing.
    const facts = isAgain && cards.length > 1 ? new Map<CardField, Said>() : opened.facts;
    const before = [...card.before].filter(([field]) => ofEach.has(field));
    const all = found.get(opened) ?? new Map([...before, ...facts]);
    found.set(opened, all);
    return all;
  };
}

/**
 * The cards of a sheet: a line that says whom what stands below is about, further labels and one or more tables, again
 * and again. Null where there is none, 'of-many' where rows say themselves whom they are about.
 */
export function readCards(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
): Cards | 'of-many' | null {
  if (!mayHaveCards(sheet)) return null;
  const reader = new CardReader(sheet, subjects);
  reader.read();
  if (reader.isOfMany) return 'of-many';
  const [first] = reader.cards;
  if (!first) return null;
  const factsOf = settleAbove(reader);
  const nameOf = ({ facts }: Card) =>
    [...facts.values()]
      .filter(({ field }) => isPartOfName(field))
      .map(({ value }) => textOf(value))
      .join(' ');
  return {
    tables: [...reader.groups.values()].map(({ table, headers, records }) => ({
      table,
      headers,
      records: records.map(({ at, opened }) => ({ at, facts: factsOf(opened) })),
    })),
    rows: [...reader.rows.values()].sort((one, other) => one.at - other.at),
    cards: reader.cards.length,
    withTable: reader.cards.filter(({ hasTable }) => hasTable).length,
    first: { at: first.at, name: nameOf(first), isOfChild: first.isOfChild },
  };
}
