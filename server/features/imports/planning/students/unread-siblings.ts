import { columnLetter } from '../../reading/sheet.ts';
import { siblingsOf, written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { siblingsSaid } from '../../words/siblings.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// A list that does not say how many brothers and sisters a child has is kept with 0 once that is agreed to. Where a
// column that nobody knows may say it, it is asked first: 0 would be untrue.

const siblingsIn = 'siblings-in:';

/** Whether a question is the one which column tells the number of siblings. */
export const asksForSiblings = (key: string): boolean => key.startsWith(siblingsIn);

const provingPart = 0.9;
const mostSiblings = 20;

const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);

/** Whether small numbers stand in a column that nobody knows. */
function isOfCounts(table: SheetTable, column: number): boolean {
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (isKnown || table.meaningAt(column)?.target != null) return false;
  const texts = textsOf(table, column);
  const counts = texts.filter((text) => {
    const count = siblingsOf(text);
    return count === 'some' || (count !== null && count <= mostSiblings);
  });
  return texts.some((text) => /^[0-9]/.test(text)) && counts.length >= texts.length * provingPart;
}

/** Asks whether a column that nobody knows tells the number of siblings; brothers and sisters apart are added. */
export function askOfUnreadSiblings(table: SheetTable, answer: Answer): void {
  if (table.has('siblings')) return;
  const found = table.headings.flatMap(({ text }, at) => {
    const said = siblingsSaid(text);
    return said !== null && isOfCounts(table, at) ? [{ at, said }] : [];
  });
  const [first] = found;
  if (first === undefined) return;
  const columns = found.map(({ at }) => at);
  const [brothers, sisters] = (['brothers', 'sisters'] as const).map((one) =>
    found.filter(({ said }) => said === one),
  );
  const pair =
    brothers?.length === 1 && sisters?.length === 1 ? [...brothers, ...sisters] : undefined;
  const isOne = columns.length === 1;
  const answerOf = (at: number) => `column:${columnLetter(at)}`;
  const key = `${siblingsIn}${table.setup.sheet}!${columnLetter(first.at)}`;
  table.ask(
    {
      key,
      words: asks.maySaySiblings(columns.map(table.nameOf).join(', ')),
      options: [
        ...(pair ? [answers('sum', asks.brothersAndSisters)] : []),
        ...columns.map((at) =>
          answers(
            answerOf(at),
            isOne ? asks.asSiblings : asks.onlySiblings(table.nameOf(at)),
            table.sampleOf(at),
          ),
        ),
        answers('out', isOne ? asks.notSiblings : asks.noneSiblings),
      ],
    },
    columns,
  );
  const chosen = answer(key);
  if (chosen === 'sum')
    for (const [index, { at }] of (pair ?? []).entries())
      table.retarget(at, index === 0 ? 'siblings' : 'siblings:2');
  const at = columns.find((one) => answerOf(one) === chosen);
  if (at !== undefined) table.retarget(at, 'siblings');
}
