import { crc32, deflateRawSync } from 'node:zlib';
import { readZip } from './read-zip.ts';

/** A zip of these files, each told to be as long as `claimed` says, or as it is. */
export function zipOf(files: Readonly<Record<string, Buffer>>, claimed?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed ?? content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

/** A workbook with other texts in its parts. */
export async function zipWith(
  file: Buffer,
  change: (name: string, text: string) => string,
): Promise<Buffer> {
  const parts = [...(await readZip(file))];
  return zipOf(
    Object.fromEntries(
      parts.map(([name, content]) => [name, Buffer.from(change(name, content.toString()))]),
    ),
  );
}
