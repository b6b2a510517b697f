import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { columnLetter, textOf } from '../../reading/sheet.ts';
import {
  askedMarkIn,
  isExam,
  isPartOfMark,
  isScore,
  isSumWord,
} from '../../words/mark-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { subjectsLike, subjectsWithin } from '../../words/short-names.ts';
import { type KnownSubject, usualSubjects } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

/** Whether the words above a heading stand above it alone: those of a merged cell, or a blank one, are of others too. */
function isOwnGroup({ sheet, setup }: SheetTable, at: number): boolean {
  const first = setup.header - (setup.lines ?? 1) + 1;
  const rows = Array.from({ length: setup.header - first }, (_, line) => first + line);
  return rows.some((row) => {
    const isWide = sheet.merged?.some(
      (one) =>
        one.row <= row &&
        row <= one.lastRow &&
        one.column <= at &&
        at <= one.lastColumn &&
        one.column < one.lastColumn,
    );
    return !isWide && textOf(sheet.rows[row]?.[at]) !== '';
  });
}

/** What a column of marks of an unknown subject is called, by both lines of its heading or by the last one. */
interface NamesOfUnknown {
  readonly likely: readonly string[];
  /** The same by the last line alone, where that is something else. */
  readonly last: readonly string[];
}

function namesOfUnknown(table: SheetTable, columns: readonly number[]): NamesOfUnknown {
  // What marks are in is no part of the name.
  const bare = (text: string) => askedMarkIn(text) ?? text.replace(/[ (]*%[ )]*$/, '');
  const last = columns.map((at) => bare(table.headings[at]?.own ?? ''));
  const all = table.headings.map(({ own }) => own);
  const likely = columns.map((at, index) => {
    const { own = '', text = '' } = table.headings[at] ?? {};
    const isTwice = all.filter((one) => one === own).length > 1;
    return isTwice || isOwnGroup(table, at) ? bare(text) : (last[index] ?? '');
  });
  return { likely, last };
}

/** Fewer can be looked through; those of the house come first. */
const offered = 100;

/** Subjects that a column may be of: those of the house and usual ones that the sheet does not have already. */
export function namesFor(table: SheetTable, subjects: readonly KnownSubject[]): readonly string[] {
  const there = new Set(table.withPrefix(subjectPrefix).map(({ what }) => nameKey(what)));
  const names = new Set([...subjects.map((one) => one.subject_name), ...usualSubjects]);
  return [...names].filter((name) => !there.has(nameKey(name))).slice(0, offered);
}

interface OfOne {
  readonly names: readonly string[];
  readonly answer: Answer;
  /** One of the names that holds until somebody says otherwise. */
  readonly usual?: string | undefined;
  /** What it is called in its heading, where that is not the last line of it. */
  readonly called?: string;
}

/** What a column would be called as a subject: 'AGRIC' above 'TOTAL 100%', which says what of it stands there. */
function nameOfOne({ headings }: SheetTable, at: number): string {
  const { own = '', group = '' } = headings[at] ?? {};
  const bare = own.replace(/[ (/]*[0-9]{1,3} ?%?[ )]*$/, '').trim();
  const isLabel = bare === '' || [isSumWord, isExam, isPartOfMark, isScore].some((is) => is(bare));
  return group !== '' && isLabel ? group : own;
}

/** Which subject one column of marks is of, where each is asked about. */
export function askOfOne(
  table: SheetTable,
  at: number,
  { names, answer, usual, called }: OfOne,
): void {
  const own = called ?? nameOfOne(table, at);
  // The same subject stands in another column in each term.
  const where = table.sheet.isAlike && own !== '' ? own : columnLetter(at);
  const key = `column:${table.askedOfColumns}!${where}`;
  table.ask(
    {
      key,
      words: asks.whichSubject(table.nameOf(at)),
      options: [
        answers('out', asks.leaveColumn),
        ...(own === '' ? [] : [answers('own', asks.newSubject(own))]),
        ...names.map((name) => answers(`${subjectPrefix}${name}`, name)),
        leaveOut,
      ],
      ...(usual !== undefined && { usual: `${subjectPrefix}${usual}` }),
    },
    [at],
  );
  const chosen = answer(key) ?? (usual === undefined ? null : `${subjectPrefix}${usual}`);
  const name = chosen === 'own' ? own : names.find((one) => chosen === `${subjectPrefix}${one}`);
  if (name) table.retarget(at, `${subjectPrefix}${name}`);
}

