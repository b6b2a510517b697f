import { randomBytes } from 'node:crypto';
import {
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_OVERLAPPING_ENTRY,
} from '@zip.js/zip.js';
import { describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { foreignFileWords } from '#contract/imports/foreign-files.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { zipOf, zipWith } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';
import { UnreadableSheet } from './sheet.ts';

const name = 'Students.xlsx';
const readFirst = async (file: Buffer) => (await readSheets(file, name))[0];

async function refusal(file: Buffer): Promise<unknown> {
  try {
    return await readSheets(file, name);
  } catch (error) {
    return error instanceof UnreadableSheet ? error.message : error;
  }
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20);
const many = Object.fromEntries(
  Array.from({ length: 1_001 }, (_, at) => [`part-${at}.xml`, Buffer.from('x')]),
);

/** Four parts of 60 MB, no one of which packs better than the ratio. */
const fourLarge = zipOf(
  Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, randomBytes(700 * 1024)])),
  60 * 1024 * 1024,
);

test.each([
  ['tables within each other', Buffer.from(`<html>${'<table>'.repeat(101)}`), words.tooMuch],
  ['one cell of 18 MB', Buffer.from(`Name\n${'a'.repeat(18 * 1024 * 1024)}\n`), words.longCell],
  [
    'a page with a cell of 40,000 letters',
    Buffer.from(`<table><tr><td>${'a'.repeat(40_000)}</td></tr></table>`),
    words.longCell,
  ],
  ['a bomb of 50 MB', zipOf({ 'xl/worksheets/sheet1.xml': megabytes(50) }), words.bomb],
  ['more than 1,000 parts that may have cells', zipOf(many), words.bomb],
  ['240 MB in four parts', fourLarge, words.bomb],
  ['a length that lies', zipOf({ 'xl/workbook.xml': megabytes(1) }, 2000), words.broken],
  [
    'a DTD',
    zipOf({ 'xl/workbook.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }),
    words.dtd,
  ],
  ['embedded files', zipOf({ 'xl/embeddings/oleObject1.bin': Buffer.from('x') }), words.embedded],
  [
    'no zip at all',
    Buffer.from('PK\u0003\u0004 not really a zip, but long enough to look for one'),
    words.broken,
  ],
])('refused: %s', async (_what, file, said) => {
  expect(await refusal(file)).toBe(said);
});

test.each([
  ['word/document.xml', 'This is a text document.'],
  ['ppt/slides/slide1.xml', 'These are slides.'],
  ['Index/Document.iwa', 'This is a Numbers file.'],
  ['xl/workbook.bin', 'This is a workbook in binary form or with macros.'],
])('a workbook that has %s says what it is and what to save', async (part, begins) => {
  expect(await refusal(zipOf({ [part]: Buffer.from('<x/>') }))).toMatch(begins);
});

test('the ending of a name says what a file is', () => {
  expect(foreignFileWords('List of May.PDF')).toMatch(/^This is a PDF.*save it as Excel/);
  expect(foreignFileWords('Marks.gsheet')).toMatch(/Google Sheet.*Download/);
  expect(['a.xlsx', 'a.csv', 'a.constructor', 'a'].map(foreignFileWords)).toEqual([
    ...[null, null, null, null],
  ]);
});

test('as many rows as the limit says are read, one more is not', async () => {
  const rows = (count: number) => Buffer.from('Oak,Lake\n'.repeat(count));
  expect((await readFirst(rows(importLimits.rows)))?.rows).toHaveLength(importLimits.rows);
  await expect(readFirst(rows(importLimits.rows + 1))).rejects.toThrow(words.rows);
});

test('as many columns as the limit says are read, one more is not', async () => {
  const cells = (count: number) => Array.from({ length: count }, () => 'Oak');
  const csv = (count: number) => Buffer.from(cells(count).join());
  const workbook = (count: number) =>
    writeXlsx([{ sheet: 'Trees', data: [cells(count).map((value) => ({ value }))] }]).toBuffer();
  const { columns } = importLimits;
  expect((await readFirst(csv(columns)))?.rows[0]).toHaveLength(columns);
  await expect(readFirst(csv(columns + 1))).rejects.toThrow(words.columns);
  expect((await readFirst(await workbook(columns)))?.rows[0]).toHaveLength(columns);
  expect(await refusal(await workbook(columns + 1))).toBe(words.columns);
});

/** The zip with another number in the last entry of its directory. */
function altered(at: number, value: number): Buffer {
  const zip = zipOf({ 'xl/workbook.xml': Buffer.from('<x/>'), 'xl/a.xml': Buffer.from('<y/>') });
  zip.writeUInt32LE(value, zip.lastIndexOf('PK\u0001\u0002') + at);
  return zip;
}
const longer = zipOf({ 'xl/workbook.xml': Buffer.alloc(300_000_000) }, 2_000);

test.each([
  ['two parts that lie in one place', altered(42, 0), ERR_OVERLAPPING_ENTRY],
  ['a part that is not what its checksum says', altered(16, 1), ERR_INVALID_CRC32],
  ['a part that is longer than it says', longer, ERR_INVALID_UNCOMPRESSED_SIZE],
])('%s is refused before it is unpacked', async (_what, zip, why) => {
  const before = process.memoryUsage().arrayBuffers;
  const { message, cause } = await readSheets(zip, name).catch((error) => error);
  expect([message, cause.message]).toEqual([words.broken, why]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});

describe('a formula is seen in its cell, with the value that the file keeps', async () => {
  const row = [{ value: 'Achieng' }, { value: '=1+1', type: 'Formula' as const }];
  const file = await writeXlsx([{ sheet: 'Marks', data: [row] }]).toBuffer();
  const sheet = 'xl/worksheets/sheet1.xml';
  /** The workbook with a stored value for its formula, and one of its parts as another program writes it. */
  const written = (part: string, change: (xml: string) => string) =>
    zipWith(file, (name, content) => {
      const xml = content.replace('</f>', '</f><v>2</v>');
      return name === part ? change(xml) : xml;
    });

  test.each([
    ['as most do', sheet, (xml: string) => xml],
    [
      'elements with a prefix',
      sheet,
      (xml: string) =>
        xml
          .replace('xmlns=', 'xmlns:x=')
          .replace(/<(\/?)(worksheet|sheetData|row|c|f|v)\b/g, '<$1x:$2'),
    ],
    ['single quotes', sheet, (xml: string) => xml.replace(/ r="(\w+)"/g, " r='$1'")],
    ['value first', sheet, (xml: string) => xml.replace(/(<f>.*<\/f>)(<v>2<\/v>)/, '$2$1')],
    [
      'another name for relations',
      'xl/workbook.xml',
      (xml: string) => xml.replace('xmlns:r=', 'xmlns:q=').replace('r:id', 'q:id'),
    ],
  ])('%s', async (_how, part, change) => {
    expect(await readSheets(await written(part, change), name)).toEqual([
      { name: 'Marks', rows: [['Achieng', { value: 2, formula: 'stored' }]] },
    ]);
  });

  test('one for several cells', async () => {
    const several = await written(sheet, (xml) =>
      xml
        .replace('<f>', '<f t="array" ref="B1:C1">')
        .replace('</row>', '<c r="C1"><v>3</v></c></row>'),
    );
    expect(await readSheets(several, name)).toEqual([
      {
        name: 'Marks',
        rows: [['Achieng', { value: 2, formula: 'stored' }, { value: 3, formula: 'stored' }]],
      },
    ]);
  });
});

describe('addresses', async () => {
  const data = [[{ value: 'Achieng' }, { value: new Date('2007-02-02'), format: 'yyyy-mm-dd' }]];
  const file = await writeXlsx([{ sheet: 'Marks', data }]).toBuffer();
  const name = 'xl/worksheets/sheet1.xml';
  const written = (change: (xml: string) => string) =>
    zipWith(file, (part, xml) => (part === name ? change(xml) : xml));

  test.each([
    ['ZZZZZZZ2', words.broken],
    ['a1', words.broken],
    ['A0', words.broken],
    ['', words.broken],
    ['XFD1', words.columns],
    ['A1048576', words.rows],
  ])('a value at %s is refused', async (address, said) => {
    expect(await refusal(await written((xml) => xml.replace('r="A1"', `r="${address}"`)))).toBe(
      said,
    );
  });

  test('a row that no spreadsheet has is refused', async () => {
    const beyond = await written((xml) =>
      xml.replace('</sheetData>', '<row r="1048577"/></sheetData>'),
    );
    expect(await refusal(beyond)).toBe(words.broken);
  });

  test('what only ends a format in the last cells is passed over', async () => {
    const ends =
      '<c r="XFD1" s="1"/></row><row r="1048576" ht="12.8"><c r="A1048576" s="1"/></row>';
    const [sheet] = await readSheets(await written((xml) => xml.replace('</row>', ends)), name);
    expect(sheet?.rows).toEqual([['Achieng', { date: '2007-02-02' }]]);
  });

  test('formulas that stand behind the cells, such as lists to choose from, are nobody’s', async () => {
    const lists = '</sheetData><extLst><ext><x14:f><xm:f>Other!$A$1</xm:f></x14:f></ext></extLst>';
    const [sheet] = await readSheets(
      await written((xml) => xml.replace('</sheetData>', lists)),
      name,
    );
    expect(sheet?.rows).toEqual([['Achieng', { date: '2007-02-02' }]]);
  });

  test('a number that is no day reads as spreadsheets show it', async () => {
    const [sheet] = await readSheets(
      await written((xml) => xml.replace(/<v>39115<\/v>/, '<v>1e300</v>')),
      name,
    );
    expect(sheet?.rows).toEqual([['Achieng', '####']]);
  });
});

test('a tab that is a chart is passed over', async () => {
  const data = [[{ value: 'Achieng' }]];
  const file = await writeXlsx([
    { sheet: 'Chart1', data },
    { sheet: 'Marks', data },
  ]).toBuffer();
  const ofSheet = /worksheet("[^>]*)worksheets(?=\/sheet1)/;
  const parts = [...(await readZip(file))].map(([name, content]): [string, Buffer] => {
    if (name === 'xl/worksheets/sheet1.xml')
      return ['xl/chartsheets/sheet1.xml', Buffer.from('<chartsheet/>')];
    const xml = content.toString().replace(ofSheet, 'chartsheet$1chartsheets');
    return [name, name === 'xl/_rels/workbook.xml.rels' ? Buffer.from(xml) : content];
  });
  expect(await readSheets(zipOf(Object.fromEntries(parts)), name)).toEqual([
    { name: 'Marks', rows: [['Achieng']] },
  ]);
});
