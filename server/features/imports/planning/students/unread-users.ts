import { columnLetter } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { KnownPerson } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// Names of the house's own users below a heading that nobody knows say who supports or looks after each child: such a
// column is not left out without a word, and one officer is not taken for all children.

const fewest = 2;
const provingPart = 0.5;

/** A part in a student's life that users have, and what is asked where their names stand in a column that is not read. */
interface UserPart {
  readonly target: 'supporter' | 'liaison';
  /** Where these are read, nothing is asked. */
  readonly readAs: readonly string[];
  readonly key: string;
  readonly words: (columns: string) => string;
  readonly yes: (column: string) => string;
  readonly no: string;
}

const supporters: UserPart = {
  target: 'supporter',
  readAs: ['supporter', 'supporter_email'],
  key: 'supporter-in',
  words: asks.maySaySupporter,
  yes: asks.asSupporters,
  no: asks.notSupporters,
};
const liaisons: UserPart = {
  target: 'liaison',
  readAs: ['liaison'],
  key: 'liaison-in',
  words: asks.maySayLiaison,
  yes: asks.asLiaisons,
  no: asks.notLiaisons,
};

/** Whether a text is somebody's name or a part of it that nobody else has: 'Grace' of Grace Auma. */
function isNamed(text: string, people: readonly KnownPerson[]): boolean {
  const words = nameWords(text);
  if (words.length === 0) return false;
  return (
    people.filter(({ name }) => {
      const known = nameWords(name);
      return words.every((word) => known.includes(word));
    }).length === 1
  );
}

/** Whether users of the house stand in a column that is not read. */
function isOfUsers(table: SheetTable, column: number, people: readonly KnownPerson[]): boolean {
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (isKnown) return false;
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const known = texts.filter((text) => isNamed(text, people));
  return known.length >= fewest && known.length >= texts.length * provingPart;
}

function askOf(
  part: UserPart,
  table: SheetTable,
  people: readonly KnownPerson[],
  answer: Answer,
): void {
  if (people.length === 0 || part.readAs.some(table.has)) return;
  const columns = [...table.headings.keys()].filter((at) => isOfUsers(table, at, people));
  const [first] = columns;
  if (first === undefined) return;
  const key = `${part.key}:${table.setup.sheet}!${columnLetter(first)}`;
  const answerOf = (at: number) => `column:${columnLetter(at)}`;
  table.ask(
    {
      key,
      words: part.words(columns.map(table.nameOf).join(', ')),
      options: [
        ...columns.map((at) =>
          answers(answerOf(at), part.yes(table.nameOf(at)), table.sampleOf(at)),
        ),
        answers('out', part.no),
      ],
    },
    columns,
  );
  const at = columns.find((one) => answerOf(one) === answer(key));
  if (at !== undefined) table.retarget(at, part.target);
}

/** Asks whether names of supporters or liaison officers in a column that is not read are those of the students. */
export function askOfUnreadUsers(
  table: SheetTable,
  known: Record<'liaisons' | 'supporters', readonly KnownPerson[]>,
  answer: Answer,
): void {
  askOf(supporters, table, known.supporters, answer);
  askOf(liaisons, table, known.liaisons, answer);
}

/** Whether it is still open if a column says who looks after the students. */
export const isLiaisonAsked = ({ table, answer }: Pick<RowWork, 'table' | 'answer'>): boolean =>
  table.questions.some(
    ({ question: { key } }) => key.startsWith(`${liaisons.key}:`) && answer(key) === undefined,
  );
