import type { GuardedReport } from '#contract/guard/shapes.ts';
import type { ReadLog } from '../../read-log/read-log.ts';

/**
 * Logs that somebody read about students, like the opening of their profiles: those whose records were checked,
 * and those on the other side of a warning (rule 12.3).
 */
export function noteSeen(
  reads: ReadLog,
  reader: Parameters<ReadLog['note']>[0],
  guarded: readonly Pick<GuardedReport, 'student_id' | 'warnings'>[],
): void {
  for (const { student_id, warnings } of guarded) {
    reads.note(reader, 'profile', student_id);
    for (const { there } of warnings)
      if (there?.link) reads.note(reader, 'profile', there.link.student_id);
  }
}
