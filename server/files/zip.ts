import { PassThrough, Readable, Writable } from 'node:stream';
import { makeZip } from 'client-zip';

/** A file of an archive. */
export interface ZipEntry {
  /** Slashes between folders. */
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A ZIP of any length that is written while it is sent. Files go in as they are, since pictures, films and PDFs
 * are packed already. The next one is asked for when the one before is out.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let open = Readable.from([]);
  async function* inputs() {
    for await (const { name, body } of entries) {
      open = Readable.from(body);
      yield { name, input: open, lastModified: at };
    }
  }
  const files = inputs();
  const pieces = makeZip(files).getReader();
  try {
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The library would leave open what it reads when nobody wants the rest.
    open.destroy();
    await files.return();
  }
}

/**
 * A ZIP whose files are packed on the way, for texts. It remembers much of each file (5 kB), so it is for few
 * of them.
 */
export async function* packedZip(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  // Only loaded for an export, since the library is large.
  const { ZipWriter } = await import('@zip.js/zip.js');
  const out = new PassThrough();
  const writer = new ZipWriter(Writable.toWeb(out), {
    useWebWorkers: false,
    lastModDate: at,
    // Excel does not open sheets whose sizes are written in 64 bits.
    zip64: false,
  });
  const write = async () => {
    for await (const { name, body } of entries)
      await writer.add(name, Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>);
    await writer.close();
  };
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : undefined));
  yield* out;
}
