import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { archiveKey } from './backup-key.ts';
import { Damaged } from './damaged.ts';

/**
 * The outer form of a backup: a head, then frames. Each frame is `length | data | seal`, its seal
 * made over the head, its number, whether it is the last one, its length and its data, so that no
 * byte can change, no frame can move or be missing, and the end cannot be cut off. With a key the
 * data is encrypted (AES-256-GCM) and the seal is its tag; without one the seal is a checksum.
 * One frame at a time is in memory.
 */

const magic = Buffer.from('somesha backup 1');
const saltBytes = 32;
const headBytes = magic.length + 1 + saltBytes;
const sealBytes = 16;
const lengthBytes = 4;
const lastBit = 0x8000_0000;
/** More than any frame we write; a length beyond it is damage, not a reason to take memory. */
const frameLimit = 16 * 1024 * 1024;

const mode = { plain: 0, encrypted: 1 } as const;

interface Sealer {
  seal(data: Buffer, word: Buffer): readonly [data: Buffer, seal: Buffer];
  /** Null when the seal does not fit. */
  open(data: Buffer, seal: Buffer, word: Buffer): Buffer | null;
}

function checksums(head: Buffer): Sealer {
  let number = 0;
  const sum = (data: Buffer, word: Buffer) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(number++));
    const hash = createHash('sha256').update(head).update(counter).update(word).update(data);
    return hash.digest().subarray(0, sealBytes);
  };
  return {
    seal: (data, word) => [data, sum(data, word)],
    open: (data, seal, word) => (sum(data, word).equals(seal) ? data : null),
  };
}

function gcm(head: Buffer, key: Buffer): Sealer {
  let number = 0;
  // The key serves one archive, so a plain counter never gives the same nonce twice.
  const nonce = () => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(BigInt(number++), 4);
    return bytes;
  };
  const beside = (word: Buffer) => Buffer.concat([head, word]);
  return {
    seal(data, word) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(), { authTagLength: sealBytes });
      cipher.setAAD(beside(word));
      return [Buffer.concat([cipher.update(data), cipher.final()]), cipher.getAuthTag()];
    },
    open(data, seal, word) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce(), { authTagLength: sealBytes });
      cipher.setAAD(beside(word)).setAuthTag(seal);
      const opened = cipher.update(data);
      try {
        cipher.final();
      } catch {
        return null;
      }
      return opened;
    },
  };
}

const sealerFor = (head: Buffer, key: Buffer | null): Sealer =>
  key ? gcm(head, archiveKey(key, head.subarray(magic.length + 1))) : checksums(head);

/** Writes frames to a new file that only its owner may read. */
export async function writeFrames(file: string, key: Buffer | null) {
  const handle = await open(file, 'wx', 0o600);
  const head = Buffer.concat([
    magic,
    Buffer.from([key ? mode.encrypted : mode.plain]),
    randomBytes(saltBytes),
  ]);
  const sealer = sealerFor(head, key);
  const put = async (data: Buffer, last: boolean) => {
    const word = Buffer.alloc(lengthBytes);
    word.writeUInt32BE(last ? (data.length | lastBit) >>> 0 : data.length);
    await writeWhole(handle, Buffer.concat([word, ...sealer.seal(data, word)]));
  };
  await writeWhole(handle, head);
  return {
    write: (data: Buffer) => put(data, false),
    /** Writes the last frame and flushes the file; without it the file is refused later. */
    async finish(data: Buffer) {
      await put(data, true);
      await handle.sync();
    },
    close: () => handle.close(),
  };
}

async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten;
}

/** Exactly so many bytes from where the file stands. @throws Damaged when it ends before. */
async function readWhole(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at);
    if (bytesRead === 0) throw new Damaged('The backup is not whole: its end is missing.');
    at += bytesRead;
  }
  return bytes;
}

/** Opens the head. @throws Damaged when this is no backup of ours. */
async function readHead(handle: FileHandle, key: Buffer | null): Promise<Buffer> {
  const head = await readWhole(handle, headBytes);
  const kind = head[magic.length];
  if (!head.subarray(0, magic.length).equals(magic) || (kind !== 0 && kind !== 1))
    throw new Damaged('This is no backup of Somesha, or its first bytes are damaged.');
  if (kind === mode.encrypted && !key)
    throw new Damaged('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  return head;
}

/**
 * The data of each frame, in order; the generator ends well only after the last frame.
 * @throws Damaged when anything is not as it was written, or the key is another one.
 */
export async function* readFrames(file: string, key: Buffer | null): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const head = await readHead(handle, key);
    const isPlain = head[magic.length] === mode.plain;
    const sealer = sealerFor(head, isPlain ? null : key);
    for (let number = 0; ; number += 1) {
      const word = await readWhole(handle, lengthBytes);
      const read = word.readUInt32BE();
      const last = read >= lastBit;
      const length = last ? read - lastBit : read;
      if (length > frameLimit) throw new Damaged('The backup is damaged: an impossible length.');
      const data = await readWhole(handle, length);
      const opened = sealer.open(data, await readWhole(handle, sealBytes), word);
      if (!opened)
        throw new Damaged(
          number === 0 && !isPlain
            ? 'The key does not fit this backup, or the backup is damaged.'
            : `The backup is damaged: its part ${number + 1} is not as it was written.`,
        );
      yield opened;
      if (!last) continue;
      const beyond = await handle.read(Buffer.alloc(1), 0, 1);
      if (beyond.bytesRead > 0) throw new Damaged('Something was added to the end of the backup.');
      return;
    }
  } finally {
    await handle.close();
  }
}
