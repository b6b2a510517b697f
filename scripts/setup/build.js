import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Complaint } from './complaint.js';
import { keepOldAssets } from './old-assets.js';
import { root } from './root.js';
import { runQuietly } from './run.js';

/**
 * What is built: from which sources, with which configuration, to which folder below dist.
 * @typedef {{ name: string, folder: string, sources: string[], options: string[] }} Product
 */

const shared = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @type {Product} */
const webApp = {
  name: 'web app',
  folder: 'client',
  sources: [...shared, 'client', 'messages', 'scripts/setup'],
  options: ['--config', 'scripts/setup/vite.config.ts'],
};

/** @type {Product} */
const serverProgram = {
  name: 'server',
  folder: 'program',
  sources: [...shared, 'server', 'scripts/setup/vite.server.config.ts'],
  options: ['--config', 'scripts/setup/vite.server.config.ts'],
};

const dist = join(root, 'dist');
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

/**
 * One hash over names and contents; some hundred small files, a few milliseconds.
 * @param {string[]} sources
 */
function stampOf(sources) {
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
 * Builds one product when its sources changed since it was last built. Without the build tools (an
 * installation for production) what was built before is used as it is.
 * @param {string} node the Node to build with
 * @param {Product} product
 * @param {(folder: string) => void} finish what is still to be done in the folder that was built
 * @throws {Complaint}
 */
async function ensureProduct(node, { name, folder, sources, options }, finish = () => undefined) {
  const built = join(dist, folder);
  // Beside what is served, and out of reach of the builder's clean-up.
  const stampFile = join(dist, `${folder}-built-from`);
  if (!existsSync(builder)) {
    if (existsSync(built)) return;
    throw new Complaint(
      `The ${name} is not built and the build tools are missing: run npm ci --include=dev, then try again.`,
    );
  }
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && existsSync(built) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  process.stdout.write(`Building the ${name} (only when it changes) …\n`);
  // Built aside and moved at the end: what is broken off half-way is never used.
  const fresh = join(dist, `${folder}-${process.pid}`);
  const outdated = join(dist, `${folder}-${process.pid}-outdated`);
  try {
    await runQuietly(
      node,
      [builder, 'build', ...options, '--logLevel', 'warn', '--outDir', fresh],
      { failure: `The ${name} could not be built (vite build)` },
    );
    finish(fresh);
    // A server may be running on what was built before: there is something to serve at every moment.
    if (existsSync(built)) renameSync(built, outdated);
    renameSync(fresh, built);
  } finally {
    for (const folder of [fresh, outdated]) rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(stampFile, stamp);
}

/** @param {string} node the Node to build with */
export function ensureWebApp(node) {
  return ensureProduct(node, webApp, (fresh) => {
    compressAssets(fresh);
    keepOldAssets(join(dist, webApp.folder), fresh);
  });
}

/**
 * Node's options for the server, which keep it below 130 MB at rest: it tidies its memory once after
 * the start, and has one thread for the engine's own work instead of four, each with memory of its
 * own. deploy/Dockerfile and deploy/somesha.service have them too.
 */
export const serverOptions = ['--expose-gc', '--v8-pool-size=1'];

/**
 * The server as plain JavaScript (vite.server.config.ts beside this says why) and the web app.
 * @param {string} node the Node to build with
 * @returns {Promise<string>} the file that starts it
 */
export async function ensureProgram(node) {
  await ensureWebApp(node);
  await ensureProduct(node, serverProgram);
  return join(dist, serverProgram.folder, 'server', 'main.js');
}
