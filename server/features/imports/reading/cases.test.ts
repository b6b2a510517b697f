import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheets } from './read-file.ts';
import { textOf } from './sheet.ts';

// Files as programs write them; what comes out is what a spreadsheet shows.

const cases = new URL('../../../../tests/fixtures/sheets/cases/', import.meta.url);
const readCase = (name: string) => readSheets(readFileSync(new URL(name, cases)), name);

const head = 'Name|Gender|Date of birth|School|Guardian|Date registered';
const amani = 'Amani Testa|Female|2010-03-14|Kijani Hill School|Rehema Testa|2024-01-08';
const baraka = 'Baraka Mfano|Male|2009-11-02|Kijani Hill School|Juma Mfano|2024-01-08';
const cheche = 'Cheche Sampuli|Female|2011-07-25|Mto Bend School|Zuhura Sampuli|2024-01-09';
const dalili = 'Dalili Jaribu|Male|2012-05-06|Mto Bend School|Pendo Jaribu|2024-01-09';
const three = [head, amani, baraka, cheche];
const named = (name: string, row: string) => row.replace(/^[^|]*/, name);
const commas = ['Testa, Amani', 'Mfano, Baraka', 'Sampuli, Cheche'];
const photos = ['photo', '1772608533123.jpg', '1772608790456.jpg'];

test.each([
  ['ods-rectangle-over-name.ods', three],
  ['ods-text-box-over-name.ods', three],
  ['ods-drawn-shape-over-name.ods', three],
  ['xlsx-cells-without-addresses.xlsx', three],
  ['xlsx-cells-without-addresses-inline.xlsx', three],
  ['xlsx-lookup-in-other-file.xlsx', three],
  ['xml-2003-without-declaration.xls', three],
  ['page-windows-1256.xls', [head, named('محمد علي', amani), named('مريم حسن', cheche)]],
  ['web-page-in-one-file.xls', three],
  ['csv-mixed-line-ends.csv', [...three, dalili]],
  ['csv-cr-cr-lf.csv', three.map((row, at) => named(['Name', ...commas][at] ?? '', row))],
  ['csv-zeros-kept-by-formula.csv', [`Admission No|${head}`, `00123|${amani}`, `00045|${baraka}`]],
  ['photo-names-in-register.csv', three.slice(0, 3).map((row, at) => `${row}|${photos[at]}`)],
])('%s', async (name, rows) => {
  const sheets = (await readCase(name)).map((one) =>
    one.rows.map((row) => row.map(textOf).join('|')),
  );
  expect(sheets).toEqual([rows]);
});

test('a photo beside each of 198 children', async () => {
  const rows = (await readCase('xlsx-photo-beside-each-name.xlsx'))[0]?.rows ?? [];
  expect(rows).toHaveLength(199);
  expect(rows[1]?.slice(0, 3)).toEqual(['Amani Testa', 'Female', '2010-01-01']);
  expect(rows[198]?.slice(0, 3)).toEqual(['Cheche Yowe', 'Male', '2010-08-02']);
});

test('what was looked up in another workbook is the result that the file keeps', async () => {
  const cell = (await readCase('xlsx-lookup-in-other-file.xlsx'))[0]?.rows[2]?.[3];
  expect(cell).toEqual({ value: 'Kijani Hill School', formula: 'stored' });
});
