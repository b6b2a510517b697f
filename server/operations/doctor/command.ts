import process from 'node:process';
import { readConfig } from '../../config.ts';
import { type Command, type Given, runCommand } from '../command-line.ts';
import { adopt } from './adopt.ts';
import { examine } from './examine.ts';
import type { State } from './finding.ts';

// `npm run doctor`; in the container image `node dist/program/server/operations/doctor/command.js`.
process.umask(0o077);

const marks: Readonly<Record<State, string>> = { ok: 'ok', warning: 'warning', fault: 'FAULT' };
const counts: Record<State, number> = { ok: 0, warning: 0, fault: 0 };

const told = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

async function doctor({ text }: Given): Promise<void> {
  const typed = text('adopt');
  if (typed !== null) {
    const own = { ...readConfig(process.env), env: process.env };
    process.stdout.write(`${await adopt(own, typed)}\n`);
    return;
  }
  for await (const { check, state, words } of examine({ env: process.env })) {
    counts[state] += 1;
    process.stdout.write(`${marks[state].padEnd(8)} ${check.padEnd(14)} ${words}\n`);
  }
  process.stdout.write(
    `\n${counts.ok} ok, ${told(counts.warning, 'warning')}, ${told(counts.fault, 'fault')}\n`,
  );
  process.exitCode = counts.fault > 0 ? 1 : 0;
}

const command: Command = {
  takes: "[--adopt 'NAME OF THE FOUNDATION']",
  options: { adopt: { type: 'string' } },
  run: doctor,
};
await runCommand({ doctor: command }, ['doctor', ...process.argv.slice(2)]);
