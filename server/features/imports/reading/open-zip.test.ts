import {
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_OVERLAPPING_ENTRY,
} from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { zipOf } from '../../../../tests/support/zip-of.ts';
import { openZip } from './open-zip.ts';

const files = { 'xl/workbook.xml': Buffer.from('<x/>'), 'xl/styles.xml': Buffer.from('<y/>') };

/** The zip with another number in the last entry of its directory. */
function altered(at: number, value: number): Buffer {
  const zip = zipOf(files);
  zip.writeUInt32LE(value, zip.lastIndexOf('PK\u0001\u0002') + at);
  return zip;
}

const whyNot = (zip: Buffer): Promise<unknown> => openZip(zip).catch(({ message }) => message);

test('the parts that cells may stand in are unpacked, no pictures', async () => {
  const zip = zipOf({ ...files, 'xl/media/image1.png': Buffer.from('x') });
  const { names, parts } = await openZip(zip);
  expect(names).toEqual([...Object.keys(files), 'xl/media/image1.png']);
  expect(parts).toEqual(Object.entries(files));
});

test('two parts that lie in one place are refused', async () => {
  expect(await whyNot(altered(42, 0))).toEqual(ERR_OVERLAPPING_ENTRY);
});

test('a part that is not what its checksum says is refused', async () => {
  expect(await whyNot(altered(16, 1))).toEqual(ERR_INVALID_CRC32);
});

test('a part that is longer than it says is refused before it is unpacked', async () => {
  const zip = zipOf({ 'xl/workbook.xml': Buffer.alloc(300_000_000) }, 2_000);
  const before = process.memoryUsage().arrayBuffers;
  expect(await whyNot(zip)).toEqual(ERR_INVALID_UNCOMPRESSED_SIZE);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});
