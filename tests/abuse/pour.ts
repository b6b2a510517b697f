import { openLine, readToEnd } from '../access/raw-request.ts';

/** A body that never ends: how it begins, and what is repeated for ever. */
export interface EndlessBody {
  readonly type: string;
  readonly begin: string;
  readonly again: string;
  /** Said to be so long; sent in chunks otherwise. */
  readonly length?: number;
}

const pieceBytes = 64 * 1024;

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/**
 * Sends a body for as long as the server takes it, reading meanwhile.
 * @returns the reply's beginning, and how many bytes were handed to the line before it was cut
 * @throws when `most` bytes were taken
 */
export async function pour(
  url: string,
  head: readonly string[],
  body: EndlessBody,
  most: number,
): Promise<{ text: string; sent: number }> {
  const { type, begin, again, length } = body;
  const line = openLine(url);
  const reading = readToEnd(line);
  // The line's own faults are told by `close`.
  const told = (event: string) => new Promise((resolve) => line.once(event, resolve));
  const closed = told('close');
  const inPieces = (bytes: Buffer) => (length === undefined ? chunk(bytes) : bytes);
  const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  line.write(`${[...head, `Content-Type: ${type}`, framing].join('\r\n')}\r\n\r\n`);
  line.write(inPieces(Buffer.from(begin)));
  const piece = inPieces(Buffer.from(again.repeat(Math.ceil(pieceBytes / again.length))));
  let sent = 0;
  while (!line.destroyed && sent < most) {
    sent += piece.length;
    if (!line.write(piece)) await Promise.race([told('drain'), closed]);
  }
  if (!line.destroyed) {
    line.destroy();
    throw new Error(`${sent} bytes were taken`);
  }
  return { text: await reading, sent };
}
