import type { Generated } from 'kysely';

/** Lower-cased text beside its original, for case-insensitive uniqueness and search. */
export type Key = string;

/** UTC, ISO 8601 with milliseconds. */
export type Time = string;

/** A record that forms change: its version grows with each change. */
export interface Versioned {
  version: Generated<number>;
}
