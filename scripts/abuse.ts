import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './checks/root.ts';
import { ensureWebApp } from './setup/build.js';
import { suiteRunners } from './setup/suite-runners.js';

/**
 * `npm run abuse`: the tests of `tests/abuse` in their long form, on both databases one after the
 * other. It ends with the figures that `docs/security.md` quotes.
 */
await ensureWebApp(process.execPath);
const projects = ['api-sqlite', 'api-postgres'];
for (const project of projects) {
  process.stdout.write(`\n${project}\n`);
  const { status } = spawnSync(
    process.execPath,
    [...suiteRunners.vitest, '--project', project, 'tests/abuse', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ABUSE: 'long' } },
  );
  if (status !== 0) process.exitCode = 1;
}
