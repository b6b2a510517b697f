import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';
import { forVisitors } from '../../server/page/page-text.ts';
import { root } from '../setup/root.js';

const built = join(root, 'dist', 'client');
const firstPage = 'index.html';
interface Page {
  readonly name: string;
  /** The file of its screen; null for what visitors see, which the first page brings along. */
  readonly screen: string | null;
  /** JavaScript and CSS until it stands, in bytes after gzip. */
  readonly budget: number;
}

/**
 * Pages whose code must stay small for old phones on slow lines: 50 KB more are a quarter of a second
 * on slow 4G. A list that fetches what only the profile needs fails here (`scripts/setup/chunks.ts` has the groups).
 */
export const pages: readonly Page[] = [
  { name: 'Login', screen: null, budget: 105 * 1024 },
  { name: 'Students', screen: 'screens/students.tsx', budget: 180.1 * 1024 },
  { name: 'Academics', screen: 'screens/academics.tsx', budget: 196 * 1024 },
  { name: 'Overview', screen: 'screens/overview.tsx', budget: 225 * 1024 },
  { name: 'Student profile', screen: 'screens/student-profile.tsx', budget: 237 * 1024 },
];

/** The files that come before a page shows: those of these chunks, and all that they import at once. */
function filesAtOnce(chunks: readonly ManifestChunk[], of: (name: string) => ManifestChunk) {
  const files = new Set<string>();
  const visit = ({ file, css = [], imports = [] }: ManifestChunk) => {
    if (files.has(file)) return;
    for (const one of [file, ...css]) files.add(one);
    for (const name of imports) visit(of(name));
  };
  for (const chunk of chunks) visit(chunk);
  return files;
}

/** Bytes of JavaScript and CSS for a page after gzip, as the built page and its manifest tell. */
export async function sizeOf({ name, screen }: Page): Promise<number> {
  const html = forVisitors(await readFile(join(built, firstPage), 'utf8'));
  const manifest: Manifest = JSON.parse(
    await readFile(join(built, '.vite', 'manifest.json'), 'utf8'),
  );
  const of = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the web app has no ${key}.`);
    return chunk;
  };
  const first = Object.values(manifest).filter(({ file }) => html.includes(`"/${file}"`));
  const files = filesAtOnce([...first, ...(screen === null ? [] : [of(screen)])], of);
  if (![...files].some((file) => file.endsWith('.js')))
    throw new Error(`${name} of the web app has no script.`);
  const sizes = await Promise.all(
    [...files].map(
      async (file) => gzipSync(await readFile(join(built, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
