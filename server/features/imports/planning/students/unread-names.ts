import { partsOfOne, placesOf } from '#contract/imports/whose.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { classOf } from '../../words/classes.ts';
import { genderOf, statusOf, written } from '../../words/lists.ts';
import {
  isOfInitials,
  isOfOthers,
  isOfThings,
  saysName,
  saysPart,
} from '../../words/name-headings.ts';
import { cleanName, mayBeName, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { subjectOf } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// A part of the children's names below a heading that nobody knows would be lost without a word: it is
// asked about, and so is a sheet in which each child has one name alone.

const provingRows = 3;
/** Which part of what stands in a column has to look like names. */
const provingPart = 0.9;
/** Which part of them has to be different, and of how many rows: of places, languages and religions several children have the same. */
const elsewhere = [0.6, 0.8] as const;
const besideNames = [0.3, 0.3] as const;
const betweenNames = [0.1, 0.3] as const;
/** Which part of the names has to be one word for a sheet in which something seems to be missing. */
const thinPart = 0.5;
const mostAsked = 2;
/** A group of more columns is no name in parts. */
const mostBelow = 4;

const parts = [...partsOfOne, 'name'] as const;
type Part = (typeof parts)[number];

const anInitial = /^\p{L}\.?(?: ?\p{L}\.?){0,3}$/u;
/** Surname and given name stand without a blank between them. */
const wholeName = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;
const capital = /^[\p{Lu}\p{Lt}\p{Lo}]/u;
const ofFacts =
  /^(?:y|n|yes|no|ndiyo|hapana|oui|non|si|sim|nao|true|false|present|absent|(?:roman )?catholic|christian|protestant|muslim|islam|hindu|sda|orthodox|father|mother|parent|guardian|uncle|aunt|(?:grand)?(?:mother|father|parent)|sister|brother|day|boarder|boarding|single|married|widow(?:ed|er)?|total|partial|double|orphan|alive|dead|deceased)$/i;

/** What stands in a column of each row that has a name. */
const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.map(({ at }) => table.textAt(at, column));

/** The name of a row as it is read so far, in the order of its parts, with one more part where it is chosen. */
function nameWith(table: SheetTable, row: number, more?: { column: number; as: Part }): string {
  const said = (field: Part) => [
    ...placesOf(field).map((one) => (table.has(one) ? table.textAt(row, table.columnOf(one)) : '')),
    ...(more?.as === field ? [table.textAt(row, more.column)] : []),
  ];
  const given = said('first_name');
  const hasGiven = given.some(Boolean);
  const last = [...said('surname')];
  const whole = said('name');
  const all = hasGiven
    ? [...given, ...said('middle'), ...whole, ...last]
    : [...whole, ...said('middle'), ...last];
  return all.flatMap((text) => cleanName(text).name || []).join(' ');
}

/** Whether most children have one name alone, as far as the sheet is read, or surnames without first names. */
function isThin(table: SheetTable): boolean {
  if (!parts.some(table.has)) return false;
  // Where names are one's own, the father's and the grandfather's, they are whole.
  if (table.has('grandfather') && table.has('father')) return false;
  if (!['first_name', 'name', 'middle'].some((one) => table.has(one))) return true;
  const isFirstAlone =
    table.has('first_name') && !['middle', 'surname', 'name'].some((one) => table.has(one));
  // First names of two words are usual; of three they are the whole name.
  const most = isFirstAlone ? 2 : 1;
  const names = table.rows.flatMap(({ at }) => written(nameWith(table, at)) ?? []);
  const short = names.filter(
    (name) => name.split(' ').length <= most && !name.includes(',') && !wholeName.test(name),
  );
  return names.length > 0 && short.length >= names.length * thinPart;
}

type Likely = 'certain' | 'likely' | null;

/** Whether what stands in a column are words for something else than names: classes, yes and no, religions. */
function isOfFacts(texts: readonly string[]): boolean {
  const known = texts.filter(
    (text) =>
      ofFacts.test(text) ||
      classOf(text) !== null ||
      genderOf(text) !== null ||
      statusOf(text) !== null ||
      subjectOf(text, [], false) !== null,
  );
  return known.length > texts.length * (1 - provingPart);
}

/** Whether nobody knows a column, and its heading is about nobody else. */
function isUnread(table: SheetTable, column: number): boolean {
  const heading = table.headings[column];
  const meaning = table.meaningAt(column);
  if (!heading || (table.columns[column] ?? null) !== null || table.isAsked(column)) return false;
  const isSaid = meaning?.target != null || (meaning?.reason != null && !isOfInitials(heading.own));
  return !isSaid && !isOfOthers(heading.text);
}

/** Whether the heading says that names stand below it, or that of a few columns together. */
function isCalledName({ headings }: SheetTable, column: number): boolean {
  const { text, own, group } = headings[column] ?? { text: '', own: '', group: '' };
  const below = headings.filter((one) => one.group === group).length;
  return (
    !isOfThings(text) && (saysName(own) || (group !== '' && below <= mostBelow && saysName(group)))
  );
}

/** Whether a column that nobody knows may have a part of the children's names. */
function likelyPart(table: SheetTable, column: number, isNeeded: boolean): Likely {
  if (!isUnread(table, column)) return null;
  const heading = table.headings[column]?.own ?? '';
  const texts = textsOf(table, column);
  const filled = texts.filter(Boolean);
  if (filled.length < Math.min(provingRows, texts.length)) return null;
  const isName = isCalledName(table, column);
  const beside = [column - 1, column + 1].filter((at) => isPart(table, at)).length;
  const mayBeInitials = beside > 1 || saysPart(heading) || isOfInitials(heading);
  const looks = filled.filter(
    (text) =>
      (mayBeName(text) || (mayBeInitials && anInitial.test(text))) &&
      (isName || capital.test(text)),
  );
  if (looks.length < filled.length * provingPart || isInName(table, texts)) return null;
  // The name once more in other letters is no part of it.
  if (!isNeeded && isInOtherLetters(table, filled)) return null;
  // Beside names of several words stand those of somebody else.
  const words = filled.filter((text) => text.includes(' '));
  const isWhole = words.length >= filled.length * thinPart && !isNeeded;
  if (isName) return isWhole && !saysPart(heading) ? null : 'certain';
  const [least, full] = beside > 1 ? betweenNames : beside > 0 ? besideNames : elsewhere;
  const different = new Set(filled).size;
  const isVaried = different >= Math.max(provingRows, filled.length * least);
  const isFull = filled.length >= Math.max(provingRows, texts.length * full);
  if (isOfThings(heading) || isOfFacts(filled) || !isVaried || !isFull) return null;
  return (isNeeded || beside > 0) && !isWhole ? 'likely' : null;
}

const latin = /\p{Script=Latin}/u;

function isInOtherLetters(table: SheetTable, texts: readonly string[]): boolean {
  const names = table.rows.map(({ at }) => nameWith(table, at));
  const ofLatin = (all: readonly string[]) =>
    all.filter((text) => latin.test(text)).length * 2 > all.length;
  return ofLatin(names) !== ofLatin(texts);
}

/** Whether the child's name has these words already. */
function isInName(table: SheetTable, texts: readonly string[]): boolean {
  const pairs = table.rows.flatMap(({ at }, index) => {
    const words = nameWords(texts[index] ?? '');
    const name = nameWords(nameWith(table, at));
    return words.length > 0 && name.length > 0 ? [words.every((word) => name.includes(word))] : [];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * thinPart;
}

const isPart = (table: SheetTable, column: number): boolean => {
  const [field = ''] = (table.columns[column] ?? '').split(':');
  return parts.some((one) => one === field);
};

/** Where a part that somebody chose is read: behind those that are there. */
function placeOf(table: SheetTable, part: Part): string {
  // Beside first names a column of names has the others.
  const isRest = part === 'surname' && table.has('first_name') && table.has('name');
  const field = isRest && !table.has('surname') ? 'name' : part;
  return placesOf(field).find((one) => !table.has(one)) ?? field;
}

function askOfPart(table: SheetTable, column: number, answer: Answer): void {
  const key = `part-of-name:${table.setup.sheet}!${columnLetter(column)}`;
  const row = table.rows.find(({ at }) => table.textAt(at, column) !== '')?.at ?? 0;
  const shown = (as: Part) => nameWith(table, row, { column, as });
  table.ask(
    {
      key,
      words: asks.mayBePart(table.nameOf(column)),
      options: [
        answers('surname', asks.asSurname, shown('surname')),
        answers('middle', asks.asMiddle, shown('middle')),
        answers('first_name', asks.asFirst, shown('first_name')),
        answers('out', asks.somethingElse, nameWith(table, row)),
        leaveOut,
      ],
    },
    [column],
  );
  const chosen = parts.find((one) => one === answer(key));
  if (chosen) table.retarget(column, placeOf(table, chosen));
}

export const oneNameKey = (sheet: string): string => `one-name:${sheet}`;

/** Each child has one name: there may be a second one that is not in the sheet, or the father's is. */
function askOfOneName(table: SheetTable): void {
  const row = table.rows.find(({ at }) => nameWith(table, at) !== '')?.at ?? 0;
  const name = nameWith(table, row);
  const column = parts.map((one) => table.columnOf(one)).find((at) => at >= 0) ?? 0;
  const father = table.columnOf('father');
  table.ask(
    {
      key: oneNameKey(table.setup.sheet),
      words: asks.oneNameAlone(table.setup.sheet, name),
      options: [
        answers('keep', asks.keepOneName, name),
        ...(father >= 0
          ? [
              answers(
                'father',
                asks.withFathers,
                cleanName(`${name} ${table.textAt(row, father)}`).name,
              ),
            ]
          : []),
        leaveOut,
      ],
    },
    [column],
  );
}

/** What has no letter in any row is no name, whatever its heading says: a number of the child. */
function dropNumbers(table: SheetTable): void {
  for (const column of table.columns.keys())
    if (isPart(table, column) && !textsOf(table, column).some((text) => /\p{L}/u.test(text)))
      if (textsOf(table, column).some(Boolean)) table.retarget(column, null);
}

/** Asks about columns of a list of students that may have a part of the names, and about names without any other part. */
export function askOfUnreadNames(table: SheetTable, answer: Answer): void {
  if (table.rows.length === 0) return;
  dropNumbers(table);
  const isNeeded = isThin(table);
  const found = table.headings.flatMap((_, column) => {
    const likely = likelyPart(table, column, isNeeded);
    return likely === null ? [] : [{ column, likely }];
  });
  const first = table.columns.findIndex((_, column) => isPart(table, column));
  const certain = found.filter(({ likely }) => likely === 'certain');
  const asked =
    certain.length > 0
      ? certain
      : found
          .sort((one, other) => Math.abs(one.column - first) - Math.abs(other.column - first))
          .slice(0, mostAsked);
  for (const { column } of asked) askOfPart(table, column, answer);
  if (isNeeded && asked.length === 0) askOfOneName(table);
}

/**
 * In a sheet about students who are known their names only have to be found, in whatever order: columns whose
 * headings have a word for a part of a name ('Primer Apellido') are read with the others, unasked.
 */
export function joinNamedParts(table: SheetTable): void {
  if (table.rows.length === 0 || !parts.some(table.has)) return;
  for (const column of table.headings.keys())
    if (saysPart(table.headings[column]?.own ?? '') && likelyPart(table, column, true) !== null)
      table.retarget(column, placeOf(table, 'surname'));
}
