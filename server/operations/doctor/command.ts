import process from 'node:process';
import { createInterface } from 'node:readline/promises';
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

/** The name comes with the command, or is typed when it is asked for. */
async function askName(given: string | undefined, place: string): Promise<string> {
  if (given !== undefined) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(
      `Whose shall the files in ${place} be? Type the name of the foundation of this database: `,
    );
  } finally {
    terminal.close();
  }
}

async function doctor({ has, words: [name] }: Given): Promise<void> {
  if (has('adopt')) {
    const own = { ...readConfig(process.env), env: process.env };
    process.stdout.write(`${await adopt(own, (place) => askName(name, place))}\n`);
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
  takes: '[--adopt [NAME]]',
  options: { adopt: { type: 'boolean' } },
  words: [0, 1],
  run: doctor,
};
await runCommand({ doctor: command }, ['doctor', ...process.argv.slice(2)]);
