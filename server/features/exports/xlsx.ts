import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { Cell, Column, Table } from './table.ts';

const formats = { whole: '0', mark: '0.00', money: '#,##0.00' } as const;

/** A text stays text whatever it begins with; a number keeps its value and shows its decimals. */
function cellOf({ kind }: Column, cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { type: String, value: cell };
  if (kind === 'text') throw new TypeError('A column of text holds a number');
  return { type: Number, value: kind === 'whole' ? cell : cell / 100, format: formats[kind] };
}

/** A name that every program takes for a sheet: 31 characters without those it reserves. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** The bytes of a workbook with one sheet; its head stays in sight. Seconds of work for a long table. */
export async function xlsxBytes({ title, columns, rows }: Table): Promise<Uint8Array> {
  const head = columns.map(
    ({ head: value, kind }): CellObject => ({
      type: String,
      value,
      fontWeight: 'bold',
      ...(kind !== 'text' && { align: 'right' }),
    }),
  );
  const body = rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null)));
  return writeXlsxFile([head, ...body], {
    sheet: sheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
