import { type Cell, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { remarks } from '../../words/remarks.texts.ts';

// Below a list stand tables of something else, such as the cheques that were drawn: their rows name nobody.

const fewestHeadings = 3;
const fewestKnown = 2;
const fewestRows = 2;
const longestHeading = 40;

/** What heads lists of cheques and transfers, and nothing of a student. */
const ofCheques =
  /^(?:(?:chqs?|cheques?|checks?|slips?|vouchers?)(?: (?:nos?|numbers?|drawn|issued))?\.?|payees?|bank|signed(?: by)?|purpose)$/i;

const filledIn = (row: readonly Cell[] = []) => row.map(textOf).filter((text) => text !== '');

/**
 * Rows, from 0, of further tables with headings of their own behind an empty row, of which no row has a name.
 * @param names the columns of names
 * @param isHeading whether a text is one of the headings of such sheets
 */
export function tablesOfNobody(
  rows: readonly (readonly Cell[])[],
  from: number,
  { names, isHeading }: { names: readonly number[]; isHeading: (text: string) => boolean },
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (names.length === 0) return found;
  const isOfNobody = (row: readonly Cell[] = []) =>
    names.every((at) => textOf(row[at]) === '') && filledIn(row).length > 1;
  for (let at = from + 2; at < rows.length; at += 1) {
    const texts = filledIn(rows[at]);
    const mayHead =
      filledIn(rows[at - 1]).length === 0 &&
      texts.length >= fewestHeadings &&
      new Set(texts.map(headingKey)).size === texts.length &&
      texts.every((text) => text.length <= longestHeading && !/[0-9]/.test(text)) &&
      texts.filter((text) => ofCheques.test(text) || isHeading(text)).length >= fewestKnown;
    if (!mayHead) continue;
    let to = at + 1;
    while (isOfNobody(rows[to])) to += 1;
    if (to - at - 1 < fewestRows) continue;
    found.set(at, remarks.otherHeadings);
    for (let own = at + 1; own < to; own += 1) found.set(own, remarks.otherTable);
  }
  return found;
}
