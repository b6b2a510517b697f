import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log.ts';

const fileName = 'lost-log-lines.json';
const lookEveryMs = 1_000;

/** Written by the server for the doctor, which is another process and cannot know that a line was lost. */
export interface LostLinesNote {
  readonly count: number;
  /** When the last line was lost. */
  readonly at: string;
  readonly reason: string;
}

/**
 * Notes in the data folder when lines of the log are lost, as soon as possible: the disk that took no line may
 * not take the note either.
 * @returns what stops it
 */
export function noteLostLines(log: Logger, dataDir: string): () => void {
  let noted = 0;
  let isBusy = false;
  const file = join(dataDir, fileName);
  const look = async () => {
    const { count, last } = log.lost();
    if (count === noted || last === null || isBusy) return;
    isBusy = true;
    const note: LostLinesNote = { count, at: last.at.toISOString(), reason: last.reason };
    try {
      await writeFile(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
      await rename(`${file}.new`, file);
      noted = count;
    } catch {
      // This cannot be logged either; it is tried again.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last note, from this start or one before; null when there is none. */
export function readLostLines(dataDir: string): LostLinesNote | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
