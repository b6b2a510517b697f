import { fstatSync, writeSync } from 'node:fs';
import process from 'node:process';

/** Writes lines, and reports how many could not be written. */
export type Sink = (text: string, lose: (error: unknown) => void) => void;

/** How much may wait for a reader that has stopped reading. */
const waitingBytes = 1024 * 1024;
const outputFd = 1;

/** Whether standard output is a file, or another target that takes bytes at once. */
function isFile(): boolean {
  try {
    const found = fstatSync(outputFd);
    return !found.isFIFO() && !found.isSocket() && !process.stdout.isTTY;
  } catch {
    // Standard output was closed before the start: writing then fails at each line.
    return false;
  }
}

/** Writes to the file directly, because the stream of a file that was full once never tries again. */
function fileSink(): Sink {
  let isTorn = false;
  return (text, lose) => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(outputFd, bytes, written);
      isTorn = false;
    } catch (error) {
      isTorn ||= written > 0;
      lose(error);
    }
  };
}

const streamSink: Sink = (text, lose) => {
  if (process.stdout.writableLength > waitingBytes) lose(new Error('Nobody reads'));
  else process.stdout.write(text, (error) => error && lose(error));
};

/**
 * Standard output for lines that must not stop the server: a full disk, or a reader that has ended or stopped
 * reading. What cannot be written is reported to the caller.
 */
export function standardOutput(): Sink {
  // The callback reports errors; without this listener an 'error' event would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return isFile() ? fileSink() : streamSink;
}
