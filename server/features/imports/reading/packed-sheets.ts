import { deflateSync, inflateSync } from 'node:zlib';

const fast = 1;

/** The sheets of a file, or what became of its rows, as they are kept: a tenth of their JSON. */
export const packed = (json: string): string =>
  deflateSync(json, { level: fast }).toString('base64');

/** The JSON of what was packed. */
export const unpackedJson = (packed: string): string =>
  inflateSync(Buffer.from(packed, 'base64')).toString();
