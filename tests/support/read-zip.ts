import { crc32 } from 'node:zlib';

/**
 * The files of a ZIP whose entries are stored as they are, read as strict readers do: from the
 * directory at the end, each place, size and checksum compared.
 * @throws Error for anything that does not fit
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.byteLength - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('There is no end of directory');
  let at = bytes.readUInt32LE(end + 16);
  if (at + bytes.readUInt32LE(end + 12) !== end) throw new Error('The directory ends elsewhere');
  const files = new Map<string, Buffer>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('There is no directory entry');
    const [sum, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const localName = bytes.toString('ascii', local + 30, local + 30 + nameLength);
    if (bytes.readUInt32LE(local) !== 0x04034b50 || localName !== name)
      throw new Error(`${name} is not at its place`);
    const first = local + 30 + nameLength;
    const body = bytes.subarray(first, first + size);
    if (crc32(body) !== sum) throw new Error(`${name} is damaged`);
    const behind = [0, 4, 8, 12].map((offset) => bytes.readUInt32LE(first + size + offset));
    if (behind.join() !== [0x08074b50, sum, size, size].join())
      throw new Error(`${name} has other sizes behind it`);
    files.set(name, body);
    at += 46 + nameLength;
  }
  return files;
}
