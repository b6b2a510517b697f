import { studentStatusNames } from '#contract/students/lists.ts';
import { cellName } from '../../reading/sheet.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { whatYesSays, yesOrNo } from '../../words/statuses.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { statusesGone } from './status-answers.ts';
import { statusColumnKey } from './status-words.ts';

// INACTIVE, 'Still in program?' or 'Left?' with yes and no tell who has left: the heading says which of the two words
// means it, and nobody but those who know the children how they left.

interface YesNo {
  readonly column: number;
  /** The rows, from 0, of those who seem to have left. */
  readonly gone: ReadonlySet<number>;
  /** What stands in their cells; empty for a box that is not ticked. */
  readonly says: string;
}

/** The rows of a column of yes and no that say of somebody to have left; null for any other column. */
function goneIn(table: SheetTable, column: number): YesNo | null {
  const heading = table.headings[column]?.text ?? '';
  const target = table.columns[column] ?? null;
  const yes = whatYesSays(heading);
  const isTaken = (target !== null && target !== 'status') || table.isAsked(column);
  if (yes === null || isTaken || isOfOthers(heading)) return null;
  const said = table.rows.map(({ at }) => ({ at, text: table.textAt(at, column) }));
  const filled = said.filter(({ text }) => text !== '');
  // Beside ticks a cross says no.
  const areTicks = filled.some(({ text }) => /[✓✔☑]/.test(text));
  const says = (text: string) => (areTicks && /^x$/i.test(text) ? false : yesOrNo(text));
  if (filled.length === 0 || filled.some(({ text }) => says(text) === null)) return null;
  const away = filled.filter(({ text }) => says(text) === (yes === 'gone'));
  // Boxes of which some are ticked say no by nothing.
  const isTicked = yes === 'here' && away.length === 0;
  const gone = isTicked ? said.filter(({ text }) => text === '') : away;
  if (gone.length === 0) return null;
  return { column, gone: new Set(gone.map(({ at }) => at)), says: gone[0]?.text ?? '' };
}

/**
 * Asks which status those have of whom yes or no says that they have left; the others are Active.
 * @returns whether the sheet has such a column
 */
export function askOfYesNoStatus(table: SheetTable, answer: Answer): boolean {
  const own = table.columnOf('status');
  const columns = own >= 0 ? [own] : [...table.headings.keys()];
  const found = columns.map((at) => goneIn(table, at)).find((one) => one !== null);
  if (!found) return false;
  const { column, gone, says } = found;
  const key = statusColumnKey(table.setup.sheet, column);
  const name = table.nameOf(column);
  const question = {
    key,
    words: says === '' ? asks.emptyMeansLeft(name) : asks.wordMeansLeft(says, name),
    options: [
      ...statusesGone.map((id) => answers(String(id), studentStatusNames[id], asks.othersActive)),
      answers('out', asks.notStatus, asks.notStatusEffect),
    ],
  };
  const [first = 0] = gone;
  const sample = `${table.setup.sheet} ${cellName(first, column)}: ${says || remarks.emptyCell}`;
  table.questions.push({ question, columns: [column], sample, rows: gone });
  const status = statusesGone.find((id) => String(id) === answer(key));
  // Words for yes and no are none of the statuses: they are said of the rows instead.
  if (own >= 0 || status !== undefined)
    table.explain(column, status === undefined ? remarks.nothingKept : remarks.saysWhoLeft);
  if (status === undefined) return true;
  for (const { at } of table.rows) {
    const isSaid = table.statusOfRows.has(at);
    if (gone.has(at)) table.statusOfRows.set(at, status);
    else if (!isSaid && table.textAt(at, column) !== '') table.statusOfRows.set(at, 0);
  }
  return true;
}
