import { readFileSync } from 'node:fs';
import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { importMessages as words } from '#contract/imports/messages.ts';
import { zipOf } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';
import type { Sheet } from './sheet.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/sheets/${name}`, import.meta.url));

/** A sheet with formats, a title over all columns, and parts that are hidden. */
function marksBook(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Marks of Term 1'],
    ['Name', 'Maths', 'Fees', 'Born'],
    ['Achieng', 0.74, 12_500, 39_115],
    ['Otieno', 0.66, 900, 39_116],
  ]);
  const format = (address: string, z: string) => Object.assign(sheet[address], { z });
  format('B3', '0%');
  format('C3', '"KES" #,##0');
  format('D3', 'd-mmm-yy');
  format('D4', 'yyyy-mm-dd');
  sheet['!merges'] = [utils.decode_range('A1:D1')];
  sheet['!cols'] = [{}, {}, { hidden: true }];
  sheet['!rows'] = [{}, {}, {}, { hidden: true }];
  return {
    SheetNames: ['Marks', 'Old'],
    Sheets: { Marks: sheet, Old: utils.aoa_to_sheet([['Name'], ['Wanjiru']]) },
    Workbook: { Sheets: [{}, { Hidden: 1 }] },
  };
}

const merged = [{ row: 0, column: 0, lastRow: 0, lastColumn: 3 }];
const rows = [
  ['Marks of Term 1'],
  ['Name', 'Maths', 'Fees', 'Born'],
  [
    'Achieng',
    { value: 74, shown: '74%', is: 'percent' },
    { value: 12_500, shown: 'KES 12,500' },
    { value: { date: '2007-02-02' }, shown: '2-Feb-07' },
  ],
  ['Otieno', 0.66, 900, { date: '2007-02-03' }],
];
const old = { name: 'Old', rows: [['Name'], ['Wanjiru']], isHidden: true };
const bytesOf = (bookType: 'xlsx' | 'biff8' | 'biff5' | 'xlml' | 'html'): Buffer =>
  write(marksBook(), { type: 'buffer', bookType });

describe('formats, merged cells and what is hidden', () => {
  test('in an XLSX and in Excel’s XML of 2003', async () => {
    const sheets: Sheet[] = [
      { name: 'Marks', rows, merged, hiddenRows: [3], hiddenColumns: [2] } as Sheet,
      old as Sheet,
    ];
    expect(await readSheets(bytesOf('xlsx'), 'marks.xlsx')).toEqual(sheets);
    expect(await readSheets(bytesOf('xlml'), 'marks.xls')).toEqual(sheets);
  });

  test('in an XLS of Excel 97 to 2003, and of Excel 5', async () => {
    expect(await readSheets(bytesOf('biff8'), 'marks.xls')).toEqual([
      { name: 'Marks', rows, merged, hiddenColumns: [2] },
      old,
    ]);
    expect(await readSheets(bytesOf('biff5'), 'marks.xls')).toEqual([{ name: 'Marks', rows }, old]);
  });

  test('in a page that only calls itself an XLS, where all cells are text', async () => {
    const table = `<html><meta charset="utf-8"><table><tr><th rowspan=2>Name<th colspan=2>Term 1</tr>
      <tr><th>Maths</th><th>Born</th></tr><tr style='display:none'><td>Otieno</td><td>7</td></tr>
      <tr><td>Ng&#39;ang&#39;a &amp; Co</td><td>74%</td><td>03/04/2011</td></tr></table>
      <table><tr><td>Second</td></tr></table></html>`;
    const told = [words.toldPage];
    expect(await readSheets(Buffer.from(table), 'marks.xls')).toEqual([
      {
        name: 'marks.xls',
        rows: [
          ['Name', 'Term 1'],
          [null, 'Maths', 'Born'],
          ['Otieno', '7'],
          ["Ng'ang'a & Co", '74%', '03/04/2011'],
        ],
        merged: [
          { row: 0, column: 0, lastRow: 1, lastColumn: 0 },
          { row: 0, column: 1, lastRow: 0, lastColumn: 2 },
        ],
        hiddenRows: [2],
        told,
      },
      { name: 'marks.xls (2)', rows: [['Second']], told },
    ]);
  });
});

