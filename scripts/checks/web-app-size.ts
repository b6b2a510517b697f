import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './root.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const built = join(root, 'dist', 'client');
const page = 'index.html';
/** JavaScript and CSS for Login, in bytes after gzip. */
export const loginBudget = 130 * 1024;

/** The files that the page loads before Login shows: the entry and all it imports at once. */
function filesAtOnce(manifest: Readonly<Record<string, Chunk>>): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(page);
  return files;
}

/** Bytes of JavaScript and CSS for Login after gzip, as the built manifest tells. */
export async function sizeOfLogin(): Promise<number> {
  const manifest = JSON.parse(await readFile(join(built, '.vite', 'manifest.json'), 'utf8'));
  const files = filesAtOnce(manifest);
  if (files.size === 0) throw new Error(`The manifest of the web app has no ${page}.`);
  const sizes = await Promise.all(
    [...files].map(
      async (file) => gzipSync(await readFile(join(built, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
