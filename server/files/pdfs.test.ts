import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPdf } from './pdfs.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const minimal = await readFile(
  new URL('../../tests/fixtures/files/pdf/minimal.pdf', import.meta.url),
  'latin1',
);

/** Why these bytes are refused, or null. */
async function fault(text: string): Promise<string | null> {
  const file = join(folder, 'document.pdf');
  await writeFile(file, text, 'latin1');
  return checkPdf(file).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'something else'),
  );
}

const trailer = (entry: string) => minimal.replace('trailer <<', `trailer <<\n${entry}\n`);

test('the sample has a trailer to write into', async () => {
  expect(trailer('/X 1')).not.toBe(minimal);
  expect(await fault(minimal)).toBeNull();
});

test.each([
  '/Encrypt 7 0 R',
  '/Encrypt 7 0 R/ID[<00>]',
  '/Encrypt\r\n7\r\n0\r\nR',
  '/Encrypt % with a remark\n 7 0 R',
  '/Encrypt<</Filter/Standard/V 2>>',
  '/Encrypt <</Filter /Standard>>',
  '/#45ncrypt 7 0 R',
  '/E#6Ecry#70t 7 0 R',
  '/E#6ecrypt 7 0 R',
])('a trailer with %j is encrypted', async (entry) => {
  expect(await fault(trailer(entry))).toContain('encrypted');
});

test.each(['/Encrypted 7 0 R', '/EncryptMetadata false', '/Encrypt null', '/NotEncrypt 7 0 R'])(
  'a trailer with %j is not',
  async (entry) => {
    expect(await fault(trailer(entry))).toBeNull();
  },
);

test('the dictionary of a cross-reference stream counts, the content of streams does not', async () => {
  const stream = (dictionary: string, content: string) =>
    `${minimal}\n9 0 obj <</Type/XRef${dictionary}>>\nstream\n${content}\nendstream\nendobj\n`;
  expect(await fault(stream('/Encrypt 3 0 R', 'x'))).toContain('encrypted');
  expect(await fault(stream('', '(how to write /Encrypt 3 0 R in a PDF) Tj'))).toBeNull();
});

test('odd documents of the greatest length are checked without delay', async () => {
  const units = ['/Encrypt%', '/Encrypt%\n%\n', 'stream\n', '1 ', '1 0 ', '11111', '/#45ncrypt '];
  for (const unit of units) {
    const text = `%PDF-1.4\n1 0 obj\n${unit.repeat(Math.floor(10_000_000 / unit.length))}`;
    expect(await fault(text), unit).toBeNull();
  }
}, 20_000);
