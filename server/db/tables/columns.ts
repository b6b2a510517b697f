/** Lower-cased text beside its original: unique without regard to case, and searchable. */
export type Key = string;

/** UTC, ISO 8601 with milliseconds. */
export type Time = string;
