import { Complaint } from '../../../complaint.ts';
import { checkedParts } from '../../imports/reading/check-workbook.ts';
import { readParts } from '../../imports/reading/from-library.ts';
import { columnLetter, type Sheet, UnreadableSheet, valueIn } from '../../imports/reading/sheet.ts';
import { listZip } from '../../imports/reading/zip-directory.ts';
import { formOf, titles } from '../sheet-names.ts';

/** A row of a sheet, by the headings of its columns. */
export interface SheetRow {
  /** How people find the row: `Students, row 12`. */
  readonly place: string;
  /** The value below a head as text, null for an empty cell. */
  text(head: string): string | null;
  number(head: string): number | null;
  /** Whether the sheet has a column of this head. */
  has(head: string): boolean;
  /** How people find a cell: `Students, cell D12`. */
  cell(head: string): string;
}

function rowsOf({ name, rows }: Sheet): SheetRow[] {
  const [head = [], ...body] = rows;
  const columns = new Map(head.map((cell, at) => [String(valueIn(cell) ?? ''), at]));
  return body.flatMap((cells, at) => {
    const value = (wanted: string) => {
      const column = columns.get(wanted);
      return column === undefined ? null : valueIn(cells[column]);
    };
    if (cells.every((cell) => valueIn(cell) === null)) return [];
    const text = (wanted: string) => {
      const found = value(wanted);
      if (found === null || found === '') return null;
      return typeof found === 'object' ? found.date : String(found);
    };
    return {
      place: `${name}, row ${at + 2}`,
      text,
      has: (wanted) => columns.has(wanted),
      number(wanted) {
        const found = text(wanted);
        return found === null ? null : Number(found);
      },
      cell(wanted) {
        const column = columns.get(wanted);
        const letter = column === undefined ? '' : columnLetter(column);
        return letter === '' ? `${name}, row ${at + 2}` : `${name}, cell ${letter}${at + 2}`;
      },
    };
  });
}

/** The sheets of the workbook that this app writes. */
export class Workbook {
  readonly #sheets: readonly Sheet[];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  /** The rows of a sheet and of the sheets that continue it. */
  rows(title: string): SheetRow[] {
    const isPart = ({ name }: Sheet) =>
      name === title || (name.startsWith(`${title} (`) && /\([0-9]+\)$/.test(name));
    return this.#sheets.filter(isPart).flatMap(rowsOf);
  }

  /** The rows of all sheets of terms: `Marks 2026 Term 1`. */
  rowsOfTerms(title: string): SheetRow[] {
    return this.#sheets.filter(({ name }) => name.startsWith(`${title} `)).flatMap(rowsOf);
  }
}

/**
 * Reads the workbook, without the limits for uploads from a browser: it may be of any length.
 * @throws Complaint for a file that is no workbook, or not one of this app
 */
export function readWorkbook(file: Buffer): Workbook {
  const sheets = (() => {
    try {
      return readParts(checkedParts(file, listZip(file)));
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      throw new Complaint(`The workbook cannot be read. ${error.message}`, { cause: error });
    }
  })();
  const about = sheets.find(({ name }) => name === titles.about);
  const form = about?.rows.find(([head]) => valueIn(head) === formOf.head)?.[1];
  const wanted = `${formOf.name} ${formOf.version}`;
  if (valueIn(form) !== wanted)
    throw new Complaint(
      `The first sheet does not say ‘${wanted}’: this is no workbook of this version of Somesha.`,
    );
  return new Workbook(sheets);
}
