import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTemplate, readImport } from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { login } from '#contract/session/calls.ts';
import { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { freshDatabase, type TestDatabase } from '../support/test-database.ts';
import { zipWith } from '../support/zip-of.ts';
import { alteredOldWorkbook, alteredText, alteredWorkbook, numbersFrom } from './altered-sheets.ts';
import { alteredSheets, count, patience, tell } from './how-much.ts';

const MB = 1024 * 1024;
const mostMemory = 400 * MB;
const administrator = { email: 'head@example.org', password: 'Quiet-Meadow-58!' };

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let office: BrowserLike;
const statuses = new Map<number, number>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somesha-sheets-'));
  database = await freshDatabase();
  server = startServerProcess({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(database.url !== null && { DATABASE_URL: database.url }),
    },
  });
  await server.ready();
  office = new BrowserLike(server.url);
  expect((await office.call(login, { input: administrator })).status).toBe(200);
});
afterAll(async () => {
  tell('Altered sheets', statuses);
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Resident bytes of the server, the most there ever were. */
async function mostResident(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function send(name: string, bytes: Buffer) {
  const file = [new Blob([new Uint8Array(bytes)]), name] as const;
  const reply = await office.call(readImport, { form: formOf({ file_name: name }, { file }) });
  count(statuses, reply.status);
  return reply;
}

/** The template with this in place of its first sheet's rows. */
async function workbookOf(rows: string): Promise<Buffer> {
  const { base64 } = (await office.call(importTemplate)).body.data;
  const file = Buffer.from(base64, 'base64');
  return zipWith(file, (name, xml) =>
    name === 'xl/worksheets/sheet1.xml'
      ? xml.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${rows}</sheetData>`)
      : xml,
  );
}

const value = (address: string) =>
  `<row><c r="${address}" t="inlineStr"><is><t>Achieng</t></is></c></row>`;

test.each([
  ['a column that no spreadsheet has', value('ZZZZZZZ2'), words.broken],
  ['the last cell of a spreadsheet', value('XFD1048576'), words.rows],
  ['its last column', value('XFD1'), words.columns],
  ['its last row', value('A1048576'), words.rows],
  ['a row beyond the last', '<row r="99999999"/>', words.broken],
  [
    'an address hidden behind a comment that is none',
    `<!--]]>${value('ZZZZZZZ2')}<!---->`,
    words.broken,
  ],
])('refused before anything is made for it: %s', async (_what, rows, said) => {
  const { status, body } = await send('sheet.xlsx', await workbookOf(rows));
  expect([status, body.errors]).toEqual([422, { file: [said] }]);
});

test('a million tables, each within the one before, are refused', async () => {
  const page = `<html>${'<table><tr><td>x'.repeat(1_100_000)}</html>`;
  const { status, body } = await send('sheet.xls', Buffer.from(page));
  expect([status, body.errors]).toEqual([422, { file: [words.tooMuch] }]);
});

/** Sends a sheet, and asks for something small all the while; `answered`: how often that came. */
async function whileSending(name: string, bytes: Buffer) {
  let isOver = false;
  const sent = send(name, bytes).finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    if ((await fetch(`${server.url}/healthz`)).ok) answered += 1;
    await wait(20);
  }
  return { reply: await sent, answered };
}

const studentsHead =
  'Student Name,Date of Birth,Date Registered,Gender,Current School,Siblings,Languages,Background';
const letters = (number: number) =>
  [...number.toString(20)]
    .map((digit) => 'abcdefghijklmnopqrst'[Number.parseInt(digit, 20)])
    .join('');

/** Of so many students, each with much to tell. */
function sheetOf(students: number): Buffer {
  const background = 'Third of five. '.repeat(60);
  const rows = Array.from(
    { length: students },
    (_, at) =>
      `Ach${letters(at)} Oti${letters(at * 7)},4.5.2012,10.1.2020,F,Mwanzo,2,Dholuo,${background}`,
  );
  return Buffer.from([studentsHead, ...rows].join('\n'));
}

/** What the server has started, and how long each has worked so far, in hundredths of a second. */
async function childrenAtWork(): Promise<ReadonlyMap<number, number>> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const worked = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid): Promise<[number, number]> => {
      // Behind the name, which ends with a bracket: 'state ppid … utime stime'.
      const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return [Number(pid), Number(stat[11]) + Number(stat[12])];
    });
  return new Map(await Promise.all(worked));
}

test('a file that the reading does not survive is refused, and the next one is read', async () => {
  const sheet = Buffer.from('School,Cluster\nMwanzo Primary,Nyando\n');
  expect((await send('sheet.csv', sheet)).status).toBe(200);
  const before = await childrenAtWork();
  const sent = send('sheet.csv', sheetOf(19_999));
  let reading: number | undefined;
  while (reading === undefined) {
    await wait(20);
    const now = await childrenAtWork();
    reading = now.keys().find((pid) => (now.get(pid) ?? 0) > (before.get(pid) ?? 0) + 30);
  }
  process.kill(reading, 'SIGKILL');
  const { status, body } = await sent;
  expect([status, body.errors]).toEqual([422, { file: [words.tooMuch] }]);
  expect((await send('sheet.csv', sheet)).status).toBe(200);
});

test('the largest sheet there may be is read, and other calls are answered meanwhile', async () => {
  const sheet = sheetOf(19_999);
  const { reply, answered } = await whileSending('sheet.csv', sheet);
  expect([reply.status, reply.body.data.tabs[0]?.rows]).toEqual([200, 20_000]);
  // A server that read it itself would answer the first of them when it is done, and no other.
  expect(answered).toBeGreaterThan(20);
});

test(
  'altered workbooks and CSVs: each is read or refused, and the server stays as it is',
  async () => {
    const next = numbersFrom(20_261_122);
    const workbook = await readFile(
      new URL('../fixtures/sheets/students-60.xlsx', import.meta.url),
    );
    const template = await workbookOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>School</t></is></c><c r="B1" t="inlineStr"><is><t>Cluster</t></is></c></row>${value('A2')}`,
    );
    const csv = await readFile(new URL('../fixtures/sheets/students-60.key.csv', import.meta.url));
    const students = Buffer.from(
      'Student Name,Date of Birth,Gender,School,Siblings,Status\nAchieng Otieno,4.5.2012,10.1.2020,F,Mwanzo Primary,3 bros 3 sis,Active\nOtieno Achieng,13/20/2012,x,Mwanzo,5+,gone\n',
    );
    for (let at = 0; at < alteredSheets; at += 1) {
      const name = `sheet-${at}.${at % 4 === 3 ? 'csv' : 'xlsx'}`;
      const bytes =
        at % 4 === 3
          ? alteredText(at % 8 === 3 ? csv : students, next)
          : await alteredWorkbook(at % 4 === 0 ? workbook : template, next);
      const { status, body } = await send(name, bytes);
      expect([200, 422], `${name}: ${status} ${body.message}`).toContain(status);
    }
    expect(server.runs()).toBe(true);
    expect(await mostResident()).toBeLessThan(mostMemory);
  },
  patience,
);

