import { endingOf, fileExtensions } from '#contract/files.ts';
import { fileFault } from '../../ui/form/file-fault.ts';
import { intakeTexts as texts } from './intake.texts.ts';

/** A file to be filed, with the path that may tell whom it is about. */
export interface Chosen {
  /** With its folders. */
  readonly path: string;
  readonly file: File;
  readonly kind: 'picture' | 'pdf';
}

export interface ChosenFiles {
  readonly files: readonly Chosen[];
  /** Names of those that cannot be filed. */
  readonly passed: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

function kindOf(file: File): Chosen['kind'] | null {
  const ending = endingOf(file.name);
  const kind = ending === 'pdf' ? 'pdf' : 'picture';
  return fileExtensions[kind].includes(ending) && fileFault(file, kind) === null ? kind : null;
}

/** Files that operating systems add. */
const isSystems = (path: string) =>
  /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(path);

/** The files in a zip, unpacked by the browser; files that are too large for their place are skipped. */
async function unzip(zip: File): Promise<{ path: string; file: File }[]> {
  // The reader of zips is loaded only when there is one, since most people choose a folder.
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js');
  // The page's policy does not allow workers from blobs.
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(zip));
  try {
    const found: { path: string; file: File }[] = [];
    for (const entry of await reader.getEntries()) {
      if (entry.directory || isSystems(entry.filename)) continue;
      const name = entry.filename.split('/').at(-1) ?? '';
      const isWanted = kindOf({ name, size: entry.uncompressedSize } as File) !== null;
      const type = types[endingOf(name)] ?? 'image/jpeg';
      const content = isWanted ? await entry.getData(new BlobWriter(type)) : new Blob();
      const time = entry.lastModDate.getTime();
      found.push({
        path: entry.filename,
        file: new File([content], name, { type, lastModified: time }),
      });
    }
    return found;
  } finally {
    await reader.close();
  }
}

/** What was chosen, zips unpacked. @throws Error in words for a zip that cannot be opened */
export async function filesOf(list: Iterable<File>): Promise<ChosenFiles> {
  const files: Chosen[] = [];
  const passed: string[] = [];
  const take = (path: string, file: File) => {
    const kind = kindOf(file);
    if (kind === null) passed.push(path);
    else files.push({ path, file, kind });
  };
  for (const file of list) {
    const path = file.webkitRelativePath || file.name;
    if (isSystems(path)) continue;
    if (endingOf(file.name) !== 'zip') {
      take(path, file);
      continue;
    }
    const inside = await unzip(file).catch((cause: unknown) => {
      throw new Error(texts.brokenZip(file.name), { cause });
    });
    for (const one of inside) take(one.path, one.file);
  }
  // Sorted by name, so that pictures of one day are together, whatever order a folder has.
  files.sort((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }));
  return { files, passed };
}
