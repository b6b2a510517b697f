import { type Sheet, textOf } from '../../reading/sheet.ts';

/** The texts of the rows above this one; what a card says of one student there is said of no other. */
export function titlesAbove({ rows, card }: Sheet, before: number): string[][] {
  const said = new Map(card?.rows.map((one) => [one.at, one.said ?? []]));
  return rows
    .slice(0, before)
    .map((row, at) =>
      row.map((cell, column) => (said.get(at)?.includes(column) ? '' : textOf(cell))),
    );
}
