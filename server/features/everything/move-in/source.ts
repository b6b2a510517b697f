import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Complaint } from '../../../complaint.ts';
import { BrokenZip, openZip } from '../../../files/read-zip.ts';
import { workbookName } from '../sheet-names.ts';

/** The workbook and the folder, from a ZIP or as somebody has unpacked it. */
export interface MoveInSource {
  readonly workbook: Buffer;
  /** A file of the folder; null when it is not there. */
  open(name: string): Promise<Readable | null>;
  close(): Promise<void>;
}

const none = (place: string) =>
  new Complaint(
    `There is no ${workbookName} in ${place}: name the ZIP of ‘Take everything along’.`,
  );

async function fromFolder(folder: string): Promise<MoveInSource> {
  const open = async (name: string) => {
    // Names come from a workbook that anybody may have edited, so they are checked.
    if (name.split('/').some((part) => part === '..' || part === '')) return null;
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? createReadStream(file) : null;
  };
  const workbook = await open(workbookName);
  if (!workbook) throw none(folder);
  return { workbook: await buffer(workbook), open, close: async () => undefined };
}

async function fromZip(file: string): Promise<MoveInSource> {
  const zip = await openZip(file).catch((error: unknown) => {
    throw error instanceof BrokenZip ? new Complaint(error.message, { cause: error }) : error;
  });
  // Somebody may have packed the folder again, so that the ZIP has one more folder around everything.
  const found = zip.names.find((name) => name.split('/').at(-1) === workbookName);
  const workbook = found === undefined ? null : await zip.open(found);
  if (found === undefined || workbook === null) {
    await zip.close();
    throw none(file);
  }
  const before = found.slice(0, -workbookName.length);
  return {
    workbook: await buffer(workbook),
    open: (name) => zip.open(before + name),
    close: () => zip.close(),
  };
}

/** @throws Complaint for a place without such a workbook */
export async function openSource(place: string): Promise<MoveInSource> {
  return (await stat(place)).isDirectory() ? fromFolder(place) : fromZip(place);
}
