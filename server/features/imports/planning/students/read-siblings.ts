import { siblingsOf, written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { asksForSiblings } from './unread-siblings.ts';

// How many brothers and sisters a row says that a child has.

/** The number of siblings; open ones such as `5+` are asked about. */
export function readSiblings(work: RowWork, present: number | undefined): number | undefined {
  if (work.table.has('siblings:2')) return readBoth(work);
  const cell = work.cell('siblings');
  const number = siblingsOf(cell);
  const isSaid = number !== null || written(cell) !== null;
  const text = isSaid ? work.text('siblings') : '';
  if (text === '' && present !== undefined) return present;
  if (typeof number === 'number') {
    if (!/^[0-9]+$/.test(text)) work.note('siblings', remarks.readAs(text, number));
    return number;
  }
  // While it is asked whether a column says it, nothing is agreed to instead.
  if (!work.table.has('siblings') && [...work.questions].some(asksForSiblings)) return undefined;
  if (text === '' && !work.table.has('siblings'))
    return work.agree('siblings', 'text', remarks.siblingsNone) === undefined ? undefined : 0;
  if (text !== '' && number === null && /[0-9]/.test(text))
    return work.fault('siblings', remarks.noNumber(text));
  if (text === '' || number === null) return askEmptySiblings(work);
  const chosen = work.choose('siblings', {
    key: 'siblings-some',
    words: asks.siblingsOpen,
    options: [answers('least', asks.numberItself), leaveOut],
  });
  return chosen === undefined ? undefined : Number.parseInt(text, 10);
}

/** A word in the place of a number of siblings, such as 'many' or 'not sure', in any row of the sheet. */
function wordForSiblings({ table }: RowWork): string | undefined {
  if (!foundWords.has(table)) {
    const column = table.columnOf('siblings');
    const texts = table.rows.map(({ at }) => table.textAt(at, column));
    const isWord = (text: string) =>
      text !== '' && siblingsOf(text) === null && !/[0-9]/.test(text);
    foundWords.set(table, texts.find(isWord));
  }
  return foundWords.get(table);
}
const foundWords = new WeakMap<SheetTable, string | undefined>();

/** A sheet that counts them says nothing by an empty cell: 0 would be a guess. */
const askEmptySiblings = (work: RowWork): 0 | undefined => {
  const word = wordForSiblings(work);
  const chosen = work.choose('siblings', {
    key: 'empty:siblings',
    words: word === undefined ? asks.siblingsEmpty : asks.siblingsNoNumber(word),
    options: [answers('least', '0'), leaveOut],
  });
  return chosen === undefined ? undefined : 0;
};

/** The sum of brothers and sisters, which are in two columns. */
function readBoth(work: RowWork): number | undefined {
  const texts = ['siblings', 'siblings:2'].map((field) => written(work.cell(field)));
  if (texts.every((text) => text === null)) return askEmptySiblings(work);
  const counts = texts.map((text) => (text === null ? 0 : siblingsOf(text)));
  const sum = counts.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);
  const unread = texts.find((text, at) => text !== null && typeof counts[at] !== 'number');
  if (unread != null && !/[0-9]/.test(unread)) return askEmptySiblings(work);
  if (unread != null) return work.fault('siblings', remarks.noNumber(unread));
  work.note('siblings', remarks.sumIs(texts.map((text) => text ?? '0').join(' + '), sum));
  return sum;
}
