import { hundredthsOf } from '#contract/hundredths.ts';
import { hasMark, type Scale } from '#contract/scales/scale.ts';
import { isFull, textOf, type Value } from '../../reading/sheet.ts';
import { type ReadMark, readFigure, readMark, readNoMarkBeside } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut, type Question, type Understood } from '../../words/understood.ts';
import type { MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { saysAbsent, saysAbsentBeside } from './beside-marks.ts';
import { weighed } from './coefficients.ts';
import { factorOf } from './mark-maxima.ts';
import { saidByLegend } from './marks-by-legend.ts';
import { mostOfRow } from './maximum-beside.ts';
import { meanOfMaxima, plainMean, withZeros } from './mean-of-row.ts';
import { notInTotal } from './not-in-total.ts';
import { subjectsOf } from './subjects-there.ts';
import { isNear } from './sums-of-marks.ts';

// The figures of a sheet of marks, whatever scale its reports take: parts of 100, totals and means.

type Mark = MarksChange['marks'][number];

/** The cell of a mark; below a low maximum 0.9 is a mark and no share, and stands there as a text. */
export function wholeOf(work: RowWork, field: string): Value | null {
  const cell = work.cell(field);
  const factor = factorOf(work.table, work.table.columnOf(field), work.answer);
  return typeof cell === 'number' && factor !== 1 ? String(cell) : cell;
}

/** What the cell of a mark says; nothing or a nought of somebody who did not sit is no mark. */
export function markOf(work: RowWork, field: string): Understood<ReadMark> {
  const column = work.table.columnOf(field);
  const full = column < 0 ? null : work.table.cellAt(work.at, column);
  const together = work.table.togetherAt(column)?.wordsOf(work.table.cellsOf(work.at));
  if (together) work.note(field, together);
  if (isFull(full) && full.isUntaken) return { value: 'none' };
  const cell = wholeOf(work, field);
  const isNothing = /^(?:0+(?:\.0+)?)?$/.test(textOf(cell));
  if (isNothing && saysAbsent(work.table, work.at)) return { value: 'absent' };
  return isNothing && saysAbsentBeside(work.table, work.at)
    ? readNoMarkBeside(work.answer)
    : readMark(cell, (key) => work.answer(key) ?? saidByLegend(work.table.sheet, key));
}

/** '8/40' and '20%' say themselves what they are out of: below a heading '/40' too. */
export function saysItsWhole(work: RowWork, field: string): boolean {
  const cell = work.cell(field);
  return typeof cell === 'string' && /[/%]/.test(cell);
}

/** The mark as a part of 100. */
export function asPart(work: RowWork, field: string, mark: string): string {
  const ofRow = mostOfRow(work.table, work.at);
  const factor =
    ofRow === null ? factorOf(work.table, work.table.columnOf(field), work.answer) : 100 / ofRow;
  if (factor === 1 || saysItsWhole(work, field)) return mark;
  const part = String(Math.round(Number(mark) * factor * 100) / 100);
  work.note(field, remarks.partOf100(mark, part));
  return part;
}

const columnsOf = (work: RowWork) =>
  subjectsOf(work).map(({ field }) => work.table.columnOf(field));

/** What stands in the columns of marks that somebody said to leave out: the total has them. */
function leftOutOf({ table, answer, row }: RowWork): number {
  const keys = ['columns', 'subjects'].map((kind) => `${kind}:${table.askedOfColumns}`);
  const columns = table.questions.flatMap(({ question: { key }, columns: asked }) =>
    keys.includes(key) && answer(key) === 'out' ? asked : [],
  );
  return columns.reduce((sum, at) => sum + (readFigure(table.valueAt(row.at, at)) ?? 0), 0);
}

/** Of sheets that are read alike an example of each. */
const inEachSheet = (
  { table: { alike, setup } }: RowWork,
  words: (all: string) => string,
  told: string | number,
  read: string | number,
): Pick<Question, 'rows'> =>
  alike.length > 1
    ? { rows: { who: asks.differInSheet(setup.sheet, told, read), words, of: setup.sheet } }
    : {};

/**
 * The sheet's own total against the sum of what was read; a difference, which is told back, asks.
 * @param points what the total may be as well: that of the points of the grades
 * @returns whether it differs
 */
export function compareTotal(work: RowWork, points: number | null = null): boolean {
  if (!work.table.has('total') || work.table.has('subject')) return false;
  // Whether all columns are marks is still asked.
  if ([...work.questions].some((key) => key.startsWith(notInTotal))) return false;
  const sum = subjectsOf(work)
    .map(({ field }) => readFigure(work.compared(field)) ?? 0)
    .reduce((all, one) => all + one, 0);
  const told = readFigure(work.compared('total'), sum);
  if (told === null || isNear(told, sum, true) || told === points) return false;
  if (isNear(told, sum + leftOutOf(work), true)) return false;
  const byWeights = weighed(work.table, work.at, columnsOf(work));
  if (byWeights !== null && isNear(told, byWeights.sum, true)) return false;
  const [shown, added] = [told, Math.round(sum * 100) / 100];
  work.note('total', remarks.ownTotal(shown, added));
  work.choose('total', {
    key: `total:${work.table.askedOfFigures}`,
    words: asks.totalDiffers(shown, added),
    ...inEachSheet(work, asks.totalsDiffer, shown, added),
    options: [answers('marks', asks.marksRight), leaveOut],
  });
  return true;
}

/** What one more in the last digit of a number is: 0.1 of 2.1. */
const lastDigitOf = (number: number): number => 10 ** -(String(number).split('.')[1]?.length ?? 0);

export interface MeanScore {
  readonly score: number | null;
  /** The sheet's own mean is another one and does not count: no more does the grade that stands beside it. */
  readonly isReplaced: boolean;
}

const asIs = (score: number | null): MeanScore => ({ score, isReplaced: false });

/**
 * The mean score: the sheet's own where it agrees with the marks, else as it was answered.
 * @param isTotalWrong the total differs too: what is answered to that counts for the mean that was made of it
 */
export function meanScore(
  work: RowWork,
  computed: number | null,
  isTotalWrong: boolean,
): MeanScore | undefined {
  const told = readFigure(work.compared('mean'));
  if (told === null || computed === null) return asIs(computed);
  const marked = subjectsOf(work).map(({ field }) => field);
  const factor = (work.table.has('subject') ? [...marked, 'score'] : marked)
    .map((field) => factorOf(work.table, work.table.columnOf(field), work.answer))
    .reduce((most, one) => Math.max(most, one), work.table.meanFactor);
  // Beside marks of 20 the mean is one of 20, or of 100 as it stands.
  const isOf100 = isNear(told, computed, Number.isInteger(told));
  const said = work.table.meaningAt(work.table.columnOf('mean'))?.outOf ?? null;
  const isTold = (mean: number | null) =>
    mean !== null && isNear(told, mean, Number.isInteger(told));
  const isOfAllMaxima = withZeros.some((zeros) => isTold(meanOfMaxima(work, zeros)));
  const own = isOf100 || isOfAllMaxima ? told : told * (said === null ? factor : 100 / said);
  const kept = Math.round(own * 100) / 100;
  if (isOf100 || isNear(own, computed, Number.isInteger(told) || factor !== 1)) return asIs(kept);
  const byWeights = weighed(work.table, work.at, columnsOf(work))?.mean ?? null;
  if (byWeights !== null && kept <= 100 && isNear(told, byWeights, Number.isInteger(told))) {
    work.note('mean', remarks.meanByWeights);
    return asIs(kept);
  }
  if (isTold(meanOfMaxima(work, 'none'))) return asIs(Math.round(told * 100) / 100);
  // 2.1 of 3 is 68 to 72 of 100: the marks say it more closely.
  if (Math.abs(own - computed) <= (lastDigitOf(told) / 2) * factor + 0.0001) return asIs(computed);
  const shown = kept === told ? told : asks.ofHundred(told, kept);
  work.note('mean', remarks.ownMean(shown, computed));
  if (isTotalWrong) return { score: computed, isReplaced: true };
  const isOfAll = isOfAllMaxima || withZeros.some((zeros) => isTold(plainMean(work, zeros)));
  const chosen = work.choose('mean', {
    // Who makes a file counts all its means alike.
    key: isOfAll ? 'mean:absent' : `mean:${work.table.askedOfFigures}`,
    ...(isOfAll
      ? { words: asks.meanWithAbsent(shown, computed) }
      : {
          words: asks.meanDiffers(shown, computed),
          ...inEachSheet(work, asks.meansDiffer, shown, computed),
        }),
    options: [
      ...(kept <= 100 ? [answers('sheet', asks.sheetsOwn, asks.isKept(kept))] : []),
      answers('marks', asks.thatOfMarks, asks.isKept(computed)),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'sheet' && kept <= 100 ? asIs(kept) : { score: computed, isReplaced: true };
}

/** The mean of marks, without those of grades that stand for none; null without one. */
export function computedMean(scale: Scale, marks: readonly Mark[]): number | null {
  const counted = marks
    .filter((one) => hasMark(scale, one.grade))
    .map((one) => hundredthsOf(one.mark));
  const sum = counted.reduce((all, one) => all + one, 0);
  return counted.length > 0 ? Math.round(sum / counted.length) / 100 : null;
}
