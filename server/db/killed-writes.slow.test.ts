import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

const child = fileURLToPath(new URL('../../tests/access/writing-child.ts', import.meta.url));

/** Starts a process that writes users and names each one after its commit. */
function startWriting(folder: string, from: number): { child: ChildProcess; lines: string[] } {
  const writing = spawn(process.execPath, [child, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  if (writing.stdout) createInterface(writing.stdout).on('line', (line) => lines.push(line));
  return { child: writing, lines };
}

test('kill -9 under load, ten times (rule 1.4): no acknowledged write is lost, and the file is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = openSqlite(folder);
  await migrate(first);
  await first.close();
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= 10; kill += 1) {
    const { child: writing, lines } = startWriting(folder, kill * 1_000_000);
    while (lines.length < 3 * kill) await new Promise((resolve) => setTimeout(resolve, 2));
    writing.kill('SIGKILL');
    await once(writing, 'close');
    acknowledged.push(...lines);
  }
  const file = new DatabaseSync(join(folder, 'somesha.sqlite'));
  const check = file.prepare('pragma integrity_check').all();
  const kept = new Set(
    file
      .prepare('select first_name from users')
      .all()
      .map((row) => String(row.first_name)),
  );
  file.close();
  expect(check).toEqual([{ integrity_check: 'ok' }]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(165);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
});
