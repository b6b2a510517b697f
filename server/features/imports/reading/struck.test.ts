import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { zipOf, zipWith } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';
import { isFull, textOf } from './sheet.ts';

const struckTexts = async (file: Buffer, name: string) =>
  (await readSheets(file, name)).flatMap(({ rows }) =>
    rows.flatMap((row) => row.filter((cell) => isFull(cell) && cell.struck).map(textOf)),
  );

const stored = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/files/sheets/${name}`, import.meta.url));

test.each(['struck-out.xlsx', 'struck-out.ods'])(
  'cells that are struck out are known in %s of LibreOffice',
  async (name) => {
    expect(await struckTexts(stored(name), name)).toEqual([
      ...['Elijah Nekesa Rotich', 'M', '19/05/2013', 'Mwanzo Primary'],
      ...['5', "Sharon Ng'ang'a Wekesa", 'F', '14/02/2014', 'Mwanzo Primary', 'Rose Wekesa'],
      'Collins Juma Kiptoo',
    ]);
  },
);

test.each(['struck-out.xls', 'struck-out-page.xls'])(
  'nothing is known of it in %s',
  async (name) => {
    expect(await struckTexts(stored(name), name)).toEqual([]);
  },
);

test('a workbook without a struck-out cell has none', async () => {
  expect(await struckTexts(stored('xls-of-excel-97.xls'), 'a.xls')).toEqual([]);
  expect(await struckTexts(stored('ods-of-libreoffice.ods'), 'a.ods')).toEqual([]);
});

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook whose texts are shared, as Excel writes it; its fonts are plain, struck out, and struck out by a word of its own. */
async function workbook(strings: string, cells: string): Promise<Buffer> {
  const parts: Readonly<Record<string, string>> = {
    'xl/styles.xml': `<styleSheet ${main}><fonts count="3"><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf fontId="1"/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs count="1"><dxf><font><strike/></font></dxf></dxfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  };
  const file = await writeXlsx([{ sheet: 'A', data: [[{ value: 'x' }]] }]).toBuffer();
  return zipWith(file, (name, xml) => parts[name] ?? xml);
}

test('in a workbook the cell’s font counts, and that of some of its letters', async () => {
  const strings =
    '<si><t>plain</t></si>' +
    '<si><r><t>45</t></r><r><rPr><strike/></rPr><t xml:space="preserve"> 54</t></r></si>' +
    '<si><r><rPr><b/><strike val="true"/></rPr><t>gone</t></r><r><rPr><b/></rPr><t> </t></r></si>';
  const cell = (at: string, style: number, content: string, type = '') =>
    `<c r="${at}1" s="${style}"${type}>${content}</c>`;
  const shared = (at: string, style: number, text: number) =>
    cell(at, style, `<v>${text}</v>`, ' t="s"');
  const cells = [
    shared('A', 0, 0),
    shared('B', 1, 0),
    shared('C', 2, 0),
    shared('D', 0, 1),
    shared('E', 1, 1),
    shared('F', 0, 2),
    cell('G', 1, '<v>12</v>'),
    cell('H', 1, ''),
    // Of the letters of a text that stands in its cell the font is not known.
    cell('I', 0, '<is><r><rPr><strike/></rPr><t>of its letters</t></r></is>', ' t="inlineStr"'),
    cell('J', 1, '<is><t>in line</t></is>', ' t="inlineStr"'),
  ];
  expect(await struckTexts(await workbook(strings, cells.join('')), 'a.xlsx')).toEqual([
    ...['plain', '45 54', '45 54', 'gone', '12', 'in line'],
  ]);
});

test('in an OpenDocument sheet styles are taken from the row, the column and their parents', async () => {
  const style = (family: string, name: string, line: string, more = '') =>
    `<style:style style:family="${family}" style:name="${name}" ${more}>${line && `<style:text-properties style:text-line-through-style="${line}"/>`}</style:style>`;
  const styles =
    style('table-cell', 'gone', 'solid') +
    style('table-cell', 'ce1', '', 'style:parent-style-name="gone"') +
    style('table-cell', 'ce2', 'none', 'style:parent-style-name="gone"') +
    style('text', 'gone', 'none') +
    style('text', 'T1', 'solid');
  const cell = (content: string, more = '') =>
    `<table:table-cell ${more}><text:p>${content}</text:p></table:table-cell>`;
  const content =
    '<table:table-column/><table:table-column table:default-cell-style-name="ce1"/><table:table-column table:number-columns-repeated="2"/>' +
    `<table:table-row>${cell('plain')}${cell('column')}${cell('own', 'table:style-name="ce1"')}${cell('not', 'table:style-name="ce2"')}</table:table-row>` +
    `<table:table-row table:default-cell-style-name="gone">${cell('row')}${cell('not', 'table:style-name="ce2"')}</table:table-row>` +
    `<table:table-row>${cell('45 <text:span text:style-name="T1">54</text:span>')}${cell('<text:span text:style-name="gone">not</text:span>')}</table:table-row>`;
  const file = zipOf({
    'content.xml': Buffer.from(
      `<office:document-content xmlns:office="o"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${content}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
  expect(await struckTexts(file, 'a.ods')).toEqual([...['column', 'own', 'row', '45 54']]);
});
