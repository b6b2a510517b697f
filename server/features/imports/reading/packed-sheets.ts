import { deflateSync, inflateSync } from 'node:zlib';
import type { Sheet } from './sheet.ts';

const fast = 1;

/**
 * The sheets of a file as they are kept until it is imported, a tenth of their JSON: the server
 * passes them on unopened.
 */
export const packSheets = (json: string): string =>
  deflateSync(json, { level: fast }).toString('base64');

/** The JSON of sheets that were packed; earlier versions kept it as it is. */
export const unpackedJson = (content: string): string =>
  content.startsWith('[') ? content : inflateSync(Buffer.from(content, 'base64')).toString();

/** Sheets that this installation has kept. */
export const unpackSheets = (content: string): Sheet[] => JSON.parse(unpackedJson(content));
