import { columnLetter, textOf } from '../../reading/sheet.ts';
import { asks } from '../../words/questions.texts.ts';
import type { SheetTable } from '../plan/table.ts';

const mostValues = 3;
const longest = 60;

/** A row above the headings with several texts: one alone is a title of the whole sheet. */
const fewestTexts = 2;

/** What stands above a column, over its headings: its own text, or the one that goes on from the left. */
function aboveOf(table: SheetTable, column: number): string {
  const { sheet, setup, headings } = table;
  const top = setup.header - (setup.lines ?? 1) + 1;
  const found: string[] = [];
  for (let row = top - 1; row >= 0; row -= 1) {
    const texts = (sheet.rows[row] ?? []).map(textOf);
    if (texts.filter((text) => text !== '').length < fewestTexts) continue;
    const text = texts.slice(0, column + 1).findLast((one) => one !== '');
    if (text !== undefined) found.unshift(text);
  }
  const group = headings[column]?.group ?? '';
  return [...found, group].filter((text) => text !== '').join(', ');
}

/** A column so that it can be told from another one of the same heading: what stands above it, and its first texts. */
export function lookOf(table: SheetTable, column: number): string {
  const above = aboveOf(table, column).slice(0, longest);
  const texts = table.rows.flatMap(({ at }) => table.textAt(at, column) || []);
  const values = texts.slice(0, mostValues).join(', ') || '–';
  const letter = columnLetter(column);
  return above === '' ? `${letter}: ${values}` : asks.columnBelow(letter, above, values);
}
