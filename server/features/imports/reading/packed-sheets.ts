import { deflateSync, inflateSync } from 'node:zlib';

/** The sheets of a file, or what became of its rows, as they are kept: a tenth of their JSON. */
export const packed = (json: string): string => deflateSync(json, { level: 1 }).toString('base64');

/** What was packed; its kind is known to who packed it. */
export const unpacked = <What>(packed: string): What =>
  JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
