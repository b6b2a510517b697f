import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

// Server and web app with reload. The web app is what people open, on the port that `npm start`
// would use, and hands the server's addresses on to it, so both have one origin as in production.
const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const appUrl = process.env.APP_URL || `http://localhost:${port}`;
// setup/vite.config.ts hands calls on to the server at PORT.
const env = { ...process.env, APP_URL: appUrl, PORT: String(port + 1) };

const parts: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      ...['--config', 'scripts/setup/vite.config.ts'],
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  ),
];

function endAll() {
  for (const part of parts) if (part.exitCode === null) part.kill('SIGTERM');
}

process.on('SIGTERM', endAll);
process.on('SIGINT', endAll);
for (const part of parts)
  part.on('exit', (code) => {
    // One without the other is of no use: end both, and say that something failed.
    process.exitCode ||= code ?? 0;
    endAll();
  });
