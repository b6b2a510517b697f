import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** The files of a ZIP, read strictly: nothing of it may be read differently by another program. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
  });
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries())
    if (!entry.directory)
      files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  return files;
}
