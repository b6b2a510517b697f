import type { Cell } from './sheet.ts';

/** A number with the digits that spreadsheets keep: 0.1 + 0.2 is 0.3. */
export const precise = (number: number): number => Number(number.toPrecision(15));

/** A number as a cell: what a percentage is shown as, 74 for 0.74, and how the sheet shows it where that differs. */
export function numberCell(number: number, isPercent: boolean, shown: string | undefined): Cell {
  const value = isPercent ? Number((number * 100).toPrecision(12)) : precise(number);
  const look = shown === String(value) ? undefined : shown;
  if (!isPercent && look === undefined) return value;
  return { value, ...(look !== undefined && { shown: look }), ...(isPercent && { is: 'percent' }) };
}
