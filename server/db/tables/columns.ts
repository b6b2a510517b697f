/** Lower-cased text beside its original, for case-insensitive uniqueness and search. */
export type Key = string;

/** UTC, ISO 8601 with milliseconds. */
export type Time = string;
