import process from 'node:process';
import { ensureWebApp } from './setup/build.js';
import { runToTheEnd } from './setup/run.js';
import { suiteRunners } from './setup/suite-runners.js';

// `npm run abuse`: the tests of `tests/abuse` in their long form, on both databases one after the other.
// It ends with the figures that `docs/security.md` quotes.
await ensureWebApp(process.execPath);
for (const project of ['api-sqlite', 'api-postgres']) {
  process.stdout.write(`\n${project}\n`);
  const words = [...suiteRunners.vitest, '--project', project, 'tests/abuse'];
  const env = { ...process.env, ABUSE: 'long' };
  const code = await runToTheEnd(process.execPath, [...words, ...process.argv.slice(2)], env);
  if (code !== 0) process.exitCode = 1;
}
