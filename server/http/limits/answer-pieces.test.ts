import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding, gather } from './answer-pieces.ts';

test.each<[string | undefined, Encoding | null]>([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP; q=1.0', 'gzip'],
  ['*', null],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

async function* texts(count: number) {
  for (let index = 0; index < count; index += 1) yield `${index} Wanjirũ, `;
}
const whole = Array.from({ length: 2_000 }, (_, index) => `${index} Wanjirũ, `).join('');

test.each<[Encoding | null, (packed: Buffer) => Buffer]>([
  [null, (plain) => plain],
  ['br', (packed) => brotliDecompressSync(packed)],
  ['gzip', (packed) => gunzipSync(packed)],
])('what is gathered with %s is whole', async (encoding, unpack) => {
  const { pieces, bytes, held } = await gather(texts(2_000), encoding);
  const packed = Buffer.concat(pieces);
  expect(unpack(packed).toString()).toBe(whole);
  expect(bytes).toBe(Buffer.byteLength(whole));
  expect(held).toBe(packed.length);
});
