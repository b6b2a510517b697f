import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes of killing, starting and waiting, which the processor has time beside. */
const longest = ['crash/sent-again', 'crash/crash', 'tests/demo', 'imports/layouts'];

/** 0 for the first of them; what is not among them comes after, the slow project before the others. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`${name}.slow.test.ts`));
  if (place >= 0) return place;
  return project.name === 'slow' ? longest.length : longest.length + 1;
}

/**
 * Begins with what takes longest, so that at the end no worker waits for the last file of another.
 * Vitest itself takes one project after the other, the slow one last, and without times of an earlier
 * run its largest files first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
