import { xlsxFile } from '../../../tests/fixtures/imports/kit/files.ts';
import type { KeyRow } from '../../../tests/fixtures/imports/kit/sheet.ts';
import { type Child, makeChildren, supporter } from './children.ts';
import { feesSheet } from './fees-sheet.ts';
import { type KnownCells, knownCells } from './known-cells.ts';
import { termSheets } from './marks-sheets.ts';
import { specialSheet } from './special-sheet.ts';
import { studentsSheet } from './students-sheet.ts';

export interface Workbook {
  readonly file: string;
  readonly bytes: Buffer;
  readonly key: readonly KeyRow[];
  readonly rows: number;
  readonly sheetNames: readonly string[];
  readonly children: readonly Child[];
  readonly knows: KnownCells;
}

/** An officer's workbook of a year, as it is kept, with what a careful person takes from it. */
export function makeWorkbook(year: number): Workbook {
  const children = makeChildren(year);
  const sheets = [
    studentsSheet(children, year, supporter.join(' ')),
    ...termSheets(children, year),
    specialSheet(children, year),
    feesSheet(children, year),
  ];
  return {
    file: `Sponsorship ${year} FINAL.xlsx`,
    bytes: xlsxFile(sheets),
    key: sheets.flatMap(({ key }) => key),
    rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    sheetNames: sheets.map(({ name }) => name),
    children,
    knows: knownCells(sheets),
  };
}
