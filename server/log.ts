import pino from 'pino';
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

/** What a line may say: each key is named, so that nothing else gets into the log. Missing values are left out. */
const allowed = (fields: LogFields & Partial<Fault>) =>
  ({
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
    fault: fields.fault,
    stack: fields.stack,
  }) satisfies Record<keyof LogFields | keyof Fault, unknown>;

interface Fault {
  readonly fault: string;
  readonly stack: string;
}

const describe = (error: unknown): Fault =>
  error instanceof Error
    ? { fault: error.name, stack: error.stack ?? error.message }
    : { fault: typeof error, stack: String(error) };

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
  const lines = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: allowed },
    },
    {
      write(line) {
        held.push(line);
        timer ??= setTimeout(flush, gatherMs).unref();
      },
    },
  );
  return {
    info: (event, fields = {}) => lines.info(fields, event),
    warn: (event, fields = {}) => lines.warn(fields, event),
    error(event, error, fields = {}) {
      lines.error({ ...fields, ...describe(error) }, event);
      flush();
    },
    flush,
    lost: () => lost,
  };
}
