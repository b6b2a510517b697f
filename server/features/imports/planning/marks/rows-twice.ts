import { nameKey } from '../../../../name-key.ts';
import { isFull, textOf } from '../../reading/sheet.ts';
import { isBefore, type Moment, momentOf } from '../../words/moments.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut, type Question } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { type Part, sheetOf } from './report-parts.ts';

// A student who stands twice on one sheet of marks, for the same term: a form that was sent again, a line that was
// corrected further down. Which of the rows holds nobody can tell but who keeps the sheet.

/** What a row says of its report, to see whether another one says something else. */
const saidBy = ({ work, marks = [], comment, ownWords }: Part): string =>
  JSON.stringify([
    ...marks.map(({ subject, mark, grade }) => `${nameKey(subject)}|${mark}|${grade}`).sort(),
    ...['mean', 'total', 'grade'].map((field) => textOf(work.compared(field))),
    comment,
    ownWords,
  ]);

/** Whether all rows are known to say the same. */
const areEqual = (parts: readonly Part[]): boolean =>
  parts.every(({ marks }) => marks !== undefined) && new Set(parts.map(saidBy)).size === 1;

const shownAt = ({ sheet }: SheetTable, row: number, column: number): string => {
  const cell = sheet.rows[row]?.[column] ?? null;
  return (isFull(cell) ? cell.shown : undefined) ?? textOf(cell);
};

/** Rows of one student and term that differ, in the order in which they were sent or stand. */
type Pair = readonly [Part, Part, ...Part[]];

/** The column that says when each of the rows was sent, and no two of them at once. */
function timesOf(table: SheetTable, pairs: readonly Pair[]): number {
  const areTold = (column: number) =>
    pairs.every((parts) => {
      const sent = parts.map(({ work }) => momentOf(shownAt(table, work.row.at, column)));
      const told = sent.filter((one) => one !== null);
      return told.length === sent.length && inTime(told) !== null;
    });
  return table.headings.findIndex((_, column) => areTold(column));
}

/** The places of moments in the order of time; null where two are equal or the order of day and month decides. */
function inTime(moments: readonly Moment[]): number[] | null {
  const places = moments.map((_, at) => at);
  const isClear = places.every((one) =>
    places.every((other) => {
      const [own, than] = [moments[one], moments[other]];
      if (one === other || !own || !than) return true;
      const isEarlier = isBefore(own, than);
      return isEarlier !== null && isEarlier !== isBefore(than, own);
    }),
  );
  const timeAt = (at: number) => moments[at]?.dayFirst ?? 0;
  return isClear ? places.sort((one, other) => timeAt(one) - timeAt(other)) : null;
}

/** The first thing that differs in two rows, as each of them says it. */
function differing([one, ...others]: Pair): readonly [string, string] {
  const other = others.at(-1) ?? one;
  const told = ({ marks = [] }: Part) =>
    new Map(marks.map(({ subject, mark, grade }) => [subject, grade === 'X' ? 'X' : mark]));
  const [first, last] = [told(one), told(other)];
  const subject = [...first.keys(), ...last.keys()].find((key) => first.get(key) !== last.get(key));
  const of = (part: Part, marks: ReadonlyMap<string, string>) => {
    const row = part.work.row.at + 1;
    return subject === undefined
      ? asks.rowAlone(row)
      : asks.rowSays(row, `${subject} ${marks.get(subject) ?? '–'}`);
  };
  return [of(one, first), of(other, last)];
}

/** What is asked of all such rows of one sheet. */
function questionOf(
  table: SheetTable,
  [pair]: readonly [Pair, ...Pair[]],
  times: number,
): Question {
  const [earlier, later] = differing(pair);
  const when = times < 0 ? null : table.nameOf(times);
  return {
    key: `which-row:${table.asked}`,
    words: asks.whichRowHolds(table.setup.sheet, pair[0].name, `${earlier}, ${later}`),
    options: [
      answers('later', when ? asks.laterBy(when) : asks.rowFurtherDown, later),
      answers('earlier', when ? asks.earlierBy(when) : asks.rowFurtherUp, earlier),
      { ...leaveOut, label: asks.leaveBothOut },
    ],
  };
}

/** Rows of reports of one sheet, by what becomes of them beside another row of the same student and term. */
export class RowsTwice {
  readonly #refused = new Set<Part>();
  readonly #asked = new Set<Part>();

  constructor(reports: Iterable<readonly Part[]>) {
    const ofSheets = new Map<SheetTable, Pair[]>();
    for (const parts of reports)
      for (const same of Map.groupBy(parts, sheetOf).values()) {
        const pair = this.#differing(same);
        const { table } = same[0]?.work ?? {};
        if (pair && table) ofSheets.set(table, [...(ofSheets.get(table) ?? []), pair]);
      }
    for (const [table, pairs] of ofSheets) this.#ask(table, pairs);
  }

  /** Whether a row does not count beside another one, which is told at it. */
  isRefused = (part: Part): boolean => this.#refused.has(part);

  /** Whether it is still asked which of its rows holds. */
  isAsked = (part: Part): boolean => this.#asked.has(part);

  /** Rows without a mark, and those that say the same again, give way; what is left differs. */
  #differing(all: readonly Part[]): Pair | null {
    const parts = all.filter(({ work }) => !work.isLeftOut);
    const full = parts.filter(({ isEmpty }) => isEmpty !== true);
    const [first, ...others] = full.length > 0 ? full : parts;
    if (!first || parts.length < 2) return null;
    const row = first.work.key.replace('!', ', row ');
    for (const part of full.length > 0 ? parts : others) {
      if (full.includes(part) || part === first) continue;
      part.work.fault('name', remarks.alreadyRow(row));
      this.#refused.add(part);
    }
    const [second, ...more] = full.length > 0 ? others : [];
    if (!second) return null;
    if (!areEqual(full)) return [first, second, ...more];
    for (const { work } of others) {
      work.note('name', remarks.sameAsRow(row));
      work.isLeftOut = true;
    }
    return null;
  }

  #ask(table: SheetTable, found: readonly Pair[]): void {
    const times = timesOf(table, found);
    const [first, ...others] = found.map((parts) => this.#inOrder(table, parts, times));
    if (!first) return;
    const question = questionOf(table, [first, ...others], times);
    for (const parts of [first, ...others]) {
      const holds = { later: parts.at(-1), earlier: parts[0] };
      for (const part of parts) {
        const chosen = part.work.choose('name', question);
        const held = chosen === 'later' || chosen === 'earlier' ? holds[chosen] : undefined;
        if (held === undefined) this.#asked.add(part);
        else if (held !== part) {
          part.work.note('name', remarks.otherRowHolds(held.work.key.replace('!', ', row ')));
          part.work.isLeftOut = true;
        }
      }
    }
  }

  #inOrder(table: SheetTable, parts: Pair, times: number): Pair {
    if (times < 0) return parts;
    const sent = parts.flatMap(({ work }) => momentOf(shownAt(table, work.row.at, times)) ?? []);
    const [first, second, ...more] = (inTime(sent) ?? []).flatMap((at) => parts[at] ?? []);
    return first && second ? [first, second, ...more] : parts;
  }
}
