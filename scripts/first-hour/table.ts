import type { Step } from './hand.ts';
import { thinking } from './hand.ts';
import type { Equal } from './house-and-folder.ts';

const number = (value: number) => (value === 0 ? '' : value.toLocaleString('en'));
const seconds = (value: number) => (Math.round(value) === 0 ? '' : `${Math.round(value)} s`);

const sumOf = (steps: readonly Step[], what: (step: Step) => number) =>
  steps.reduce((sum, step) => sum + what(step), 0);

/** With what thinking takes for each question and each picture or paper. */
export function minutesOf(steps: readonly Step[]): { acts: number; thought: number } {
  const acts = sumOf(steps, ({ minutes }) => minutes);
  const thought =
    sumOf(steps, ({ questions }) => questions) * thinking.question +
    sumOf(steps, ({ asked }) => asked) * thinking.picture;
  return { acts, thought: acts + thought / 60 };
}

/** Step by step, and all together. */
export function stepsTable(steps: readonly Step[]): string {
  const row = (name: string, of: readonly Step[]) => [
    name,
    number(sumOf(of, ({ presses }) => presses)),
    number(sumOf(of, ({ keys }) => keys)),
    number(sumOf(of, ({ words }) => words)),
    number(sumOf(of, ({ questions, asked }) => questions + asked)),
    seconds(sumOf(of, ({ waited }) => waited)),
    sumOf(of, ({ minutes }) => minutes).toFixed(1),
  ];
  const rows = steps.map((step) => row(step.name, [step]));
  const together = row('together', steps).map((cell) => (cell === '' ? '' : `**${cell}**`));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [
    line(['step', 'presses', 'keys', 'words read', 'answers', 'waits', 'minutes']),
    line(Array.from({ length: 7 }, () => '---')),
    ...[...rows, together].map(line),
  ].join('\n');
}

/** What is in the house beside the key. */
export const equalTable = (equal: readonly Equal[]): string =>
  [
    '| | compared with the key | equal |',
    '| --- | --- | --- |',
    ...equal.map((one) => `| ${one.what} | ${number(one.compared)} | ${number(one.equal)} |`),
  ].join('\n');
