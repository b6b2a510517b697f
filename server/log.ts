import { type Sink, standardOutput } from './standard-output.ts';

/**
 * The only keys that a log line may have (rule 12.1). No other value can reach the log: no names, e-mails,
 * paths, bodies, cookies, tokens.
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

export type LogLevel = 'info' | 'warn' | 'error';

/** Number of lines that could not be written since the start. */
export interface LostLines {
  readonly count: number;
  /** When the last one was lost, and the system's code for why, such as ENOSPC. */
  readonly last: { readonly at: Date; readonly reason: string } | null;
}

/** Writes one JSON object a line, times in UTC. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** An unexpected error: it is logged completely, and the person gets a plain answer. */
  error(event: string, error: unknown, fields?: LogFields): void;
  /** Writes what is still buffered, at the end. */
  flush(): void;
  lost(): LostLines;
}

/** Lines are buffered for this long, so that a busy server does not stop for each one. */
const gatherMs = 100;

function describe(error: unknown): { fault: string; stack: string } {
  return error instanceof Error
    ? { fault: error.name, stack: error.stack ?? error.message }
    : { fault: typeof error, stack: String(error) };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'nobody reads';

/**
 * A logger that writes to the given sink, by default standard output. Lines that cannot be written are counted
 * and dropped.
 */
export function makeLogger(write: Sink = standardOutput()): Logger {
  let held: string[] = [];
  let lost: LostLines = { count: 0, last: null };
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const lines = held;
    held = [];
    if (lines.length > 0)
      write(lines.join(''), (error) => {
        lost = {
          count: lost.count + lines.length,
          last: { at: new Date(), reason: reasonOf(error) },
        };
      });
  };
  const line = (level: LogLevel, event: string, fields: LogFields, fault: object = {}) => {
    // The keys are named one by one so that nothing else gets in. It is also faster: an object that always has
    // the same shape takes two thirds of the time, and every request writes a line. Missing values are left
    // out.
    const kept = {
      time: new Date().toISOString(),
      level,
      event,
      request: fields.request,
      route: fields.route,
      method: fields.method,
      status: fields.status,
      ms: fields.ms,
      user: fields.user,
      role: fields.role,
      address: fields.address,
      count: fields.count,
      entity: fields.entity,
      id: fields.id,
      file: fields.file,
      names: fields.names,
      reason: fields.reason,
      ...fault,
    } satisfies Record<keyof LogFields | 'time' | 'level' | 'event', unknown>;
    held.push(`${JSON.stringify(kept)}\n`);
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
    lost: () => lost,
  };
}
