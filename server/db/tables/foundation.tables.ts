import type { Generated } from 'kysely';
import type { FoundationColumns } from '#contract/foundation/record.ts';
import type { Time, Versioned } from './columns.ts';

/** One row: what the foundation chooses for itself. */
interface FoundationTable extends FoundationColumns, Versioned {
  id: number;
  /** When quiet mode was switched last; null until somebody chose. */
  quiet_at: Time | null;
  /** Who switched it; null where a restore did. */
  quiet_by: number | null;
  /** JSON list of the steps of the first hour that are left out. */
  left_out: Generated<string>;
  /** Hash of its logo; null where the program's own mark is shown. */
  logo: string | null;
  /** The last rehearsal of letters: when, by whom, and of how many. */
  rehearsed_at: Generated<Time | null>;
  rehearsed_by: Generated<number | null>;
  rehearsed_letters: Generated<number | null>;
}

/** The pictures of a logo. A logo that was replaced stays while a waiting letter shows it. */
interface LogosTable {
  /** SHA-256 of `png`, its first 40 hexadecimal digits. */
  hash: string;
  /** The PNG in base64. */
  png: string;
  /** A square of it for home screens, in base64. */
  icon: string;
  width: number;
  height: number;
  /** When another logo or none replaced it; null for the one in use. */
  replaced_at: Time | null;
}

/** What the foundation chooses for itself. */
export interface FoundationTables {
  foundation: FoundationTable;
  logos: LogosTable;
}
