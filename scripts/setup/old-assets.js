import { existsSync, linkSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Hands the hashed assets of earlier builds on to a new one, for seven days after they were last
 * current and at most as many as it has itself: a page that somebody has open, and a server that is
 * still running, go on asking for them.
 * @param {string} before the folder that is served now
 * @param {string} fresh the folder that is to follow it
 */
export function keepOldAssets(before, fresh) {
  const folder = join(before, 'assets');
  if (!existsSync(folder)) return;
  const manifest = join(before, '.vite', 'manifest.json');
  const current = existsSync(manifest) ? readFileSync(manifest, 'utf8') : '';
  const now = Date.now();
  const made = readdirSync(join(fresh, 'assets'));
  const old = readdirSync(folder)
    .filter((name) => !made.includes(name))
    .map((name) => {
      const wasCurrent = current.includes(name.replace(/\.(br|gz)$/, ''));
      return { name, seen: wasCurrent ? now : statSync(join(folder, name)).mtimeMs };
    })
    .filter(({ seen }) => now - seen <= keptFor)
    .sort((a, b) => b.seen - a.seen);
  // Somebody who builds all day would gather thousands, and the server knows each by name.
  for (const { name, seen } of old.slice(0, made.length)) {
    const target = join(fresh, 'assets', name);
    linkSync(join(folder, name), target);
    // From here on the seven days of those that were current count.
    utimesSync(target, new Date(seen), new Date(seen));
  }
}
