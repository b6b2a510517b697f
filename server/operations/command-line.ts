import process from 'node:process';
import { parseArgs } from 'node:util';
import { Complaint } from '../complaint.ts';
import { ConfigError, readConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { reasonOf } from './reasons.ts';
import { explainStart } from './start-fault.ts';

/** What was typed after a command's name. */
export interface Given {
  /** All words that are no options, in the order typed. */
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
  /** The least and the largest number of words; none unless given. */
  readonly words?: readonly [least: number, most: number];
  run(given: Given): Promise<void>;
}

const howToUse = (name: string, takes: string) =>
  `Use: npm run ${name}${takes ? ` -- ${takes}` : ' (it takes no options)'}`;

/**
 * @throws Complaint that ends with the usage of the command
 */
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
    // Node goes on to explain quoting; only the first sentence is used, and the usage follows.
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

/** An error of the system about a file or folder. */
function ofPath(error: Error): string | null {
  const { code = '', path }: NodeJS.ErrnoException = error;
  // A write to a full disk does not say where.
  if (code === 'ENOSPC') return 'The disk is full: make room, then try again.';
  const reason = reasons[code];
  return reason === undefined ? null : `${path ?? 'A file that was named'} ${reason}.`;
}

/**
 * Why a command failed, in words for the person at the keyboard; null for an unexpected error.
 * @param env from which the command read its settings
 */
export function explainFault(error: unknown, env: NodeJS.ProcessEnv): string | null {
  if (error instanceof Complaint || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return null;
  // A rule of the app that was broken, or a store that cannot be reached.
  if (error instanceof HttpError)
    return (
      Object.values(error.errors ?? {})
        .flat()
        .join('\n') || reasonOf(error)
    );
  return explainStart(error, readConfig(env)) ?? ofPath(error);
}

/**
 * Runs the command that was typed. `--help` shows its usage; a failure is told in one line without a stack and
 * ends with exit code 1.
 */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  [name = '', ...args]: readonly string[],
): Promise<void> {
  // Reading only the first lines (`| head`) does not end the work.
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
