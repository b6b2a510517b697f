import { setTimeout as pause } from 'node:timers/promises';
import { read as readBook, utils, write } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { importTemplate, listImports, readImport } from '#contract/imports/calls.ts';
import { type RowKind, rowKinds } from '#contract/imports/kinds.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  checked,
  readFile,
  rowsOf,
  run,
  told,
  undo,
} from '../../../tests/support/guided-import.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

/** The same rows as a file of either kind. */
const kinds = ['csv', 'txt', 'xlsx', 'xls', 'ods'] as const;

async function fileOf(
  kind: (typeof kinds)[number],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const joined = (mark: string) => rows.map((row) => row.join(mark)).join('\n');
  if (kind === 'csv') return new Blob([joined(',')]);
  // What spreadsheets call Unicode text.
  if (kind === 'txt') return new Blob([new Uint8Array(Buffer.from(joined('\t'), 'utf16le'))]);
  if (kind !== 'xlsx') {
    const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Schools');
    return new Blob([write(book, { type: 'array', bookType: kind })]);
  }
  const data = rows.map((row) => row.map((value) => ({ value })));
  return new Blob([Uint8Array.from(await writeXlsx([{ sheet: 'Schools', data }]).toBuffer())]);
}

let running: RunningApp;
const office = () => running.as.role(role.administrator);
beforeAll(async () => {
  running = await appUnderTest();
  await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
});

describe.each(kinds)('schools from a file of kind %s', (kind) => {
  const head = ['School', 'Cluster'];
  const [oak, elm] = [`Oak ${kind}-file`, `Elm ${kind}-file`];
  const clusters = async () => {
    const { body } = await office().call(listSchools);
    const own = body.data.filter((one) => one.school.endsWith(` ${kind}-file`));
    return Object.fromEntries(own.map((one) => [one.school, one.cluster_name]));
  };
  const given = async (rows: readonly (readonly string[])[]) =>
    checked(office(), await readFile(office(), await fileOf(kind, rows), `schools.${kind}`));

  test('are added with their clusters, moved by a later file, and moved back', async () => {
    const batch = await given([head, [oak, 'Lake'], [elm, 'Hills'], ['Fig', '']]);
    expect(batch.tables.map(({ setup }) => setup.kind)).toEqual(['schools']);
    expect(batch.counts).toMatchObject({ new: 2, problem: 1 });
    const { data } = await rowsOf(office(), batch, { state: 'problem' });
    expect(data.map(({ row, state }) => [row, state])).toEqual([[4, 'problem']]);
    expect(await clusters()).toEqual({});
    expect(told(await run(office(), batch))).toEqual([200, words.imported]);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Hills' });

    const moving = await given([head, [oak.toUpperCase(), 'lake'], [elm, 'Lake']]);
    expect(moving.counts).toEqual({ same: 1, update: 1 });
    expect((await run(office(), moving)).status).toBe(200);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Lake' });
    expect(told(await undo(office(), moving))).toEqual([200, words.undone]);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Hills' });
  });

  test('are refused beyond the limit of rows, with what to do', async () => {
    const many = Array.from({ length: importLimits.rows }, (_, at) => [`School ${at}`, 'Lake']);
    // Making it takes so long that the server lets idle connections go meanwhile: the client has to hear of it first.
    const file = await fileOf(kind, [head, ...many]);
    await pause(100);
    const before = await office().call(listImports);
    const form = formOf({ file_name: 'many' }, { file: [file, `many.${kind}`] });
    const refused = await office().call(readImport, { form });
    expect([refused.status, refused.body.errors]).toEqual([422, { file: [words.rows] }]);
    expect((await office().call(listImports)).body.data).toEqual(before.body.data);
  });
});

/** Kinds whose lists have the same columns everywhere; of the others each subject or payment has one. */
const ofRows = rowKinds.filter((kind) => kind !== 'marks' && kind !== 'payments');

describe('a template', () => {
  test.each(ofRows)('for %s is read with its columns', async (kind: RowKind) => {
    const { data } = (await office().call(importTemplate, { query: { kind } })).body;
    const bytes = Buffer.from(data.base64, 'base64');
    const book = readBook(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const [heads] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(heads?.length).toBeGreaterThan(1);
    utils.sheet_add_aoa(sheet, [(heads ?? []).map(() => 'x'), (heads ?? []).map(() => 'y')], {
      origin: 1,
    });
    const file = new Blob([write(book, { type: 'array', bookType: 'xlsx' })]);
    const batch = await readFile(office(), file, data.name);
    const [table] = batch.tables;
    expect([table?.setup.kind, table?.setup.right]).toEqual([kind, ['table', 'columns']]);
    const unread = heads?.filter((_, at) => table?.setup.columns[at]?.to === null);
    expect(unread).toEqual([]);
  });
});
