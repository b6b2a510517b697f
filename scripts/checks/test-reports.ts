import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../setup/root.js';

/** What a step of `npm test` came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly said?: string;
  /** What failed, a line each, to be read at the end of a long output. */
  readonly faults?: readonly string[];
  /** Each file that was run, once for each database or window. */
  readonly files?: readonly FileTime[];
  /** The files in which something failed. */
  readonly failedFiles?: readonly string[];
  /** What failed at first and passed when it was run again by itself, a line each. */
  readonly unsteady?: readonly string[];
}

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

const firstLine = (said = '') => stripVTControlCharacters(said).split('\n')[0];

/** The tests that failed, with their file and the first line of why. */
const failedTests = ({ testResults }: JsonTestResults) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, file)} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
      ),
  );

/** The counts of vitest's own report. */
export function readVitest(text: string): Outcome {
  const report: JsonTestResults = JSON.parse(text);
  // A file that does not load has no tests to fail, and counts as one that did.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: [
      ...broken.map(({ name: file }) => `${relative(root, file)} (does not load)`),
      ...failedTests(report),
    ],
    files: report.testResults.map(({ name: file, startTime, endTime }) => ({
      file: relative(root, file),
      ms: endTime - startTime,
    })),
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name: file }) => relative(root, file)),
  };
}

const specsIn = ({
  suites = [],
  specs,
}: Pick<JSONReportSuite, 'suites' | 'specs'>): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** The counts of Playwright's own report; each journey once for each window. */
export function readJourneys(text: string): Outcome {
  const { stats, suites }: JSONReport = JSON.parse(text);
  const taken = specsIn({ suites, specs: [] }).flatMap(({ file, title, tests }) =>
    tests.map((one) => ({ ...one, title, file: `tests/journeys/${file}` })),
  );
  const failed = taken.filter(({ status }) => status === 'unexpected');
  return {
    files: taken.flatMap(({ file, results }) =>
      results.map(({ duration }) => ({ file, ms: duration })),
    ),
    faults: failed.map(({ file, title, projectName, results: [first] }) => {
      const said = firstLine(first?.error?.message);
      return `${file} › ${title} (${projectName}): ${said}`;
    }),
    failedFiles: failed.map(({ file }) => file),
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

/** The files that took longest, over both databases and windows: where to look when the tests grow slow. */
export function slowest(
  times: readonly FileTime[],
  count: number,
): [file: string, seconds: number][] {
  const sums = new Map<string, number>();
  for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms / 1000);
  return [...sums].sort(([, one], [, other]) => other - one).slice(0, count);
}

/** A machine that is held up for a moment fails a few tests; more than these are a fault of ours, and are not tried again. */
const mostTriedAgain = 5;

export const mayBeTriedAgain = ({ failed, failedFiles = [] }: Outcome) =>
  failed > 0 && failed <= mostTriedAgain && failedFiles.length > 0;

/** The name of the test in a line of what failed: what comes before the reason. */
const testOf = (fault: string) => fault.split(': ')[0];

/**
 * What a suite came to whose failed tests were run again by themselves, one at a time. What fails again has
 * failed; what passes is counted as passed, and named.
 */
export function afterSecondTry(first: Outcome, second: Outcome): Outcome {
  const failedAgain = new Set((second.faults ?? []).map(testOf));
  return {
    ...first,
    passed: first.passed + Math.max(first.failed - second.failed, 0),
    failed: second.failed,
    faults: second.faults ?? [],
    unsteady: (first.faults ?? []).filter((fault) => !failedAgain.has(testOf(fault))),
  };
}
