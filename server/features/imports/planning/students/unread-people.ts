import { nameParts } from '#contract/imports/whose.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { isGivenName } from '../../words/given-names.ts';
import { written } from '../../words/lists.ts';
import {
  isOfGodparents,
  isOfOthers,
  isOfParents,
  isOfThings,
  saysName,
} from '../../words/name-headings.ts';
import { nameWords, saysNoParent } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { saysSchool } from '../../words/school-words.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// Whole names beside the child's, below a heading that nobody knows: they may be those of its parents, which would be
// lost without a word. It is asked whose they are.

const fewest = 3;
/** Of how many rows such a column says something. */
const filledPart = 0.3;
/** Which part of the texts has to look like whole names, and how many of them have to differ. */
const namesPart = 0.9;
const differentPart = 0.6;
/** Which part of them has a usual first name or a word of the child's own name, as places and trades have not. */
const provenPart = 0.3;
const mostAsked = 3;
const shownTexts = 2;

const kept = [
  ['father', asks.fathers],
  ['mother', asks.mothers],
  ['guardian', asks.guardians],
] as const;

const wholeName = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u;
/** Who has made the list or a row of it: 'Submitted by'. */
const ofMakers = /\b(?:by|par|por|na)$/i;

/** The words of the child's name in a row. */
const childIn = (table: SheetTable, row: number): ReadonlySet<string> =>
  new Set(
    nameParts.flatMap((field) =>
      table.has(field) ? nameWords(table.textAt(row, table.columnOf(field))) : [],
    ),
  );

/** Whether nobody knows a column, and its heading leaves open that it is about a parent. */
function isOpen(table: SheetTable, column: number): boolean {
  const heading = table.headings[column];
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (!heading?.own || isKnown || meaning?.target != null || meaning?.reason != null) return false;
  const mayBeKept = isOfParents(heading.text) || isOfGodparents(heading.text);
  const isOfOther = isOfOthers(heading.text) && !mayBeKept;
  return !isOfOther && !isOfThings(heading.text) && !ofMakers.test(heading.own);
}

/** Whether the whole names of people stand in a column, and not those of the children once more. */
function isOfPeople(table: SheetTable, column: number): boolean {
  const said = table.rows.flatMap(({ at }) => {
    const text = written(table.textAt(at, column));
    return text === null || saysNoParent(text) ? [] : [{ at, text }];
  });
  const least = Math.max(fewest, table.rows.length * filledPart);
  const names = said.filter(({ text }) => wholeName.test(text) && !saysSchool(text));
  const different = new Set(said.map(({ text }) => text)).size;
  if (names.length < least || names.length < said.length * namesPart) return false;
  if (different < said.length * differentPart) return false;
  const rows = names.map(({ at, text }) => ({ child: childIn(table, at), words: nameWords(text) }));
  const isChilds = ({ child, words }: (typeof rows)[number]) =>
    words.every((one) => child.has(one));
  if (rows.filter(isChilds).length * 2 >= rows.length) return false;
  const heading = table.headings[column]?.own ?? '';
  const proven = rows.filter(({ child, words }) =>
    words.some((one) => isGivenName(one) || child.has(one)),
  );
  const isSaid = [saysName, isOfParents, isOfGodparents].some((says) => says(heading));
  return isSaid || proven.length >= rows.length * provenPart;
}

function askOf(table: SheetTable, column: number, answer: Answer): void {
  const free = kept.filter(([field]) => !table.has(field));
  if (free.length === 0) return;
  const key = `people-in:${table.setup.sheet}!${columnLetter(column)}`;
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const shown = texts.slice(0, shownTexts).join(', ');
  const ofParents = free.map(([field, label]) => answers(field, label, shown));
  const ofSupporters = table.has('supporter') ? [] : [answers('supporter', asks.supporters)];
  const targets = [...ofParents, ...ofSupporters];
  table.ask(
    {
      key,
      words: asks.namesOfWhom(table.nameOf(column)),
      options: [...targets, answers('out', asks.someoneElses)],
    },
    [column],
  );
  const chosen = answer(key);
  const target = targets.find(({ value }) => value === chosen);
  if (target) table.retarget(column, target.value);
}

/** Asks whose names stand in the columns of a list of students that nobody knows. */
export function askOfUnreadPeople(table: SheetTable, answer: Answer): void {
  if (!nameParts.some(table.has)) return;
  const columns = [...table.headings.keys()].filter(
    (at) => isOpen(table, at) && isOfPeople(table, at),
  );
  for (const column of columns.slice(0, mostAsked)) askOf(table, column, answer);
}