test(
  'altered sheets of older and other programs: each is read or refused, and the server stays as it is',
  async () => {
    const next = numbersFrom(20_261_123);
    const fixture = (name: string) =>
      readFile(new URL(`../fixtures/sheets/${name}`, import.meta.url));
    const rows = [
      ['Student Name', 'Date of Birth', 'Gender', 'School', 'Siblings'],
      ['Achieng Otieno', '4.5.2012', 'F', 'Mwanzo Primary', '3 bros 3 sis'],
      ['Otieno Achieng', 39_115, 'x', 'Mwanzo', 0.5],
    ];
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'Students');
    const written = (bookType: 'biff8' | 'biff5' | 'ods' | 'xlml' | 'html'): Buffer =>
      write(book, { type: 'buffer', bookType });
    const utf16 = Buffer.from(rows.map((row) => row.join('\t')).join('\r\n'), 'utf16le');
    const kinds: readonly (readonly [
      string,
      Buffer,
      typeof alteredText | typeof alteredWorkbook,
    ])[] = [
      ['xls', await fixture('formats.xls'), alteredOldWorkbook],
      ['xls', await fixture('formulas.xls'), alteredOldWorkbook],
      ['xls', written('biff8'), alteredOldWorkbook],
      ['xls', written('biff5'), alteredOldWorkbook],
      ['ods', await fixture('numbers-and-days.ods'), alteredWorkbook],
      ['ods', written('ods'), alteredWorkbook],
      ['xls', written('xlml'), alteredText],
      ['xls', written('html'), alteredText],
      ['txt', utf16, alteredText],
    ];
    for (let at = 0; at < alteredSheets; at += 1) {
      const [ending, file, alter] = kinds[at % kinds.length] ?? ['csv', utf16, alteredText];
      const name = `sheet-${at}.${ending}`;
      const { status, body } = await send(name, await alter(file, next));
      expect([200, 422], `${name}: ${status} ${body.message}`).toContain(status);
    }
    expect(server.runs()).toBe(true);
    expect(await mostResident()).toBeLessThan(mostMemory);
  },
  patience,
);
