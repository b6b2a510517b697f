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
export const loginBudget = 110 * 1024;

/** The files that come before Login shows: those that the page names, and all that they import at once. */
function filesAtOnce(html: string, chunks: readonly Chunk[], of: (name: string) => Chunk) {
  const files = new Set<string>();
  const visit = ({ file, css = [], imports = [] }: Chunk) => {
    if (files.has(file)) return;
    for (const one of [file, ...css]) files.add(one);
    for (const name of imports) visit(of(name));
  };
  for (const chunk of chunks) if (html.includes(`"/${chunk.file}"`)) visit(chunk);
  return files;
}

/** Bytes of JavaScript and CSS for Login after gzip, as the built page and its manifest tell. */
export async function sizeOfLogin(): Promise<number> {
  const html = await readFile(join(built, page), 'utf8');
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(join(built, '.vite', 'manifest.json'), 'utf8'),
  );
  const of = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest of the web app has no ${name}.`);
    return chunk;
  };
  const files = filesAtOnce(html, Object.values(manifest), of);
  if (![...files].some((file) => file.endsWith('.js')))
    throw new Error(`${page} of the web app names no script.`);
  const sizes = await Promise.all(
    [...files].map(
      async (file) => gzipSync(await readFile(join(built, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
