import { subjectPrefix } from '#contract/imports/fields.ts';
import { readFigure } from '../../words/marks.ts';
import { marksOutOf } from '../../words/marks-out-of.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import type { SheetTable } from '../plan/table.ts';
import { mostOfRow } from './maximum-beside.ts';
import { addsUp, provingRows } from './sums-of-marks.ts';

// What marks are out of, where it is not 100.

/** Competency-based curricula count their levels from 1 to 4 or 8. */
const highestLevel = 8;
const usualSteps = [
  ...[3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 100, 120, 140, 150, 200, 300, 400, 500, 600, 800, 1000],
];
const usualMaxima = [10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90];

/** What a mark of this column is to be multiplied by. */
export function factorOf(table: SheetTable, column: number, answer: Answer): number {
  // Of parts with what each is out of the sum is out of all of them.
  const ofAll = table.togetherAt(column)?.outOf ?? null;
  if (ofAll !== null) return 100 / ofAll;
  const key = `out-of:${table.askedOfColumns}`;
  const asked = table.questions.find(({ question }) => question.key === key)?.question;
  const chosen = answer(key) ?? asked?.usual;
  if (chosen === undefined || chosen === '100') return 1;
  const outOf = chosen === 'heading' ? (table.outOfAt(column) ?? 100) : Number(chosen);
  return outOf > 0 ? 100 / outOf : 1;
}

/** What all marks are out of, where the sheet's own percentages prove that it is not 100. */
function maximumOfPercentages(
  table: SheetTable,
  columns: readonly number[],
  most: number,
): number | null {
  const column = table.columnOf('mean');
  if (column < 0 || columns.length === 0) return null;
  const possible = usualMaxima.filter((one) => one >= most);
  return possible.find((one) => addsUp(table, column, columns, 'mean', one / 100)) ?? null;
}

/** What the heading of the sheet's own mean says that it is out of, where it lies among the marks of each row. */
function maximumOfMean(table: SheetTable, columns: readonly number[], most: number): number | null {
  const means = table.headings.flatMap((_, at) => {
    const { target = null, outOf = null } = table.meaningAt(at) ?? {};
    return target === 'mean' && outOf !== null && outOf >= most ? [{ at, outOf }] : [];
  });
  const isAmong = (mean: number) => {
    const rows = table.rows.flatMap((row) => {
      const told = readFigure(table.valueAt(row.at, mean));
      const marks = columns.flatMap((at) => readFigure(table.valueAt(row.at, at)) ?? []);
      const [least, best] = [Math.min(...marks), Math.max(...marks)];
      return told === null || marks.length < 2 ? [] : [least - 0.01 <= told && told <= best + 0.01];
    });
    return rows.length >= provingRows && rows.every(Boolean);
  };
  return means.find(({ at }) => isAmong(at))?.outOf ?? null;
}

/** What marks are out of, said in words or in each row, and none of them is above it: 'Marks (out of 50)'. */
function isSaidOutOf(table: SheetTable, column: number): boolean {
  const most = table.meaningAt(column)?.outOf ?? 0;
  const marks = table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
  const isSaid =
    table.isSaidOutOf(column) ||
    /\bout ?of\b|\bsur\b|\bkati ya\b/i.test(table.headings[column]?.text ?? '');
  return isSaid && marks.length >= provingRows && marks.every((one) => one <= most);
}

/** What the title, or the name of the tab or file, says that the marks of each subject are out of, where it is not 100. */
function maximumOfTitle({ sheet, setup }: SheetTable): number | null {
  const titles = titlesAbove(sheet, setup.header - (setup.lines ?? 1) + 1).flat();
  const said = [...titles, sheet.name, sheet.file ?? ''].flatMap((one) => marksOutOf(one) ?? []);
  const [most = 100] = new Set(said);
  return new Set(said).size === 1 && most < 100 ? most : null;
}

const hasFigures = (table: SheetTable, row: number, columns: readonly number[]): boolean =>
  columns.some((at) => readFigure(table.valueAt(row, at)) !== null);

/**
 * Marks that are not out of 100: the heading or the title says so, none of them is above 50, or the percentages
 * beside them are not those of 100.
 */
export function askMaxima(table: SheetTable): void {
  const isLong = table.has('subject') && !table.has('maximum');
  const columns = [
    ...table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field)),
    ...(isLong ? table.columnsOf('score') : []),
  ].filter((at) => (table.togetherAt(at)?.outOf ?? null) === null);
  if (
    table.rows.every(({ at }) => mostOfRow(table, at) !== null || !hasFigures(table, at, columns))
  )
    return;
  const told = columns.filter((at) => (table.outOfAt(at) ?? 100) !== 100);
  const marks = columns.flatMap((column) =>
    table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []),
  );
  const most = Math.max(0, ...marks);
  const isOf100 = columns.every((at) => table.outOfAt(at) === 100);
  const isLow = told.length === 0 && !isOf100 && marks.length >= 6 && most > 1 && most <= 50;
  // Several marks together may be out of more than 100.
  const isHigh = most > 100 && columns.some((at) => table.togetherAt(at));
  const proven = told.length === 0 ? maximumOfPercentages(table, columns, most) : null;
  const ofMean = isLow && proven === null ? maximumOfMean(table, columns, most) : null;
  const isUnsaid = told.length === 0 && proven === null && marks.length > 0;
  const ofTitle = isUnsaid ? maximumOfTitle(table) : null;
  if (told.length === 0 && !isLow && !isHigh && proven === null && ofTitle === null) return;
  const likely = usualSteps.find((one) => most <= one) ?? most;
  const isOfTitle = ofTitle !== null && most <= ofTitle;
  const outOf = proven ?? (isOfTitle ? ofTitle : (ofMean ?? likely));
  table.ask(
    {
      key: `out-of:${table.askedOfColumns}`,
      words:
        told.length > 0
          ? asks.notOutOf100(told.map(table.nameOf).join(', '))
          : proven !== null
            ? asks.percentagesSay(proven)
            : ofTitle !== null
              ? asks.titleSaysOutOf(ofTitle, most)
              : most <= highestLevel
                ? asks.noMarkAboveLevels(most)
                : asks.noMarkAbove(most),
      options: [
        ...(told.length > 0
          ? [answers('heading', asks.partOf100)]
          : [...new Set([outOf, 20, 40, 50, ...(isHigh ? [200, 300, 400] : [])])]
              .filter((one) => one >= most)
              .sort((one, other) => one - other)
              .map((one) =>
                answers(
                  String(one),
                  asks.outOf(one),
                  asks.keptAs(most, Math.round((most / one) * 10_000) / 100),
                ),
              )),
        answers('100', asks.outOf100),
        leaveOut,
      ],
      ...(told.length > 0 && told.every((at) => isSaidOutOf(table, at)) && { usual: 'heading' }),
      ...(ofMean !== null && ofTitle === null && { usual: String(ofMean) }),
      ...(isOfTitle && { usual: String(ofTitle) }),
    },
    told.length > 0 ? told : columns,
  );
}
