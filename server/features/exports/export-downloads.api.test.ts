import { beforeAll, describe, expect, test } from 'vitest';
import * as exports from '#contract/exports/calls.ts';
import { exportFormats } from '#contract/exports/formats.ts';
import { exportMessages } from '#contract/exports/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { exportReader, givenExports } from '../../../tests/support/given-exports.ts';
import type { GivenOffice } from '../../../tests/support/given-reports.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: GivenOffice;
let year: number;
let read: ReturnType<typeof exportReader>;

beforeAll(async () => {
  running = await appUnderTest();
  ({ office, year } = await givenExports(running));
  read = exportReader(running);
});

describe('the download', () => {
  test('is a file to save, under a name without any child’s', async () => {
    const client = running.as.role(3);
    const day = running.clock.now().toISOString().slice(0, 10);
    const query = { format: 'xlsx' };
    const { headers, bytes } = await download(client, exports.exportClusterReport, { query });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="somesha-cluster-report-${day}.xlsx"`,
    );
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('needs the marker, a format that is known and a year that is there', async () => {
    const client = running.as.role(3);
    const unmarked = await client.fetch('/api/exports/students?format=csv', {
      headers: { 'x-requested-with': null },
    });
    expect(unmarked.status).toBe(400);
    const status = async (query: object) =>
      (await download(client, exports.exportMarks, { query })).status;
    expect(await status({ year })).toBe(422);
    expect(await status({ year, format: 'pdf' })).toBe(422);
    expect(await status({ year: 987_654, format: 'csv' })).toBe(404);
  });

  test.each([
    ['schools', exports.exportSchools, {}, 'A1:D3'],
    ['no marks', exports.exportMarks, { search: 'nobody' }, 'A1:J1'],
  ])(
    'of %s as a workbook keeps its head in sight and filters each column',
    async (_, list, search, cells) => {
      const query = { format: 'xlsx', year, ...search };
      const { bytes } = await download(running.as.role(3), list, { query });
      const parts = await readZip(bytes);
      const part = (name: string) => parts.get(name)?.toString();
      const sheet = part('xl/worksheets/sheet1.xml');
      expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" [^>]*state="frozen"\/>/);
      // Programs take the filter for a fault of the file anywhere but here.
      expect(sheet).toContain(`</sheetData><autoFilter ref="${cells}"/>`);
      // LibreOffice shows none without this name.
      const [first, last] = cells.split(':').map((cell) => cell.replace(/^[A-Z]+/, '$$$&$$'));
      expect(part('xl/workbook.xml')).toMatch(
        /<\/sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">/,
      );
      expect(part('xl/workbook.xml')).toContain(`!${first}:${last}</definedName>`);
    },
  );

  test('is written down with its number of rows', async () => {
    const { app, log } = running;
    await read('csv', exports.exportSchools);
    const last = await app.db.read
      .selectFrom('change_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'export',
      entity: 'school_list',
      role_id: 3,
      new_values: '{"rows":2}',
    });
    const line = log()
      .split('\n')
      .findLast((one) => one.includes('"event":"export"'));
    expect(JSON.parse(line ?? '')).toMatchObject({ entity: 'school_list', count: 2, role: 3 });
  });

  test('of more rows than a workbook takes is refused in words, as CSV it comes', async () => {
    const large = await appUnderTest();
    await insertManyStudents(large.app.db, 20_001);
    const client = large.as.role(1);
    const [excel, csv] = await Promise.all(
      exportFormats.map((format) =>
        download(client, exports.exportStudents, { query: { format } }),
      ),
    );
    expect(excel?.status).toBe(422);
    expect(JSON.parse(String(excel?.bytes)).errors).toEqual({
      format: [exportMessages.tooManyForExcel],
    });
    expect(await cellsOf('csv', csv?.bytes ?? Buffer.of())).toHaveLength(20_002);
  });
});

test('a student’s year is a tagged PDF that tells its plot in words', async () => {
  const client = running.as.role(6);
  const pages = (query: object, id = 1) =>
    download(client, exports.studentYear, { params: { id }, query });
  const { status, headers, bytes } = await pages({ year });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="somesha-SM-0001-2026.pdf"',
  );
  const pdf = bytes.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toContain('Mean over the terms: Term 1 66.25, Term 3 no mark');
  expect((await pages({ year: office.year('2025') })).status).toBe(200);
  expect((await pages({ year: 987_654 })).status).toBe(404);
  expect((await pages({ year }, 987_654)).status).toBe(404);
});
