import { isOfRemarks } from '../../words/leaving.ts';
import { statusOf, written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { partHeaded } from '../../words/part-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { statusBegun } from '../../words/status-begun.ts';
import {
  isHere,
  isOfReasons,
  isSupportStatus,
  saysGone,
  saysLeaving,
} from '../../words/statuses.ts';
import { type Answer, answers } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import type { SheetTable } from '../plan/table.ts';
import { statusColumnKey } from './status-words.ts';

// A list that tells in words nobody knows that a child has left would bring that child in as Active without a word:
// such a column is asked about.

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
  const heading = table.headings[column]?.text ?? '';
  const isNamed = saysLeaving(heading) || texts.some(isHere);
  const told = texts.filter((text) => isHere(text) || saysGone(text));
  // Days and reasons of those who have left are asked about with their rows alone.
  const isOfRows = isOfSome(table, texts) && isOfReasons(heading);
  return (
    isNamed &&
    !isOfRows &&
    texts.some(saysGone) &&
    told.length >= texts.length * provingPart &&
    new Set(texts).size <= mostWords
  );
}

const isOfSome = (table: SheetTable, texts: readonly string[]): boolean =>
  texts.length < table.rows.length && !texts.some(isHere);

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

const isOfLeavers = (title: string): boolean =>
  (saysGone(title) && !/\balumn[oa]/i.test(title)) || partHeaded(title) === 'gone';

/** Whether the tab, a title above the headings or a line above each row says that all of a sheet have left. */
function areLeavers({ sheet, setup, rows }: SheetTable): boolean {
  const first = setup.header - (setup.lines ?? 1) + 1;
  const titles = [setup.sheet, ...titlesAbove(sheet, first).flat()];
  const isEach = rows.every(({ section }) => typeof section.gone === 'string');
  return isEach || titles.some((title) => title !== '' && isOfLeavers(title));
}

/** The column of reasons or remarks in a list of those who have left that says a status of ours in each row; -1 for none. */
function statusOfLeavers(table: SheetTable): number {
  if (table.rows.length === 0 || !areLeavers(table)) return -1;
  return table.headings.findIndex(({ text: heading }, at) => {
    const isKnown = (table.columns[at] ?? null) !== null || table.isAsked(at);
    const isLeftOut = table.meaningAt(at)?.target != null;
    if (isKnown || isLeftOut || isOfOthers(heading)) return false;
    if (!isOfReasons(heading) && !isOfRemarks(heading)) return false;
    const said = table.rows.map((row) => table.textAt(row.at, at));
    return said.every((text) => (statusOf(text) ?? statusBegun(text) ?? 0) !== 0);
  });
}

const ofStatusAlone = /^hali(?: (?:yake|ya sasa|ya mwanafunzi|ya masomo|ya shule))?[ .:]*$/i;

/** Whether a heading that may speak of health as well stands above statuses alone, some of them of who has left. */
const isSurelyStatus = (table: SheetTable, column: number, texts: readonly string[]): boolean =>
  ofStatusAlone.test(table.headings[column]?.text.trim() ?? '') &&
  texts.some(saysGone) &&
  texts.every((text) => isHere(text) || statusOf(text) !== null);

/** Asks whether a column that nobody knows tells who has left; it is read as the status once somebody says so. */
export function askOfUnreadStatus(table: SheetTable, answer: Answer): void {
  if (table.has('status')) return;
  const unread = [...table.headings.keys()].filter((at) => isUnread(table, at));
  const sure = unread.find((at) => isSurelyStatus(table, at, textsOf(table, at)));
  if (sure !== undefined) {
    table.retarget(sure, 'status');
    return;
  }
  const ofLeavers = statusOfLeavers(table);
  const column =
    (ofLeavers < 0 ? undefined : ofLeavers) ??
    unread.find((at) => tellsOfLeaving(table, at, textsOf(table, at))) ??
    unread.find((at) => isCalledStatus(table, at, textsOf(table, at)));
  if (column === undefined) return;
  const key = statusColumnKey(table.setup.sheet, column);
  const texts = textsOf(table, column);
  const said = [...new Set(texts)].slice(0, 3);
  // Where the column only says who has left, rows without a word need no answer.
  const rows = table.rows.filter(({ at }) => written(table.textAt(at, column)) !== null);
  table.ask(
    {
      key,
      words: asks.mayBeStatus(table.nameOf(column), said.join(', ')),
      options: [
        answers('status', asks.asStatus, asks.asStatusEffect),
        answers('out', asks.notStatus, asks.notStatusEffect),
      ],
      ...(column === ofLeavers && { usual: 'status' }),
    },
    [column],
    isOfSome(table, texts) ? new Set(rows.map(({ at }) => at)) : undefined,
  );
  const chosen = answer(key) ?? (column === ofLeavers ? 'status' : undefined);
  if (chosen === 'status') table.retarget(column, 'status');
}
