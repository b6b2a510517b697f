import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvFile, csvText } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+254 700 000 000', "'+254 700 000 000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ["'=1", "'=1"],
  ['1=1', '1=1'],
  ['', ''],
])('the text %j is written as %j', (given, written) => {
  expect(csvText('text', given)).toBe(written);
});

test.each([
  ['whole', 7, '7'],
  ['mark', 6630, '66.30'],
  ['money', 19_999_999_998, '199999999.98'],
  ['money', null, ''],
] as const)('a column of kind %s writes %j as %j', (kind, given, written) => {
  expect(csvText(kind, given)).toBe(written);
});

test('every cell is quoted, quotes are doubled, and the bytes begin with the mark of UTF-8', async () => {
  const column = (head: string) => ({ head, kind: 'text', width: 10 }) as const;
  const rows = Array.from({ length: 1_201 }, (_, at) => [`Zoë "Z", ${at}`, 'line\nbreak']);
  const columns = [column('Name'), column('=Note')];
  const file = await buffer(csvFile({ title: 'T', columns, rows }));
  const begin = '\ufeff"Name","\'=Note"\r\n"Zoë ""Z"", 0","line\nbreak"\r\n';
  expect(file.subarray(0, Buffer.byteLength(begin)).equals(Buffer.from(begin))).toBe(true);
  expect(parse(file, { bom: true }).slice(1)).toEqual(rows);
});
