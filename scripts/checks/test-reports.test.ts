import { describe, expect, it } from 'vitest';
import { afterSecondTry, mayBeTriedAgain, type Outcome } from './test-reports.ts';

const counted = (faults: string[], passed = 10): Outcome => ({
  passed,
  failed: faults.length,
  faults,
  failedFiles: faults.map((fault) => fault.split(' › ')[0] ?? ''),
});

describe('a second try', () => {
  it('names what passed in it, and counts it as passed', () => {
    const first = counted(['a.test.ts › waits: too late', 'b.test.ts › adds: 3 is not 4']);
    const second = counted(['b.test.ts › adds: 3 is not 4'], 1);
    expect(afterSecondTry(first, second)).toMatchObject({
      passed: 11,
      failed: 1,
      faults: ['b.test.ts › adds: 3 is not 4'],
      unsteady: ['a.test.ts › waits: too late'],
    });
  });

  it('lets a fault that comes again fail, with another reason too', () => {
    const second = counted(['a.test.ts › waits: never'], 0);
    expect(afterSecondTry(counted(['a.test.ts › waits: too late']), second)).toMatchObject({
      failed: 1,
      unsteady: [],
    });
  });

  it('lets a fault fail that only came in it', () => {
    const second = counted(['a.test.ts › another: why'], 0);
    expect(afterSecondTry(counted(['a.test.ts › waits: too late']), second).failed).toBe(1);
  });

  it('is for a few failures that belong to a file', () => {
    const many = Array.from({ length: 6 }, (_, index) => `a.test.ts › ${index}: why`);
    expect(mayBeTriedAgain(counted(many.slice(0, 5)))).toBe(true);
    expect(mayBeTriedAgain(counted(many))).toBe(false);
    expect(mayBeTriedAgain(counted([]))).toBe(false);
    expect(mayBeTriedAgain({ passed: 0, failed: 1 })).toBe(false);
  });
});
