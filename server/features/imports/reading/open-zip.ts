import { type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';

/** A file of a zip, unpacked. */
export type Part = readonly [name: string, content: Buffer];

/** A zip whose directory was weighed; nothing of it is unpacked yet. */
export interface OpenZip {
  readonly names: readonly string[];
  /** Unpacks the parts that cells may stand in, or that tell how they look. @throws UnreadableSheet */
  unpack(): Promise<Part[]>;
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

/** Looks through the directory, and no further than the limits. @throws UnreadableSheet for a bomb */
async function weighed(
  zip: ZipReader<Uint8Array>,
): Promise<{ names: string[]; wanted: FileEntry[] }> {
  const names: string[] = [];
  const wanted: FileEntry[] = [];
  let total = 0;
  for await (const entry of zip.getEntriesGenerator()) {
    names.push(entry.filename);
    if (entry.directory || besideCells.test(entry.filename)) continue;
    wanted.push(entry);
    total += entry.uncompressedSize;
    const isMuch = wanted.length > importLimits.entries || total > importLimits.unpackedBytes;
    if (isMuch || isBomb(entry)) throw new UnreadableSheet(words.bomb);
  }
  return { names, wanted };
}

/** @throws UnreadableSheet with what the library finds wrong as its cause */
async function readable<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(words.broken, { cause: error });
  }
}

async function contentOf(entry: FileEntry): Promise<Part> {
  // A part that is longer than the directory says is refused at its first byte too many.
  const { buffer, byteOffset, length } = await entry.getData(new Uint8ArrayWriter());
  return [entry.filename, Buffer.from(buffer, byteOffset, length)];
}

/** Opens a zip and weighs it before one byte is unpacked (rule 11.2). @throws UnreadableSheet */
export async function openZip(file: Buffer): Promise<OpenZip> {
  const { names, wanted } = await readable(
    weighed(new ZipReader(new Uint8ArrayReader(file), reading)),
  );
  return {
    names,
    async unpack() {
      const parts: Part[] = [];
      for (const entry of wanted) parts.push(await readable(contentOf(entry)));
      return parts;
    },
  };
}
