import { studentStatusNames } from '#contract/students/lists.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { dayIn } from '../../words/dates.ts';
import { statusOf, written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { isHere, saysGone } from '../../words/statuses.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// STATUS is that of an orphan, of a form or of a payment elsewhere: where no word of the column is one of ours, it
// is asked once what they tell, and not of each word which of our four it is.

type Status = 0 | 1 | 2 | 3;

/** Sheets of which that is asked. */
const asked = new WeakSet<SheetTable>();

const fewestWords = 2;
const shownWords = 5;
const mostCodes = 6;
/** What letters stand for in lists of those who are supported: active, left, completed. */
const letters: Readonly<Record<string, Status>> = {
  ...{ a: 0, d: 1, w: 2, l: 2, g: 3, c: 3 },
};

const wordsIn = (table: SheetTable, column: number): string[] => {
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
};

/** The question is the same as that about a column whose heading does not speak of a status. */
export const statusColumnKey = (sheet: string, column: number): string =>
  `status-in:${sheet}!${columnLetter(column)}`;

/** What letters mean that stand for all statuses of a column, Active among them; null for words. */
function codesOf(words: readonly string[]): readonly (readonly [string, Status])[] | null {
  const codes = words.flatMap((word): [string, Status][] => {
    const status = letters[word.toLowerCase()];
    return status === undefined ? [] : [[word, status]];
  });
  const isWhole = codes.length === words.length && codes.length <= mostCodes;
  return isWhole && codes.some(([, status]) => status === 0) ? codes : null;
}

/** Asks what a column of statuses tells of which no word is a status here; left out, all of them are Active. */
export function askOfStatusWords(table: SheetTable, answer: Answer): void {
  const column = table.columnOf('status');
  if (column < 0 || table.isAsked(column)) return;
  const words = wordsIn(table, column);
  const isKnown = (text: string) =>
    statusOf(text) !== null || isHere(text) || saysGone(text) || dayIn(text) !== null;
  if (words.length < fewestWords || words.some(isKnown)) return;
  asked.add(table);
  const codes = codesOf(words);
  const shown = [...words.slice(0, shownWords), ...(words.length > shownWords ? ['…'] : [])];
  const key = statusColumnKey(table.setup.sheet, column);
  table.ask(
    {
      key,
      words: asks.noStatusAmong(table.nameOf(column), shown.join(', ')),
      options: [
        ...(codes
          ? [
              answers(
                'codes',
                codes
                  .map(([code, status]) => asks.valueIs(code, studentStatusNames[status]))
                  .join(', '),
              ),
            ]
          : []),
        answers('status', codes ? asks.asStatusOthers : asks.asStatus, asks.asStatusEffect),
        answers('out', asks.notStatus, asks.notStatusEffect),
      ],
    },
    [column],
  );
  if (answer(key) === 'out') table.retarget(column, null);
}

/**
 * What a word of such a column means by the answer about all of them; null where it is asked about apart.
 * @returns undefined while nobody has answered
 */
export function statusOfAll(work: RowWork, text: string): Status | null | undefined {
  const { table } = work;
  if (!asked.has(table)) return null;
  const chosen = work.answer(statusColumnKey(table.setup.sheet, table.columnOf('status')));
  if (chosen === 'codes') return letters[text.toLowerCase()] ?? null;
  return chosen === 'status' ? null : undefined;
}
