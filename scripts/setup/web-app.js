import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Complaint } from './complaint.js';
import { root } from './root.js';
import { runQuietly } from './run.js';

/** All that the built web app depends on. */
const sources = ['client', 'contract', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const built = join(root, 'dist', 'client');
// Beside what is served, and out of reach of the builder's clean-up.
const stampFile = join(root, 'dist', 'built-from');
const builder = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * @param {string} path a folder
 * @returns {string[]} all files in it, in one fixed order
 */
function filesOf(path) {
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesOf(inside) : [inside];
    });
}

/** One hash over names and contents; some 200 small files, a few milliseconds. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of source.includes('.') ? [path] : filesOf(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Puts compressed copies beside what compresses, once and as small as it goes: the server sends
 * them as they are, where compressing on each request would cost a tenth of a second.
 * @param {string} folder what was built
 */
function compressAssets(folder) {
  for (const file of filesOf(join(folder, 'assets'))) {
    if (!['.js', '.css', '.svg'].includes(extname(file))) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Builds the web app when its sources changed since it was last built. Without the build tools (an
 * installation for production) what was built before is used as it is.
 * @param {string} node the Node to build with
 * @throws {Complaint}
 */
export async function ensureWebApp(node) {
  if (!existsSync(builder)) {
    if (existsSync(built)) return;
    throw new Complaint(
      'The web app is not built and the build tools are missing: run npm ci --include=dev, then try again.',
    );
  }
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write('Building the web app (only when it changes) …\n');
  // Built aside and moved at the end: what is broken off half-way is never served.
  const fresh = join(root, 'dist', `client-${process.pid}`);
  try {
    await runQuietly(node, [builder, 'build', '--logLevel', 'warn', '--outDir', fresh], {
      failure: 'The web app could not be built (vite build)',
    });
    compressAssets(fresh);
    rmSync(built, { recursive: true, force: true });
    renameSync(fresh, built);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  writeFileSync(stampFile, stamp);
}