/** An OpenDocument spreadsheet with this in its one table. */
const odsOf = (table: string, styles = '', parts: Record<string, Buffer> = {}) =>
  zipOf({
    'content.xml': Buffer.from(
      `<office:document-content xmlns:office="o"><office:automatic-styles>${styles}</office:automatic-styles>` +
        `<office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    ),
    ...parts,
  });
const cell = (attributes: string, text: string) =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const table = (content: string, attributes = '') =>
  `<table:table table:name="Marks" ${attributes}>${content}</table:table>`;

describe('an OpenDocument spreadsheet', () => {
  test('formats, formulas, lines, comments, repeated and merged cells', async () => {
    const content =
      row(
        cell('table:number-columns-spanned="2"', 'Marks') +
          '<table:covered-table-cell/>' +
          cell('table:number-columns-repeated="2"', 'x'),
      ) +
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="2"',
      ) +
      row(
        cell('office:value-type="percentage" office:value="0.74"', '74%') +
          cell('office:value-type="currency" office:value="12500"', 'KES 12,500') +
          cell('office:value-type="date" office:date-value="2007-02-02T00:00:00"', '02/02/07') +
          '<table:table-cell office:value-type="float" office:value="5"/>' +
          cell(
            'office:value-type="float" office:value="70" table:formula="of:=SUM([.A1:.B1])"',
            '70',
          ) +
          cell(
            `office:value-type="float" office:value="70" table:formula="of:='file:///f.ods'#$A.A1"`,
            '70',
          ) +
          cell(
            'office:value-type="float" office:value="7" table:formula="of:=WEBSERVICE(1)"',
            '7',
          ) +
          cell('office:value-type="string" table:formula="of:=IF(1;&quot;&quot;;2)"', ''),
      ) +
      row(
        '<table:table-cell office:value-type="string"><office:annotation><text:p>not this</text:p></office:annotation>' +
          '<text:p>Ng&apos;ang&apos;a<text:s text:c="2"/>A</text:p><text:p>second</text:p></table:table-cell>',
      ) +
      row('<table:table-cell/>', 'table:number-rows-repeated="1048570"');
    expect(await readSheets(odsOf(table(content)), 'marks.ods')).toEqual([
      {
        name: 'Marks',
        rows: [
          ['Marks', null, 'x', 'x'],
          [],
          [],
          [
            { value: 74, shown: '74%', is: 'percent' },
            { value: 12_500, shown: 'KES 12,500' },
            { value: { date: '2007-02-02' }, shown: '02/02/07' },
            5,
            { value: 70, formula: 'stored' },
            { value: 70, formula: 'stored' },
            { value: null, formula: 'outside' },
          ],
          ["Ng'ang'a A\nsecond"],
        ],
        merged: [{ row: 0, column: 0, lastRow: 0, lastColumn: 1 }],
      },
    ]);
  });

  test('hidden sheets, rows and columns, and the calendar of old Macs', async () => {
    const styles =
      '<style:style style:family="table" style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const content =
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>' +
      table(
        '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>' +
          row(cell('', 'Name')) +
          row(cell('', 'Otieno'), 'table:visibility="filter" table:number-rows-repeated="2"'),
        'table:style-name="ta2"',
      );
    expect(await readSheets(odsOf(content, styles), 'marks.ods')).toEqual([
      {
        name: 'Marks',
        rows: [['Name'], ['Otieno'], ['Otieno']],
        isHidden: true,
        hiddenRows: [1, 2],
        hiddenColumns: [1, 2],
      },
    ]);
  });

  test('as LibreOffice wrote it', async () => {
    const [sheet] = await readSheets(fixture('numbers-and-days.ods'), 'days.ods');
    expect(sheet?.rows.slice(0, 2)).toEqual([
      ['Int', 'Float', 'Date', 'Datetime'],
      [
        2013,
        { value: 3.3, shown: '3,3' },
        { value: { date: '2009-08-16' }, shown: '16/08/09' },
        { value: { date: '2009-08-16' }, shown: '16/08/2009 05:43:21' },
      ],
    ]);
  });

  test.each([
    ['a DTD', odsOf('<!DOCTYPE x>'), words.dtd],
    [
      'macros',
      odsOf(table(row(cell('', 'x'))), '', { 'Basic/Standard/M.xml': Buffer.from('<x/>') }),
      words.embedded,
    ],
    [
      'a password',
      odsOf(table(''), '', { 'META-INF/manifest.xml': Buffer.from('<manifest:encryption-data/>') }),
      words.locked,
    ],
    [
      'a bomb of columns',
      odsOf(table(row(cell('table:number-columns-repeated="1000000"', 'x')))),
      words.columns,
    ],
    [
      'a bomb of rows',
      odsOf(table(row(cell('', 'x'), 'table:number-rows-repeated="1000000"'))),
      words.rows,
    ],
    [
      'a number of columns that nothing has',
      odsOf(table(row(cell('table:number-columns-repeated="1e9"', 'x')))),
      words.broken,
    ],
    ['a text document', zipOf({ 'content.xml': Buffer.from('<office:text/>') }), words.broken],
  ])('is refused with %s', async (_what, file, said) => {
    await expect(readSheets(file, 'marks.ods')).rejects.toThrow(said);
  });
});

describe('an XLS as Excel wrote it', () => {
  test('names with accents, days, times of day, merged cells', async () => {
    const [first, second] = await readSheets(fixture('formats.xls'), 'formats.xls');
    expect(first?.name).toBe('Blätt1');
    expect(first?.rows.slice(0, 5)).toEqual([
      ['Huber', { value: { date: '1907-07-03' }, shown: '03/07/1907' }],
      ['Äcker', { value: { date: '2005-02-23' }, shown: '23/02/2005' }],
      ['Öcker', { value: { date: '1988-05-03' }, shown: 'Tuesday, May 03, 1988' }],
      ['Morgen', '06:34'],
      ['Mittag', '12:56'],
    ]);
    expect(second?.merged).toEqual([{ row: 2, column: 2, lastRow: 4, lastColumn: 4 }]);
  });

  test('values of formulas', async () => {
    const [sheet] = await readSheets(fixture('formulas.xls'), 'formulas.xls');
    expect(sheet?.rows[2]).toEqual(['Single param sum', { value: 4, formula: 'stored' }]);
  });

  /** The workbook with another record in place of that of who wrote it, which has 112 bytes. */
  function withRecord(type: number, content: readonly number[]): Buffer {
    const streams = CFB.read(bytesOf('biff8'), { type: 'buffer' });
    const book = CFB.find(streams, '/Workbook');
    book.content = Buffer.from(book.content);
    const at = book.content.indexOf(Buffer.from([0x5c, 0x00, 0x70, 0x00]));
    book.content.writeUInt16LE(type, at);
    Buffer.from(content).copy(book.content, at + 4);
    return CFB.write(streams, { type: 'buffer' });
  }

  test.each([
    ['a password', withRecord(0x2f, [0, 0, 0, 0]), words.locked],
    ['an end that is missing', bytesOf('biff8').subarray(0, 3_000), words.broken],
    ['no workbook in it', CFB.write(CFB.utils.cfb_new(), { type: 'buffer' }), words.broken],
  ])('is refused with %s', async (_what, file, said) => {
    await expect(readSheets(file, 'marks.xls')).rejects.toThrow(said);
  });

  test('is read with a link to another book', async () => {
    const linked = withRecord(0x1ae, [1, 0, 6, 0, 0, ...Buffer.from('\u0001b.xls'), 98, 0, 0]);
    expect(await readSheets(linked, 'marks.xls')).toEqual(
      await readSheets(bytesOf('biff8'), 'marks.xls'),
    );
  });

  test('is refused with macros in it', async () => {
    const streams = CFB.read(bytesOf('biff8'), { type: 'buffer' });
    CFB.utils.cfb_add(streams, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('x'));
    await expect(readSheets(CFB.write(streams, { type: 'buffer' }), 'marks.xls')).rejects.toThrow(
      words.embedded,
    );
  });
});

test.each([
  ['columns', '<table><tr><td colspan=1000000>x</td><td>y</td></tr></table>', words.columns],
  ['rows', `<table>${'<tr><td>x</td></tr>'.repeat(20_001)}</table>`, words.rows],
  ['a place that nothing has', '<table><tr><td colspan=1e9>x</td></tr></table>', words.broken],
  ['entities', '<!DOCTYPE html [<!ENTITY a "b">]><table><tr><td>x</td></tr></table>', words.dtd],
])('a page with too many or wrong %s is refused', async (_what, page, said) => {
  await expect(readSheets(Buffer.from(page), 'marks.xls')).rejects.toThrow(said);
});
