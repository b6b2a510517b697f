import { dayIn } from '../../words/dates.ts';
import { written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { isHere, isSupportStatus, saysGone, saysLeaving } from '../../words/statuses.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { statusColumnKey } from './status-words.ts';

// A list that tells in words nobody knows, or by a day, that a child has left would bring that child in as
// Active without a word: such a column is asked about.

/** Which part of what stands in a column has to say that a child is there or has left. */
const provingPart = 0.8;
const mostWords = 8;

const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);

function isUnread(table: SheetTable, column: number): boolean {
  const heading = table.headings[column]?.text ?? '';
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  return !isKnown && meaning?.target == null && meaning?.reason == null && !isOfOthers(heading);
}

/** Words of which some say that a child has left, and nearly all others that it is there. */
function tellsOfLeaving(table: SheetTable, column: number, texts: readonly string[]): boolean {
  const isNamed = saysLeaving(table.headings[column]?.text ?? '') || texts.some(isHere);
  const told = texts.filter((text) => isHere(text) || saysGone(text));
  return (
    isNamed &&
    texts.some(saysGone) &&
    told.length >= texts.length * provingPart &&
    new Set(texts).size <= mostWords
  );
}

/** Days, or words such as 'Left', of a few rows below a heading that speaks of leaving. */
function tellsWhoLeft(table: SheetTable, column: number, texts: readonly string[]): boolean {
  const heading = table.headings[column]?.text ?? '';
  const isOfSome = texts.length > 0 && texts.length < table.rows.length;
  return isOfSome && saysLeaving(heading) && texts.every((text) => dayIn(text) || saysGone(text));
}

/** Few words, that of each row, below a heading that speaks of the status of those who are supported. */
function isCalledStatus(table: SheetTable, column: number, texts: readonly string[]): boolean {
  const words = new Set(texts);
  const isOfMost = texts.length >= table.rows.length * provingPart;
  const areOneHere = texts.every(isHere);
  return (
    isSupportStatus(table.headings[column]?.text ?? '') &&
    isOfMost &&
    words.size > 1 &&
    words.size <= mostWords &&
    !areOneHere
  );
}

/** Asks whether a column that nobody knows tells who has left; it is read as the status once somebody says so. */
export function askOfUnreadStatus(table: SheetTable, answer: Answer): void {
  if (table.has('status')) return;
  const unread = [...table.headings.keys()].filter((at) => isUnread(table, at));
  const column =
    unread.find((at) => tellsOfLeaving(table, at, textsOf(table, at))) ??
    unread.find((at) => tellsWhoLeft(table, at, textsOf(table, at))) ??
    unread.find((at) => isCalledStatus(table, at, textsOf(table, at)));
  if (column === undefined) return;
  const key = statusColumnKey(table.setup.sheet, column);
  const said = [...new Set(textsOf(table, column))].slice(0, 3);
  table.ask(
    {
      key,
      words: asks.mayBeStatus(table.nameOf(column), said.join(', ')),
      options: [
        answers('status', asks.asStatus, asks.asStatusEffect),
        answers('out', asks.notStatus, asks.notStatusEffect),
      ],
    },
    [column],
  );
  if (answer(key) === 'status') table.retarget(column, 'status');
}
