import { columnLetter, textOf } from '../../reading/sheet.ts';
import { classOf } from '../../words/classes.ts';
import { genderOf, isYesOrNo, statusOf, written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import {
  genderOfList,
  genderOfTitle,
  isPlainlyOf,
  speaksOfOther,
} from '../../words/title-gender.ts';
import { type Answer, answers, leaveOut, type Option } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import { askOfLacking } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { areMenAndWomen } from './men-and-women.ts';

// Boys and girls, in words or below a heading that nobody knows here: what two words mean is asked.

const filledPart = 0.8;
const fewestRows = 4;
const longestWord = 15;
const mostColumns = 3;
const mostTitles = 4;
/** Words that stand in many rows are no slips. */
const fewestOfWord = 2;
const other = /^(?:day|boarder|boarding|old|new|single|double|total|partial|alive|dead|deceased)$/i;

interface Candidate {
  readonly at: number;
  readonly words: readonly [string, string];
}

const found = new WeakMap<SheetTable, readonly Candidate[]>();
const plain = new WeakMap<SheetTable, boolean>();

const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);

export const genderKey = (sheet: string): string => `empty:gender:${sheet}`;
const columnValue = (at: number, boy?: string) =>
  ['column', columnLetter(at), ...(boy === undefined ? [] : [boy])].join(':');

/** The two words of a column that nobody knows, where they may be those for boys and girls. */
function wordsIn(table: SheetTable, column: number): Candidate | null {
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null;
  if (isKnown || meaning?.target != null || meaning?.reason != null) return null;
  const heading = table.headings[column]?.text ?? '';
  const texts = textsOf(table, column);
  if (heading === '' || isOfOthers(heading)) return null;
  if (texts.length < Math.max(fewestRows, table.rows.length * filledPart)) return null;
  const [one, two, ...more] = new Set(texts);
  if (one === undefined || two === undefined || more.length > 0) return null;
  const isOther = [one, two].some(
    (text) =>
      text.length > longestWord ||
      !/\p{L}/u.test(text) ||
      isYesOrNo(text) ||
      classOf(text) !== null ||
      statusOf(text) !== null ||
      other.test(text),
  );
  const [first, second] = [one, two].map(genderOf);
  const isTold =
    areMenAndWomen([one, two]) || (first !== null && second !== null && first !== second);
  const isUntold = first === null && second === null;
  return isOther || !(isTold || isUntold) ? null : { at: column, words: [one, two] };
}

const bySections = 'sections';

/** The titles between the rows that say who is below them, where each row has one above it. */
function titlesOf(table: SheetTable): string | null {
  if (table.rows.length === 0 || table.rows.some(({ section }) => section.gender === null))
    return null;
  const last = table.rows.at(-1)?.at ?? 0;
  const between = table.passed.filter(({ at }) => at > table.setup.header && at < last);
  const titles = between.flatMap(({ at, reason }) => {
    const text = table.sheet.rows[at]?.map(textOf).find(Boolean) ?? '';
    return reason === remarks.title && genderOfTitle(text) !== null ? [`‘${text}’`] : [];
  });
  // A title above all of them is told beside the answer that it gives.
  if (titles.length === 0) return null;
  return [...new Set(titles)].slice(0, mostTitles).join(', ');
}

/** Whether a title, the tab or the file says that the list is one of girls, or of boys. */
export function genderSaid(
  table: SheetTable,
): { readonly gender: 1 | 2; readonly title: string } | null {
  const { sheet, setup } = table;
  const first = setup.header - (setup.lines ?? 1) + 1;
  const above = titlesAbove(sheet, first).flat().filter(Boolean);
  const said = [...above, sheet.name, (sheet.file ?? '').replace(/\.[a-z]+$/i, '')].flatMap(
    (title) => {
      const gender = genderOfList(title);
      return gender === null ? [] : [{ gender, title }];
    },
  );
  const [one] = said;
  return one && said.every(({ gender }) => gender === one.gender) ? one : null;
}

/** Whether a title says so plainly, and nothing beside the children's facts speaks of anybody else. */
export function isGenderPlain(table: SheetTable): boolean {
  const known = plain.get(table);
  if (known !== undefined) return known;
  const said = genderSaid(table);
  const others = new Set(table.passed.map(({ at }) => at));
  const first = table.setup.header + 1;
  const isPlain =
    said !== null &&
    isPlainlyOf(said.title) &&
    !table.sheet.rows.some((row, at) =>
      row.some(
        (cell, column) =>
          (others.has(at) || (at >= first && (table.columns[column] ?? null) === null)) &&
          speaksOfOther(textOf(cell), said.gender),
      ),
    );
  plain.set(table, isPlain);
  return isPlain;
}

