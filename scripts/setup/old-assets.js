import { existsSync, linkSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Hands the hashed assets of earlier builds on to a new one, for seven days after they were last
 * current: a page that somebody has open, and a server that is still running, go on asking for them.
 * @param {string} before the folder that is served now
 * @param {string} fresh the folder that is to follow it
 */
export function keepOldAssets(before, fresh) {
  const folder = join(before, 'assets');
  if (!existsSync(folder)) return;
  const manifest = join(before, '.vite', 'manifest.json');
  const current = existsSync(manifest) ? readFileSync(manifest, 'utf8') : '';
  const now = new Date();
  for (const name of readdirSync(folder)) {
    const source = join(folder, name);
    const target = join(fresh, 'assets', name);
    if (existsSync(target)) continue;
    const wasCurrent = current.includes(name.replace(/\.(br|gz)$/, ''));
    if (!wasCurrent && now.getTime() - statSync(source).mtimeMs > keptFor) continue;
    linkSync(source, target);
    // From here on its seven days count.
    if (wasCurrent) utimesSync(target, now, now);
  }
}
