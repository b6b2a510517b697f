import { type Cell, textOf } from '../../reading/sheet.ts';
import { classIn } from '../../words/classes.ts';
import { periodSaid } from '../../words/said-years.ts';

/**
 * Whether the only text of a row says the class, year or term of the rows below it: 'S.1' above payments. It holds for each
 * of the sheets that are cut from one, whatever column it stands in.
 */
export function headsRowsBelow(row: readonly Cell[]): boolean {
  const [line, ...others] = row.map(textOf).filter((text) => text !== '');
  if (line === undefined || others.length > 0 || !/\p{L}/u.test(line)) return false;
  const { year, term } = periodSaid(line);
  return classIn(line) !== null || year !== null || term !== null;
}
