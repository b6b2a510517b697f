import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Load } from './load.ts';

const document = join(import.meta.dirname, '..', 'docs', 'performance.md');

/** One call, beside the bare control that answers with as many bytes. */
export interface Result {
  readonly name: string;
  readonly bytes: number;
  readonly ours: Load;
  readonly control: Load;
  /** Median of the rounds' own ratios. */
  readonly ratio: number;
}

/** A whole run and what it ran on. */
export interface Report {
  /** Which commit was measured, and its day. */
  readonly version: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly database: string;
  readonly users: number;
  readonly students: number;
  readonly rounds: number;
  readonly seedSeconds: number;
  readonly startMs: number;
  readonly memoryAtRestMB: number;
  readonly memoryAfterLoadMB: number;
  readonly results: readonly Result[];
}

/** The run as a table of Markdown, with a line or two below about the circumstances. */
export function table({ results, ...report }: Report): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
  const ms = (value: number) => value.toFixed(2);
  const rows = results.map(({ name, bytes, ours, control, ratio }) =>
    [
      name,
      whole(bytes),
      whole(ours.requestsPerSecond),
      ms(ours.p50),
      ms(ours.p99),
      whole(control.requestsPerSecond),
      ratio.toFixed(3),
    ].join(' | '),
  );
  return [
    '| call | bytes | a second | p50 ms | p99 ms | bare control a second | ratio |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    `Start until the first answer: ${whole(report.startMs)} ms. Memory at rest: ${whole(report.memoryAtRestMB)} MB, after the load: ${whole(report.memoryAfterLoadMB)} MB. Filling the database: ${whole(report.seedSeconds)} s.`,
    `Commit ${report.version}. ${report.database}, ${whole(report.users)} users, ${whole(report.students)} students, 10 connections, medians of ${report.rounds} interleaved rounds; Node ${report.node}, ${report.cores} × ${report.processor}.`,
  ].join('\n');
}

/**
 * Puts a table into docs/performance.md between the marks of its name, and leaves all others.
 * @param name such as `sqlite 1000`
 * @throws Error when the page has no such marks
 */
export async function writeDown(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- bench ${name}: begin -->`, `<!-- bench ${name}: end -->`];
  const page = await readFile(document, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md lacks the marks ${begin} and ${end}.`);
  await writeFile(document, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`);
}
