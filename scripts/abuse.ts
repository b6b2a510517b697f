import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureWebApp } from './setup/build.js';
import { root } from './setup/root.js';
import { suiteRunners } from './setup/suite-runners.js';

// `npm run abuse`: the tests of `tests/abuse` in their long form, on both databases one after the other.
// It ends with the figures that `docs/security.md` quotes.
await ensureWebApp(process.execPath);
for (const project of ['api-sqlite', 'api-postgres']) {
  process.stdout.write(`\n${project}\n`);
  const { status } = spawnSync(
    process.execPath,
    [...suiteRunners.vitest, '--project', project, 'tests/abuse', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ABUSE: 'long' } },
  );
  if (status !== 0) process.exitCode = 1;
}
