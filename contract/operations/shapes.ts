import * as z from 'zod/mini';

/** One finished backup or drill: time, result and size. */
const run = z.object({
  started_at: z.string(),
  finished_at: z.string(),
  /** 1 when it went well. */
  ok: z.literal([0, 1]),
  /** The backup's file name, without its folder. */
  file: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Files that a row names and the store did not have as it should. */
  faults: z.int(),
  /** Why it did not go well, in words for people. */
  reason: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof run>;

/** The last backup and the last drill, null before the first. */
export const lastBackup = z.object({ backup: z.nullable(run), drill: z.nullable(run) });
export type LastBackup = z.infer<typeof lastBackup>;