/** What the title above a row says, once somebody has answered that it tells. */
export const genderBySection = (work: RowWork, chosen: string): 1 | 2 | undefined =>
  chosen === bySections ? (work.row.section.gender ?? undefined) : chosen === '1' ? 1 : 2;

/** Looks for boys and girls below unknown headings, and reads the column that somebody has chosen. */
export function settleGender(table: SheetTable, answer: Answer): void {
  if (table.has('gender')) return;
  const candidates = table.headings
    .flatMap((_, at) => wordsIn(table, at) ?? [])
    .slice(0, mostColumns);
  found.set(table, candidates);
  const chosen = answer(genderKey(table.setup.sheet));
  const one = candidates.find(({ at }) => chosen && isOf(chosen, at));
  if (one) table.retarget(one.at, 'gender');
}

const isOf = (chosen: string, at: number): boolean =>
  chosen === columnValue(at) || chosen.startsWith(`${columnValue(at)}:`);

const eachWay = ([one, two]: readonly [string, string], option: (boy: string) => Option) => [
  option(one),
  option(two),
];

/** The columns that may say who is a boy, with what their words mean, for the question where none is known to. */
export const genderColumns = (
  table: SheetTable,
): { readonly columns: readonly number[]; readonly options: readonly Option[] } => {
  const candidates = found.get(table) ?? [];
  const titles = titlesOf(table);
  return {
    columns: candidates.map(({ at }) => at),
    options: [
      ...(titles === null ? [] : [answers(bySections, asks.genderAbove, titles)]),
      ...candidates.flatMap(({ at, words }) => {
        const name = table.nameOf(at);
        if (areMenAndWomen(words) || words.every((word) => genderOf(word) !== null))
          return [answers(columnValue(at), asks.genderIn(name))];
        return eachWay(words, (boy) =>
          answers(columnValue(at, boy), asks.genderInWords(name, boy, girlOf(words, boy))),
        );
      }),
    ],
  };
};

const girlOf = (words: readonly string[], boy: string): string =>
  words.find((word) => word !== boy) ?? '';
const meant = (words: readonly string[], boy: string): string =>
  asks.boysAndGirls(boy, girlOf(words, boy));

/** The words of the column that nobody knows, each of which stands in several rows. */
function unknownWords(table: SheetTable, column: number): readonly string[] {
  const rows = Map.groupBy(textsOf(table, column), (text) => text);
  return [...rows].flatMap(([word, all]) =>
    genderOf(word) === null && all.length >= fewestOfWord && word.length <= longestWord
      ? [word]
      : [],
  );
}

/** Where other rows say who is a boy or a girl, and this one does not. */
export function askOfLackingGender(work: RowWork): 1 | 2 | undefined {
  const each = [answers('2', asks.eachGirl), answers('1', asks.eachBoy)];
  const chosen = askOfLacking(work, 'gender', each);
  return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
}

/** What a word for a gender means that nobody knows here; of a row alone where it stands in no other. */
export function askOfGenderWord(work: RowWork, text: string): 1 | 2 | undefined {
  const { table } = work;
  const column = table.columnOf('gender');
  const chosen = work.answer(genderKey(work.setup.sheet)) ?? '';
  const words: readonly string[] = found.get(table)?.find(({ at }) => at === column)?.words ?? [];
  const boy = words.find((word) => chosen === columnValue(column, word));
  if (boy !== undefined && words.includes(text)) return text === boy ? 1 : 2;
  const all = unknownWords(table, column);
  if (!all.includes(text)) return askOfLackingGender(work);
  const [one, two, ...more] = all;
  const name = table.nameOf(column);
  const isPair = more.length === 0 && textsOf(table, column).every((word) => all.includes(word));
  if (isPair && one !== undefined && two !== undefined) {
    const means = work.choose('gender', {
      key: `gender-words:${work.columnKey('gender')}`,
      words: asks.genderWords(name),
      options: [...eachWay([one, two], (word) => answers(word, meant(all, word))), leaveOut],
    });
    return means === undefined ? undefined : text === means ? 1 : 2;
  }
  return askOfOneWord(work, text);
}

/** What one word or letter of the column means, which stands for a boy here and for a girl elsewhere, or is not known. */
export function askOfOneWord(work: RowWork, text: string): 1 | 2 | undefined {
  const column = work.table.columnOf('gender');
  const means = work.choose('gender', {
    key: `gender-word:${work.columnKey('gender')}:${text}`,
    words: asks.genderWord(text, work.table.nameOf(column)),
    options: [answers('1', asks.aBoy), answers('2', asks.aGirl), leaveOut],
  });
  return means === undefined ? undefined : means === '1' ? 1 : 2;
}
