import { type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';

/** A file of a zip, unpacked. */
export type Part = readonly [name: string, content: Buffer];

/** A zip with the parts that cells may stand in, or that tell how they look. */
export interface OpenZip {
  readonly names: readonly string[];
  readonly parts: readonly Part[];
}

/** Pictures, shapes, controls and what was seen of other files: never unpacked. */
const besideCells =
  /(?:^|\/)(?:media|drawings|charts|ctrlProps|activeX|printerSettings|externalLinks?|Pictures|Thumbnails|ObjectReplacements|Object [0-9]+)\//i;

/** What two programs could read differently is read here only, and no name becomes a path. */
const reading = {
  useWebWorkers: false,
  strictness: 'tolerant',
  filenameValidation: 'tolerant',
  checkCrc32: true,
  checkOverlappingEntry: true,
} as const;

const isBomb = ({ compressedSize, uncompressedSize }: FileEntry) =>
  uncompressedSize > compressedSize * importLimits.ratio + importLimits.ratioFrom;

/**
 * Opens a zip: its directory is weighed before one byte is unpacked (rule 11.2).
 * @throws UnreadableSheet for a bomb; what the library finds wrong
 */
export async function openZip(file: Buffer): Promise<OpenZip> {
  const names: string[] = [];
  const wanted: FileEntry[] = [];
  let total = 0;
  const zip = new ZipReader(new Uint8ArrayReader(file), reading);
  for await (const entry of zip.getEntriesGenerator()) {
    names.push(entry.filename);
    if (entry.directory || besideCells.test(entry.filename)) continue;
    wanted.push(entry);
    total += entry.uncompressedSize;
    const isMuch = wanted.length > importLimits.entries || total > importLimits.unpackedBytes;
    if (isMuch || isBomb(entry)) throw new UnreadableSheet(words.bomb);
  }
  const parts: Part[] = [];
  for (const entry of wanted) {
    // A part that is longer than the directory says is refused at its first byte too many.
    const { buffer, byteOffset, length } = await entry.getData(new Uint8ArrayWriter());
    parts.push([entry.filename, Buffer.from(buffer, byteOffset, length)]);
  }
  return { names, parts };
}
