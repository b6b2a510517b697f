import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FoundationZone } from './db/foundation-zone.ts';
import type { ImportWork } from './db/import-work.ts';
import type { Files } from './files/files.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { ReadLog } from './read-log/read-log.ts';

/** What every call can reach: made once at start, handed on, never global. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly keys: Keys;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly files: Files;
  readonly reads: ReadLog;
  /** The time zone in which people read days and times. */
  readonly zone: FoundationZone;
  /** Which imports are being worked on, on any server; outside of a call's transaction. */
  readonly importWork: ImportWork;
  /** `ADMIN_LIAISON_EMAIL` in lower case: an account, looked up on the server (rule 3.7). */
  readonly adminLiaisonKey: string | null;
  /** The server clock; tests shift it. */
  now(): Date;
}
