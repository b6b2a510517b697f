import { columnLetter } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { KnownPerson } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { findPerson } from './people.ts';

// Names of the house's own supporters below a heading that nobody knows say who supports each child: such a column is
// not left out without a word.

const fewest = 2;
const provingPart = 0.5;

/** Whether supporters of the house stand in a column that is not read. */
function isOfSupporters(table: SheetTable, column: number, people: readonly KnownPerson[]) {
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (isKnown) return false;
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const known = texts.filter((text) => findPerson(text, people) !== null);
  return known.length >= fewest && known.length >= texts.length * provingPart;
}

/** Asks whether names of supporters in a column that is not read are those of the students. */
export function askOfUnreadSupporters(
  table: SheetTable,
  people: readonly KnownPerson[],
  answer: Answer,
): void {
  if (people.length === 0 || table.has('supporter') || table.has('supporter_email')) return;
  const columns = table.headings.flatMap((_, at) =>
    isOfSupporters(table, at, people) ? [at] : [],
  );
  const [first] = columns;
  if (first === undefined) return;
  const key = `supporter-in:${table.setup.sheet}!${columnLetter(first)}`;
  const answerOf = (at: number) => `column:${columnLetter(at)}`;
  table.ask(
    {
      key,
      words: asks.maySaySupporter(columns.map(table.nameOf).join(', ')),
      options: [
        ...columns.map((at) =>
          answers(answerOf(at), asks.asSupporters(table.nameOf(at)), table.sampleOf(at)),
        ),
        answers('out', asks.notSupporters),
      ],
    },
    columns,
  );
  const at = columns.find((one) => answerOf(one) === answer(key));
  if (at !== undefined) table.retarget(at, 'supporter');
}
