import { fstatSync, writeSync } from 'node:fs';
import process from 'node:process';

/** Takes lines, and tells what could not be written of them. */
export type Sink = (text: string, lose: (error: unknown) => void) => void;

/** What may wait for a reader who has stopped reading. */
const waitingBytes = 1024 * 1024;
const outputFd = 1;

/** Whether standard output is a file, or another place that takes bytes at once. */
function isFile(): boolean {
  try {
    const found = fstatSync(outputFd);
    return !found.isFIFO() && !found.isSocket() && !process.stdout.isTTY;
  } catch {
    // It was closed before we began: the stream says so at each line.
    return false;
  }
}

/** Writes to the file itself: the stream of a file that was full once never tries again. */
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
 * Standard output as a place for lines that must not take the server with it: a full disk, a reader
 * who went away or stopped reading. What cannot be written is told to the caller.
 */
export function standardOutput(): Sink {
  // Whoever writes is told by the callback; an 'error' that nobody hears would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return isFile() ? fileSink() : streamSink;
}
