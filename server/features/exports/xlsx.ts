import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import {
  getCellAddress,
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getSelfClosingTagMarkup,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Cell, Column, Table } from './table.ts';
import { withoutCodes } from './workbook.ts';

const formats = { whole: '0', mark: '0.00', money: '#,##0.00' } as const;

/** A text stays text whatever it begins with; a number keeps its value and shows its decimals, a sum its currency. */
function cellOf({ kind }: Column, cell: Cell, currency?: string): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { type: String, value: withoutCodes(cell) };
  if (kind === 'text') throw new TypeError('A column of text holds a number');
  const unit = kind === 'money' && currency !== undefined ? `[$${currency}] ` : '';
  return {
    type: Number,
    value: kind === 'whole' ? cell : cell / 100,
    format: unit + formats[kind],
  };
}

/** A name that every program takes for a sheet: 31 characters without those it reserves. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** A filter on each column of the sheet. Programs know its cells by a hidden name as well. */
function filterOn({ title, columns, rows }: Table) {
  const [first, last] = [getCellAddress(0, 0), getCellAddress(rows.length, columns.length - 1)];
  const filter = getSelfClosingTagMarkup('autoFilter', { ref: `${first}:${last}` });
  const fixed = (cell: string) => cell.replace(/^[A-Z]+/, '$$$&$$');
  const quoted = sheetName(title).replaceAll("'", "''");
  const attributes = { name: '_xlnm._FilterDatabase', localSheetId: 0, hidden: 1 };
  const name =
    getOpeningTagMarkup('definedName', attributes) +
    sanitizeTextContent(`'${quoted}'!${fixed(first)}:${fixed(last)}`) +
    getClosingTagMarkup('definedName');
  // The format wants each of these elements at its place.
  const after = (end: string, markup: string) => ({
    transform: (xml: string) => xml.replace(end, () => end + markup),
  });
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': after('</sheetData>', filter),
        'xl/workbook.xml': after('</sheets>', `<definedNames>${name}</definedNames>`),
      },
    },
  };
}

/** The bytes of a workbook with one sheet; its head stays in sight and filters. Seconds of work for a long table. */
export async function xlsxBytes(table: Table): Promise<Uint8Array> {
  const { title, columns, rows } = table;
  const head = columns.map(
    ({ head: value, kind }): CellObject => ({
      type: String,
      value,
      fontWeight: 'bold',
      ...(kind !== 'text' && { align: 'right' }),
    }),
  );
  const body = rows.map((row) =>
    columns.map((column, at) => cellOf(column, row[at] ?? null, table.currency)),
  );
  const sheet = {
    sheet: sheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
  return writeXlsxFile([head, ...body], sheet, { features: [filterOn(table)] }).toBuffer();
}
