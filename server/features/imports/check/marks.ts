import { parseHundredths } from '#contract/hundredths.ts';
import { subjectInput } from '#contract/reference-data/shapes.ts';
import { readMark } from '../cells/numbers.ts';
import type { FoundCell, RunCell } from '../guide/types.ts';
import type { RowCheck } from './row-check.ts';

/** A mark as its cell says it, not yet graded. */
export interface ReadMark {
  /** The text of the term above it; '' for that of the row. */
  readonly term: string;
  readonly subject: { readonly name: string; readonly id: number | null };
  /** Whole hundredths of 100; null for a grade without a mark. */
  readonly mark: number | null;
  readonly grade: string | null;
  readonly column: number | null;
  readonly row: RowCheck;
}

const full = 100_00;
const subjectShape = subjectInput.shape.subject_name;

/** A number of a cell with what it is out of; a grade in its place; null where it has none. */
function readCell(
  row: RowCheck,
  { cell, text, column, outOf: ofColumn = null }: FoundCell & Partial<Pick<RunCell, 'outOf'>>,
): { value: number; outOf: number; grade: string | null } | { only: string } | null | undefined {
  const read = readMark(cell);
  if (read === null) return null;
  if ('word' in read) {
    const meaning = row.meaning('noMark', { text, column });
    if (meaning === undefined) return row.isClear ? null : undefined;
    return { only: meaning.replace(/^grade:/, '') };
  }
  const { mark: value, grade } = read;
  if (value < 0) return row.fault('isNegative', column, text);
  const outOf = read.outOf ?? parseHundredths(ofColumn ?? row.text('out_of'));
  if (outOf === null || outOf <= 0) return row.lacks('out_of');
  if (value > outOf) return row.fault('isAbove', column, text, String(outOf / 100));
  return { value, outOf, grade };
}

/** What the cells of one subject and term come to; undefined for nothing, and where something stands against them. */
function readValue(
  row: RowCheck,
  cells: readonly FoundCell[],
): Pick<ReadMark, 'mark' | 'grade'> | undefined {
  const filled = cells.filter(({ text }) => text !== '');
  const [first] = filled;
  if (!first) return undefined;
  const { add } = row.table;
  if (cells.length > 1 && (add === null || (!add && filled.length > 1)))
    return row.fault('isUndecided', first.column, row.label('mark'), first.text);
  const read = filled.map((one) => readCell(row, one));
  if (read.includes(undefined)) return undefined;
  const [only] = read.flatMap((one) => (one && 'only' in one ? one.only : []));
  if (only !== undefined) return { mark: null, grade: only };
  const marks = read.flatMap((one) => (one && 'value' in one ? one : []));
  if (marks.length === 0) return undefined;
  // Of a sum nothing may be left out silently.
  if (add && marks.length < cells.length) return row.lacks('mark');
  const sum = marks.reduce((all, { value }) => all + value, 0);
  const most = marks.reduce((all, { outOf }) => all + outOf, 0);
  const grade = marks.length === 1 ? (marks[0]?.grade ?? null) : null;
  return { mark: Math.round((sum * full) / most), grade };
}

/** The marks of a row: of one mark, or of several by the subjects and terms that stand above them. */
export function marksOf(row: RowCheck): ReadMark[] {
  const isOne = row.kind === 'mark';
  const groups = Map.groupBy(row.record.run, ({ named, term }) =>
    isOne ? '' : `${term ?? ''}\n${named ?? ''}`,
  );
  return [...groups.values()].flatMap((cells) => {
    const [first] = cells;
    if (!first || (!isOne && cells.every(({ text }) => text === ''))) return [];
    const { column } = first;
    const other = isOne ? undefined : { text: first.named ?? '', column };
    const subject = row.named('subject', subjectShape, other);
    const value = subject && readValue(row, cells);
    if (!value) return [];
    const grade = row.text('mark_grade') || value.grade;
    return { ...value, term: (!isOne && first.term) || '', subject, grade, column, row };
  });
}

/** Whether the marks of a row come to what the sheet says they do. */
export function compareTotal(row: RowCheck, marks: readonly ReadMark[]): void {
  const text = row.text('total');
  const total = text === '' ? null : parseHundredths(text.replace(',', '.'));
  if (total === null || marks.length === 0) return;
  const cells = row.record.run.flatMap(({ cell }) => {
    const read = readMark(cell);
    return read && 'mark' in read ? read.mark : [];
  });
  const sum = cells.reduce((all, one) => all + one, 0);
  row.compareTotal(total, sum, Math.round(sum / Math.max(1, cells.length)));
}
