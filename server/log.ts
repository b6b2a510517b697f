/**
 * The only keys a log line may carry (security 12.1). A value that has no place here cannot reach
 * the log: no names, e-mails, paths, bodies, cookies, tokens.
 */
export interface LogFields {
  readonly request?: string;
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly user?: number | null;
  readonly role?: number | null;
  readonly address?: string;
  readonly count?: number;
  readonly entity?: string;
  readonly id?: number;
  readonly file?: string;
  /** Names of settings, never what they are set to. */
  readonly names?: string;
  readonly reason?: string;
}

const loggedKeys = [
  'request',
  'route',
  'method',
  'status',
  'ms',
  'user',
  'role',
  'address',
  'count',
  'entity',
  'id',
  'file',
  'names',
  'reason',
] as const satisfies readonly (keyof LogFields)[];

export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one JSON object a line, times in UTC. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** A fault nobody foresaw: the whole error goes to the log, a plain answer to the person. */
  error(event: string, error: unknown, fields?: LogFields): void;
  /** Hands over what is still held back, at the end. */
  flush(): void;
}

/** Lines are gathered for this long, so that a busy server does not stop for each one. */
const gatherMs = 100;

function describe(error: unknown): { fault: string; stack: string } {
  return error instanceof Error
    ? { fault: error.name, stack: error.stack ?? error.message }
    : { fault: typeof error, stack: String(error) };
}

/** A logger that writes to the given sink, standard output unless told otherwise. */
export function makeLogger(
  write: (text: string) => void = (text) => process.stdout.write(text),
): Logger {
  let held = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (held) write(held);
    held = '';
  };
  const line = (level: LogLevel, event: string, fields: LogFields, fault: object = {}) => {
    const kept: Record<string, unknown> = { time: new Date().toISOString(), level, event };
    for (const key of loggedKeys) if (fields[key] !== undefined) kept[key] = fields[key];
    held += `${JSON.stringify(Object.assign(kept, fault))}\n`;
    timer ??= setTimeout(flush, gatherMs).unref();
  };
  return {
    info: (event, fields = {}) => line('info', event, fields),
    warn: (event, fields = {}) => line('warn', event, fields),
    error(event, error, fields = {}) {
      line('error', event, fields, describe(error));
      flush();
    },
    flush,
  };
}
