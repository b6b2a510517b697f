import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { bareEnvironment } from './bare-environment.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'launch.js');

/** What somebody at the keyboard sees of `npm run <words>`, with these settings and no others. */
export function typed(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { env: { ...bareEnvironment, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
