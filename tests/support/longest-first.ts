import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes of killing, starting and waiting, which the processor has time beside; then small files that take long. */
const longest = [
  ...['crash/sent-again.slow', 'crash/crash.slow', 'tests/demo.slow', 'abuse/writers-at-once.api'],
  ...['summaries/real-marks.api', 'backup/backup-under-load.api', 'abuse/sent-twice.api'],
];

/** 0 for the first of them; what is not among them comes after, the slow project before the others. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place >= 0 ? place : longest.length + (project.name === 'slow' ? 0 : 1);
}

/**
 * Begins with what takes longest, so that at the end no worker waits for the last file of another. Vitest itself
 * takes one project after the other, the slow one last, and without times of an earlier run its largest files first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
