import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportFolders } from '../../../db/report-kinds.ts';
import type { StoredFilesTable } from '../../../db/tables/files.tables.ts';
import { sniff, sniffBytes } from '../../../files/sniff.ts';
import { type Ending, type Folder, newPath, type Store } from '../../../files/store.ts';
import { makeReady } from '../../../files/temp-folder.ts';
import { heads, titles } from '../sheet-names.ts';
import type { Faults } from './faults.ts';
import type { SheetRow, Workbook } from './read-workbook.ts';
import type { MoveInSource } from './source.ts';

type Kept = Omit<StoredFilesTable, 'student_id'> & {
  /** The reference of the student whose file it is. */
  readonly ref: string;
};

const endings: Readonly<Record<StoredFilesTable['type'], Ending>> = {
  image: 'webp',
  video: 'mp4',
  pdf: 'pdf',
};
const purposes = ['pictures', 'certs', ...reportFolders, 'docs', 'media'] as const;

/** Whether a file begins as its kind does; pictures are kept as WebP. */
function isOfType(start: Buffer, type: StoredFilesTable['type']): boolean {
  if (type === 'image')
    return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return type === 'video' ? sniff(start, 'media') === 'mp4' : sniff(start, 'pdf') === 'pdf';
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What the sheet of files says of a file; null where a cell is missing or wrong. */
function saidOf(row: SheetRow) {
  const name = row.text(heads.file);
  const type = (Object.keys(endings) as StoredFilesTable['type'][]).find(
    (one) => one === row.text(heads.kind),
  );
  const purpose = purposes.find((one) => one === row.text(heads.folder));
  const sha256 = row.text(heads.sha256);
  if (name === null || type === undefined || purpose === undefined || sha256 === null) return null;
  return { name, type, purpose, sha256, smallOf: row.text(heads.smallOf) };
}

/** The files of the folder, stored, each checked against what the workbook says of it. */
export class KeptFiles {
  readonly #byName = new Map<string, Kept>();
  readonly missing: string[] = [];

  /** Stored paths, to be removed when the rows cannot be written. */
  get paths(): string[] {
    return [...this.#byName.values()].map(({ path }) => path);
  }

  /** Thumbnails come last, after the files that they belong to. */
  get all(): Kept[] {
    const kept = [...this.#byName.values()];
    return [
      ...kept.filter((one) => one.thumb_of === null),
      ...kept.filter((one) => one.thumb_of !== null),
    ];
  }

  pathOf(name: string): string | null {
    return this.#byName.get(name)?.path ?? null;
  }

  add(name: string, kept: Kept): void {
    this.#byName.set(name, kept);
  }
}

/**
 * Stores every file that the workbook names. A file that is not there is reported and left out; a file that
 * differs from what the workbook says is a fault.
 * @param headOfRef the heading of the column with the student's ref
 * @param dataDir on the volume of the store, for temporary files
 */
export async function keepFiles(
  workbook: Workbook,
  source: MoveInSource,
  store: Store,
  { faults, dataDir, headOfRef }: { faults: Faults; dataDir: string; headOfRef: string },
): Promise<KeptFiles> {
  const kept = new KeptFiles();
  const temp = await mkdtemp(join(dataDir, '.moving-in-'));
  const rows = workbook.rows(titles.files);
  // A thumbnail names the file that it belongs to.
  const inOrder = [
    ...rows.filter((row) => row.text(heads.smallOf) === null),
    ...rows.filter((row) => row.text(heads.smallOf) !== null),
  ];
  try {
    for (const row of inOrder) {
      const said = saidOf(row);
      if (said === null) {
        faults.add(row.place, 'This row does not say what file it is about');
        continue;
      }
      const { name, type, purpose, sha256, smallOf } = said;
      const whole = smallOf === null ? null : kept.pathOf(smallOf);
      const isAlone = smallOf !== null && whole === null;
      const body = isAlone ? null : await source.open(name);
      if (body === null) {
        kept.missing.push(name);
        continue;
      }
      const file = join(temp, 'incoming');
      await pipeline(body, createWriteStream(file, { mode: 0o600 }));
      const ready = await makeReady(file);
      if (ready.sha256 !== sha256 || !isOfType(await firstBytes(file), type)) {
        faults.add(name, 'This file is another one than the workbook says: it was changed since');
        continue;
      }
      const folder: Folder = smallOf === null ? purpose : 'thumbs';
      const path = newPath(folder, endings[type]);
      await store.put(path, ready);
      kept.add(name, {
        path,
        purpose,
        type,
        bytes: ready.bytes,
        sha256,
        thumb_of: whole,
        ...{ sent_sha256: null, taken_on: null },
        created_at: row.text(heads.addedAt) ?? '',
        ref: row.text(headOfRef) ?? '',
      });
    }
    return kept;
  } catch (error) {
    for (const path of kept.paths) await store.remove(path);
    throw error;
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}
