import process from 'node:process';
import { parseArgs } from 'node:util';
import { Complaint } from '../complaint.ts';
import { ConfigError, readConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { reasonOf } from './reasons.ts';
import { explainStart } from './start-fault.ts';

/** What somebody typed after a command's name. */
export interface Given {
  /** All that is no option, in the order typed. */
  readonly words: readonly string[];
  /** The value of an option that takes one; null when it was not given. */
  text(option: string): string | null;
  /** Whether an option without a value was given. */
  has(option: string): boolean;
}

/** One command of package.json. */
export interface Command {
  /** What may follow its name, as a person types it: `[--to FOLDER]`; empty when nothing may. */
  readonly takes: string;
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** How many words it wants at least and takes at most; none unless told. */
  readonly words?: readonly [least: number, most: number];
  run(given: Given): Promise<void>;
}

const howToUse = (name: string, takes: string) =>
  `Use: npm run ${name}${takes ? ` -- ${takes}` : ' (it takes no options)'}`;

/** @throws Complaint that ends in how the command is used */
function readGiven(name: string, command: Command, args: readonly string[]): Given {
  const use = howToUse(name, command.takes);
  const [least, most] = command.words ?? [0, 0];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: command.options ?? {},
    });
    if (positionals.length < least || positionals.length > most) throw new Complaint(use);
    const given = new Map<string, unknown>(Object.entries(values));
    return {
      words: positionals,
      text(option) {
        const value = given.get(option);
        return typeof value === 'string' ? value : null;
      },
      has: (option) => given.get(option) === true,
    };
  } catch (error) {
    if (error instanceof Complaint || !(error instanceof Error)) throw error;
    // Node goes on to explain how to quote; what fits here comes next instead.
    throw new Complaint(`${error.message.replace(/\. To specify.*$/s, '')}. ${use}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there: a part of this path is a file',
  EEXIST: 'is a file already',
  EISDIR: 'is a folder',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EROFS: 'can only be read',
  ENOTEMPTY: 'is not empty',
};

/** The system's refusal of a file or folder. */
function ofPath(error: Error): string | null {
  const { code = '', path }: NodeJS.ErrnoException = error;
  // A write that finds no room does not say where.
  if (code === 'ENOSPC') return 'The disk is full: make room, then try again.';
  const reason = reasons[code];
  return reason === undefined ? null : `${path ?? 'A file that was named'} ${reason}.`;
}

/**
 * What ended a command, in words for the person at the keyboard; null for a fault that nobody foresaw.
 * @param env what the command read its settings from
 */
export function explainFault(error: unknown, env: NodeJS.ProcessEnv): string | null {
  if (error instanceof Complaint || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return null;
  // A rule of the app that was broken, or a store that is away.
  if (error instanceof HttpError)
    return (
      Object.values(error.errors ?? {})
        .flat()
        .join('\n') || reasonOf(error)
    );
  return explainStart(error, readConfig(env)) ?? ofPath(error);
}

/**
 * Runs the command that was typed. `--help` says how it is used; whatever it cannot do is told in a
 * line without a stack, and ends in exit code 1.
 */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  [name = '', ...args]: readonly string[],
): Promise<void> {
  // Somebody who wants to see the first lines only (`| head`) does not break off the work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    const command = commands[name];
    if (!command) throw new Complaint(`Commands: ${Object.keys(commands).join(', ')}`);
    if (args.includes('--help') || args.includes('-h'))
      process.stdout.write(`${howToUse(name, command.takes)}\n`);
    else await command.run(readGiven(name, command, args));
  } catch (error) {
    const words = explainFault(error, process.env);
    if (words === null) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}
