import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { addressOf, type BrowserLike } from './browser-like.ts';

/** A file that was exported, and its cells as another library reads them. */
export interface ReadExport {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** One download, whatever comes back. */
export async function download(
  client: BrowserLike,
  endpoint: Endpoint,
  options: { params?: object; query?: object } = {},
): Promise<ReadExport> {
  const response = await client.fetch(addressOf(endpoint, options));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The cells of a file, the head first; numbers in a workbook stay numbers, an empty cell is null. */
export async function cellsOf(format: ExportFormat, bytes: Buffer): Promise<unknown[][]> {
  if (format === 'xlsx') return (await readXlsxFile(bytes))[0]?.data ?? [];
  return parse(bytes, { bom: true });
}
