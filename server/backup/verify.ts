import { EntrySeals, readArchive } from './archive.ts';
import { Damaged } from './damaged.ts';
import { type Manifest, manifest, manifestName, rowsOf } from './manifest.ts';

/** Reads the manifest out of its text. @throws Damaged */
function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const read = manifest.safeParse(value);
  if (!read.success) throw new Damaged('The backup has no manifest that this version understands.');
  return read.data;
}

/**
 * Reads a backup from its first byte to its last and compares every entry with the manifest,
 * before anything of it is put anywhere (rule 1.7).
 * @throws Damaged
 */
export async function verifyArchive(file: string, key: Buffer | null): Promise<Manifest> {
  const seals = new EntrySeals();
  const manifestText: Buffer[] = [];
  for await (const { name, data } of readArchive(file, key)) {
    if (data === null) seals.begin(name);
    else {
      seals.add(data);
      if (name === manifestName) manifestText.push(data);
    }
  }
  const last = seals.end();
  if (last?.name !== manifestName) throw new Damaged('The backup has no manifest at its end.');
  const found = seals.seals.slice(0, -1);
  const promised = readManifest(Buffer.concat(manifestText).toString());
  const isSame =
    found.length === promised.entries.length &&
    promised.entries.every(({ name, bytes, sha256 }, at) => {
      const entry = found[at];
      return entry?.name === name && entry.bytes === bytes && entry.sha256 === sha256;
    });
  if (!isSame) throw new Damaged('The backup does not hold what its manifest promises.');
  const hashes = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  for (const table of promised.tables)
    if (hashes.get(rowsOf(table.name)) !== table.sha256)
      throw new Damaged(`The backup does not hold the table ${table.name} that it promises.`);
  return promised;
}
