import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './setup/root.js';

// Server and web app with reload. The web app is what people open, on the port that `npm start`
// would use, and hands the server's addresses on to it, so both have one origin as in production.
const port = Number(process.env.PORT || 3000);
const appUrl = process.env.APP_URL || `http://localhost:${port}`;
// setup/vite.config.ts hands calls on to the server at PORT.
const env = { ...process.env, APP_URL: appUrl, PORT: String(port + 1) };

const vite = ['--config', 'scripts/setup/vite.config.ts', '--port', String(port), '--strictPort'];
const parts = [
  ['--watch', '--watch-preserve-output', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js', ...vite, '--clearScreen', 'false'],
].map((words) =>
  spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
);

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