interface Asked {
  /** `columns-beside`: those beside others that are proven to be subjects. */
  readonly key: 'columns' | 'columns-beside' | 'subjects';
  readonly answer: Answer;
  /** Whether the sheet's own total shows that they are subjects: that holds until somebody says otherwise. */
  readonly isProven: boolean;
  readonly subjects: readonly KnownSubject[];
}

/**
 * Of columns of marks those whose heading may be short for several subjects are asked about one by one, these first; the
 * others are left.
 */
function askOfShort(
  table: SheetTable,
  columns: readonly number[],
  { subjects, answer, isProven }: Asked,
): readonly number[] {
  const free = namesFor(table, subjects);
  return columns.filter((at) => {
    const own = table.headings[at]?.own ?? '';
    // What the total has in it would be added by this name without a question.
    const within = isProven
      ? subjectsWithin(own, subjects).filter((one) => free.includes(one))
      : [];
    const like = [...subjectsLike(own, subjects), ...within];
    if (like.length === 0) return true;
    askOfOne(table, at, { names: [...new Set([...like, ...free])], answer });
    return false;
  });
}

/**
 * Columns of figures that nobody knows on a sheet of marks are named; one answer counts for all of them, unless each shall
 * be asked about. Of a single one the subjects are offered.
 */
export function askOfSubjects(table: SheetTable, all: readonly number[], asked: Asked): void {
  const { key: kind, answer, isProven, subjects } = asked;
  const columns = askOfShort(table, all, asked);
  if (columns.length === 0) return;
  const { likely, last } = namesOfUnknown(table, columns);
  const isTitled = likely.every((name) => name !== '');
  const isOther =
    likely.some((name, at) => name !== last[at]) && new Set(last).size === last.length;
  const key = `${kind}:${table.askedOfColumns}`;
  const names = namesFor(table, subjects);
  const [only, ...further] = columns;
  const isOne = further.length === 0;
  const usual = isProven && isTitled && !isOther ? 'each' : undefined;
  // Of several that were to be asked about one by one a single one may be left.
  const isOneByOne = !isOne || answer(key) === 'ask';
  table.ask(
    {
      key,
      words: asks.unknownNumbers(columns.map(table.nameOf).join(', ')),
      options: [
        answers('out', asks.leaveColumns),
        ...(isTitled ? [answers('each', asks.eachSubject, likely.join(', '))] : []),
        ...(isTitled && isOther ? [answers('last', asks.eachLastLine, last.join(', '))] : []),
        ...(isOne ? names.map((name) => answers(`${subjectPrefix}${name}`, name)) : []),
        ...(isOneByOne ? [answers('ask', asks.oneByOne)] : []),
        leaveOut,
      ],
      ...(usual !== undefined && { usual }),
    },
    columns,
  );
  const chosen = answer(key) ?? usual;
  if (chosen === 'ask') for (const at of columns) askOfOne(table, at, { names, answer });
  const named = isOne ? names.find((name) => chosen === `${subjectPrefix}${name}`) : undefined;
  if (named !== undefined && only !== undefined) table.retarget(only, `${subjectPrefix}${named}`);
  const called = chosen === 'each' ? likely : chosen === 'last' && isOther ? last : [];
  for (const [index, name] of called.entries()) {
    const at = columns[index];
    if (at !== undefined && isTitled) table.retarget(at, `${subjectPrefix}${name}`);
  }
}
