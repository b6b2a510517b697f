import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

/** Fewest rows that prove anything, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;

const isMostly = (texts: readonly string[], isOne: (text: string, at: number) => boolean) =>
  texts.length >= provingRows && texts.filter(isOne).length >= texts.length * provingPart;

/** First name, father's name, last name: where the father's is one word it may be the child's too. */
function askOfFathers(table: SheetTable, answer: Answer): void {
  const [first = -1, father = -1, last = -1] = ['first_name', 'father', 'surname'].map((one) =>
    table.columnOf(one),
  );
  const isBetween = first >= 0 && father === first + 1 && last === father + 1;
  const isAlone = first >= 0 && father >= 0 && last >= 0 && !table.has('mother');
  if (!(isBetween || isAlone) || table.has('middle') || table.has('father:2')) return;
  const texts = table.rows.map(({ at }) => table.textAt(at, father)).filter(Boolean);
  if (!isMostly(texts, (text) => !text.includes(' '))) return;
  const key = `name-part:${table.setup.sheet}`;
  const row = table.rows.find(({ at }) => table.textAt(at, father) !== '')?.at ?? 0;
  const whole = [first, father, last].map((at) => table.textAt(row, at)).join(' ');
  table.ask(
    {
      key,
      words: asks.partOfName(table.nameOf(father)),
      options: [
        answers('part', asks.childCalled(whole)),
        answers('father', asks.fatherAlone),
        leaveOut,
      ],
    },
    [father],
  );
  if (answer(key) === 'part') table.retarget(father, 'middle');
}

/** NAME beside first name and surname, of which it has neither, may be a further part: then it is asked about as any other. */
function doubtFurther(table: SheetTable): void {
  const [name = -1, ...parts] = ['name', 'first_name', 'surname'].map((one) => table.columnOf(one));
  if (name < 0 || parts.some((at) => at < 0)) return;
  const rows = table.rows.filter(({ at }) => table.textAt(at, name) !== '');
  const isOther = isMostly(
    rows.map(({ at }) => table.textAt(at, name)),
    (text, index) => {
      const at = rows[index]?.at ?? 0;
      const others = parts.flatMap((column) => nameWords(table.textAt(at, column)));
      return !nameWords(text).some((word) => others.includes(word));
    },
  );
  if (!isOther) return;
  table.forget(name);
  table.retarget(name, null);
}

/** FNAME beside whole names that do not have it is mostly the father. */
function askOfOthers(table: SheetTable, answer: Answer): void {
  const [first, name] = [table.columnOf('first_name'), table.columnOf('name')];
  if (first < 0 || name < 0 || table.has('surname')) return;
  const rows = table.rows.filter(({ at }) => table.textAt(at, first) && table.textAt(at, name));
  const names = rows.map(({ at }) => table.textAt(at, name));
  const firsts = rows.map(({ at }) => nameWords(table.textAt(at, first)));
  const isWhole = isMostly(names, (text) => text.includes(' '));
  const isOther = isMostly(names, (text, at) => {
    const words = nameWords(text);
    return (
      (firsts[at]?.length ?? 0) > 1 && firsts[at]?.every((one) => words.includes(one)) === false
    );
  });
  if (!isWhole || !isOther) return;
  const key = `name-part:${table.setup.sheet}`;
  table.ask(
    {
      key,
      words: asks.whoseNames(table.nameOf(first), table.nameOf(name)),
      options: [
        answers('father', asks.fathers),
        answers('out', asks.someoneElses),
        answers('part', asks.childsBoth),
        leaveOut,
      ],
    },
    [first],
  );
  const chosen = answer(key);
  if (chosen === 'father' || chosen === 'out')
    table.retarget(first, chosen === 'father' && !table.has('father') ? 'father' : null);
}

/** Columns of a list of students whose names may be the child's or somebody else's are asked about. */
export function askOfNameParts(table: SheetTable, answer: Answer): void {
  doubtFurther(table);
  askOfFathers(table, answer);
  askOfOthers(table, answer);
}
