import readXlsxFile from 'read-excel-file/node';
import { takeEverything } from '#contract/everything/calls.ts';
import { workbookName } from '../../server/features/everything/sheet.ts';
import type { BrowserLike } from './browser-like.ts';
import { readZip } from './read-zip.ts';

/** A sheet's rows by its tab, head first, as another library reads them. */
export type ReadSheets = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** What a call for everything answers. */
export async function askEverything(
  client: BrowserLike,
  password: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': await client.token() };
  const body = JSON.stringify({ password });
  const reply = await client.fetch(takeEverything.path, { method: 'POST', headers, body });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes };
}

/** The sheets and the files of such a ZIP. */
export async function readEverything(
  bytes: Buffer,
): Promise<{ sheets: ReadSheets; files: ReadonlyMap<string, Buffer> }> {
  const files = await readZip(bytes);
  const workbook = files.get(workbookName);
  if (!workbook) throw new Error('There is no workbook');
  files.delete(workbookName);
  const read = await readXlsxFile(workbook);
  return { sheets: new Map(read.map(({ sheet, data }) => [sheet, data])), files };
}
