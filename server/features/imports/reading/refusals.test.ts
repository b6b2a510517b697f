import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { importMessages as words } from '#contract/imports/messages.ts';
import { readWorkbook } from './read-workbook.ts';
import { UnreadableSheet } from './sheet.ts';

/** A zip of these files, each told to be as long as `claimed` says, or as it is. */
function zipOf(files: Readonly<Record<string, Buffer>>, claimed?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed ?? content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const refusal = async (file: Buffer) => {
  const error: unknown = await readWorkbook(file).catch((thrown: unknown) => thrown);
  return error instanceof UnreadableSheet ? error.message : error;
};

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20);
const many = Object.fromEntries(
  Array.from({ length: 201 }, (_, at) => [`part-${at}.xml`, Buffer.from('x')]),
);

test.each([
  ['a bomb of 50 MB', zipOf({ 'xl/worksheets/sheet1.xml': megabytes(50) }), words.bomb],
  ['more than 200 entries', zipOf(many), words.bomb],
  ['a length that lies', zipOf({ 'xl/workbook.xml': megabytes(1) }, 2000), words.broken],
  [
    'a DTD',
    zipOf({ 'xl/workbook.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }),
    words.dtd,
  ],
  [
    'links to other workbooks',
    zipOf({ 'xl/externalLinks/externalLink1.xml': Buffer.from('<x/>') }),
    words.links,
  ],
  [
    'no zip at all',
    Buffer.from('PK not really a zip, but long enough to look for one'),
    words.broken,
  ],
])('refused: %s', async (_what, file, said) => {
  expect(await refusal(file)).toBe(said);
});

test('a formula is seen in its cell, values beside it are read', async () => {
  const row = [{ value: 'Achieng' }, { value: '=1+1', type: 'Formula' as const }];
  const file = await writeXlsx([{ sheet: 'Marks', data: [row] }]).toBuffer();
  expect(await readWorkbook(file)).toEqual([
    { name: 'Marks', rows: [['Achieng', { formula: true }]] },
  ]);
});
