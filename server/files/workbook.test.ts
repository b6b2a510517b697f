import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readZip } from '../../tests/support/read-zip.ts';
import type { Table } from './table.ts';
import { longWorkbook, workbookFile } from './workbook.ts';

const now = new Date('2026-11-21T02:15:00Z');
const text = (head: string) => ({ head, kind: 'text', width: 10 }) as const;
const money = { head: 'Cost', kind: 'money', width: 12 } as const;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`Row ${at + 1}`]);

const sheetsOf = async (bytes: Buffer) =>
  (await readXlsxFile(bytes)).map(({ sheet, data }) => [sheet, data.length, data.at(-1)]);

test('a sheet that is too long for an import goes on in further ones, and the front stands first', async () => {
  async function* sheets() {
    const columns = [text('Name')];
    yield { title: 'Long', columns, parts: [numbered(15_000), numbered(25_000)] };
    yield { title: 'long', columns, parts: [] };
    yield { title: 'Full', columns, parts: [numbered(19_999)] };
  }
  const counted: [string, number][] = [];
  const front = async (rows: ReadonlyMap<string, number>) => {
    counted.push(...rows);
    return { title: 'Front', columns: [text('About')], parts: [] };
  };
  const bytes = await buffer(longWorkbook(sheets(), now, front));
  expect(await sheetsOf(bytes)).toEqual([
    ['Front', 1, ['About']],
    ['Long', 20_000, ['Row 4999']],
    ['Long (2)', 20_000, ['Row 24998']],
    ['Long (3)', 3, ['Row 25000']],
    ['long (4)', 1, ['Name']],
    ['Full', 20_000, ['Row 19999']],
  ]);
  expect(counted.map(([, rows]) => rows)).toEqual([19_999, 19_999, 2, 0, 19_999]);
});

test('a table is one sheet whatever its length', async () => {
  const table = { title: 'A/B: all [students]', columns: [text('Name')], rows: numbered(20_000) };
  const bytes = await buffer(workbookFile([table], now));
  expect(await sheetsOf(bytes)).toEqual([['A B  all  students', 20_001, ['Row 20000']]]);
});

test('a text stays text, a sum has its decimals and its currency', async () => {
  const said = ['=1+1', '+254 700', '<b>&"x"</b>', 'line\nbreak', '_x0041_', '\u0007bell', ' a '];
  const table: Table = {
    ...{ title: 'T', columns: [text('=Name'), money], currency: 'KES' },
    rows: [...said.map((one) => [one, 123_450]), [null, null]],
  };
  const bytes = await buffer(workbookFile([table], now));
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  expect(sheet?.data).toEqual([['=Name', 'Cost'], ...said.map((one) => [one, 1_234.5])]);
  const parts = await readZip(bytes);
  expect(String(parts.get('xl/styles.xml'))).toContain('formatCode="[$KES] #,##0.00"');
  expect(String(parts.get('xl/worksheets/sheet1.xml'))).toContain('<c r="B2" s="6"><v>1234.5</v>');
});
