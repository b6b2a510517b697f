import type { Generated } from 'kysely';
import { foundationRecord } from '#contract/foundation/record.ts';
import { fieldColumns, internal, type Time, table, versioned } from './table.ts';

/** What the foundation chooses for itself. */
export const foundationTables = {
  /** One row: what the foundation chooses for itself. */
  foundation: table('server/features/foundation', {
    ...fieldColumns(foundationRecord),
    id: internal<number>(),
    /** When quiet mode was switched last; null until somebody chose. */
    quiet_at: internal<Time | null>(),
    /** Who switched it; null where a restore did. */
    quiet_by: internal<number | null>(),
    /** JSON list of the steps of the first hour that are left out. */
    left_out: internal<Generated<string>>(),
    /** Hash of its logo; null where the program's own mark is shown. */
    logo: internal<string | null>(),
    /** The last rehearsal of letters: when, by whom, and of how many. */
    rehearsed_at: internal<Generated<Time | null>>(),
    rehearsed_by: internal<Generated<number | null>>(),
    rehearsed_letters: internal<Generated<number | null>>(),
    ...versioned,
  }),
  /** The pictures of a logo. A logo that was replaced stays while a waiting letter shows it. */
  logos: table('server/mail', {
    /** SHA-256 of `png`, its first 40 hexadecimal digits. */
    hash: internal<string>(),
    /** The PNG in base64. */
    png: internal<string>(),
    /** A square of it for home screens, in base64. */
    icon: internal<string>(),
    width: internal<number>(),
    height: internal<number>(),
    /** When another logo or none replaced it; null for the one in use. */
    replaced_at: internal<Time | null>(),
  }),
};
