import { conditionsSaid, saysCondition, saysNone } from '../../words/conditions.ts';
import { categoryOf, isYesOrNo } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// A list tells whom a school for special education may be for by what a child has: 'Low vision', 'Ulemavu wa viungo'.
// Who has none is Normal; of the others it is asked once which category they are of.

const longestWord = 40;
const shownWords = 4;
/** Which part of what stands in such a column may be figures: numbers of cards, ages. */
const mostFigures = 0.5;

const found = new WeakMap<SheetTable, readonly number[]>();

const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.flatMap(({ at }) => table.textAt(at, column) || []);

/** Whether a column that is not read tells what children have; not what a heading says that another person has. */
function tellsConditions(table: SheetTable, column: number): boolean {
  const heading = table.headings[column]?.text ?? '';
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  const isOther = meaning?.reason != null && meaning.reason !== remarks.nothingKept;
  if (isKnown || meaning?.target != null || isOther || isOfOthers(heading)) return false;
  const said = conditionsSaid(heading);
  if (said === null) return false;
  const texts = textsOf(table, column);
  const figures = texts.filter((text) => /[0-9]{2}/.test(text));
  if (texts.length === 0 || figures.length > texts.length * mostFigures) return false;
  return said === 'needs' ? true : texts.some(saysCondition);
}

const isSaid = (text: string): boolean => text !== '' && !saysNone(text);

/** Whether the column that somebody has said to be the category tells conditions in the place of categories. */
function isChosen(table: SheetTable, column: number): boolean {
  const texts = textsOf(table, column);
  const isByHand = table.meaningAt(column)?.target !== 'category';
  return column >= 0 && isByHand && texts.every((text) => categoryOf(text) === null);
}

/** Reads the columns that tell what children have as that of the category, where the sheet has no other. */
export function settleSpecialNeeds(table: SheetTable): void {
  const chosen = table.columnOf('category');
  if (chosen >= 0) {
    if (isChosen(table, chosen)) found.set(table, [chosen]);
    return;
  }
  const words = (at: number) => textsOf(table, at).filter(isSaid);
  const columns = table.headings
    .flatMap((_, at) => (tellsConditions(table, at) ? [at] : []))
    // What a child has says more than that it has something.
    .sort(
      (one, other) =>
        words(other).filter((text) => !isYesOrNo(text)).length -
        words(one).filter((text) => !isYesOrNo(text)).length,
    );
  const [first, ...others] = columns;
  if (first === undefined) return;
  table.retarget(first, 'category');
  for (const at of others) table.explain(at, remarks.readWith(table.nameOf(first)));
  found.set(table, columns);
}

/** What a row says that a child has; null for nothing, undefined where the sheet does not tell of that. */
function conditionOf(table: SheetTable, row: number): string | null | undefined {
  return (
    found
      .get(table)
      ?.map((at) => table.textAt(row, at))
      .find(isSaid) ?? (found.has(table) ? null : undefined)
  );
}

const wordsIn = (table: SheetTable): string[] => {
  const column = table.columnOf('category');
  const all = table.rows.flatMap(({ at }) => {
    const text = found.has(table) ? conditionOf(table, at) : table.textAt(at, column);
    return text && categoryOf(text) === null && !saysNone(text) ? [text.slice(0, longestWord)] : [];
  });
  const different = [...new Set(all)];
  return different.length > shownWords ? [...different.slice(0, shownWords), '…'] : different;
};

/** The category of a row by words that are no category: one answer for the column, or for each of them. */
export function askOfSpecialNeeds(work: RowWork, text: string): 1 | 2 | undefined {
  const { table } = work;
  const name = table.nameOf(table.columnOf('category'));
  const both = [answers('2', asks.special), answers('1', asks.normal)];
  const all = work.choose('category', {
    key: `special-in:${work.columnKey('category')}`,
    words: asks.whichCategory(
      name,
      wordsIn(table)
        .map((one) => `‘${one}’`)
        .join(', '),
    ),
    options: [
      answers('2', asks.allSpecial, found.has(table) ? asks.othersNormal : undefined),
      answers('1', asks.allNormal),
      answers('each', asks.oneByOne),
      leaveOut,
    ],
  });
  if (all !== 'each') return all === undefined ? undefined : all === '2' ? 2 : 1;
  const chosen = work.choose('category', {
    key: `special:${work.columnKey('category')}:${text.toLowerCase()}`,
    words: asks.categoryOfWord(text.slice(0, longestWord)),
    options: [...both, leaveOut],
  });
  return chosen === undefined ? undefined : chosen === '2' ? 2 : 1;
}

/**
 * The category of a row by what it says that a child has; undefined for a question.
 * @returns null where the sheet does not tell of that
 */
export function categoryByNeeds(
  work: RowWork,
  present: 1 | 2 | undefined,
): 1 | 2 | undefined | null {
  const condition = conditionOf(work.table, work.at);
  if (condition === undefined) return null;
  // Who is of Special Education stays so whatever a list says of health.
  if (condition === null || present === 2) return present ?? 1;
  return askOfSpecialNeeds(work, condition);
}
