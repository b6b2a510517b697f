import { type Cell, struckIn, textOf } from '../../reading/sheet.ts';

/** The columns of a table as far as rows that are struck out need them, from 0. */
interface Columns {
  /** Of those that say who or what a row is about. */
  readonly keys: readonly number[];
  /** Of all that are read. */
  readonly read: readonly number[];
}

const isCount = (text: string) => /^[0-9]{1,5}[.)]?$/.test(text);

/**
 * Whether a row was struck out by hand: `whole` where a line goes through whom it is about and through
 * most of its cells, the number that counts the rows aside; `part` where only through some that are read.
 */
export function struckOut(row: readonly Cell[], { keys, read }: Columns): 'whole' | 'part' | null {
  const own = row.flatMap((cell, at) => {
    const text = textOf(cell);
    const struck = struckIn(cell);
    const isSerial = struck === null && isCount(text) && !read.includes(at);
    return text === '' || isSerial ? [] : [{ at, struck }];
  });
  const struck = own.filter((one) => one.struck !== null);
  if (struck.length === 0) return null;
  const isWhole = (at: number) => own.every((one) => one.at !== at || one.struck === 'whole');
  const isMost = (cells: typeof own) =>
    cells.filter((one) => one.struck === 'whole').length * 2 > cells.length;
  // What is not read, such as a remark why, is often written after the line was drawn.
  const counted = own.filter(({ at }) => read.includes(at));
  if ((isMost(own) || isMost(counted)) && keys.every(isWhole)) return 'whole';
  return struck.some(({ at }) => read.includes(at)) ? 'part' : null;
}
