import type { SheetSetup } from '#contract/imports/fields.ts';
import { namesAlone } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { classIn } from '../../words/classes.ts';
import { headingKey } from '../../words/headings.ts';
import { periodOf } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { headSame, nameOthers } from '../headings/headed-twice.ts';
import { mayBeHeadings } from '../headings/heading-rows.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { guessSetup } from '../sheets/layout.ts';

const fewestHeadings = 3;
const longestHeading = 40;
const mostInTitle = 4;
const names: ReadonlySet<string | null> = new Set(namesAlone);

const filledIn = (row: readonly Cell[] | undefined): string[] =>
  (row ?? []).map(textOf).filter((text) => text !== '');
const keysOf = (row: readonly Cell[] | undefined): string[] =>
  (row ?? []).map((cell) => headingKey(textOf(cell)));
/** Headings without numbers, in which those of one table may differ from those of the next: 'MATHS (100)', '121 MATHS'. */
const wordsOf = (row: readonly Cell[] | undefined): string[] =>
  (row ?? []).map((cell) => headingKey(textOf(cell).replace(/[0-9]+/g, ''))).filter(Boolean);

const told = (many: number) => remarks.tables(many);

/** Whether a row is empty or says something as a title: 'CLASS: JSS 2 | ON ROLL: | 58'. */
function isTitle(row: readonly Cell[] | undefined): boolean {
  const texts = filledIn(row);
  return texts.length <= 1 || (texts.length <= mostInTitle && texts.some(isLabel));
}
const isLabel = (text: string): boolean => /^[^:]*\p{L}{2}[^:]*:/u.test(text);

/** Whether words stand in this row that could be the headings of a further table. */
function mayBegin(sheet: Sheet, at: number): boolean {
  const texts = filledIn(sheet.rows[at]);
  return (
    texts.length >= fewestHeadings &&
    new Set(texts).size === texts.length &&
    mayBeHeadings(texts) &&
    texts.every((text) => text.length <= longestHeading && !/[0-9]{2}/.test(text))
  );
}

/** The rows with the headings of further tables, other ones than the first has. */
function furtherHeadings(
  sheet: Sheet,
  { header, columns: own }: SheetSetup,
  subjects: readonly KnownSubject[],
): readonly number[] {
  const first = new Set(wordsOf(sheet.rows[header]));
  const found: number[] = [];
  for (let at = header + 2; at < sheet.rows.length - 1; at += 1) {
    const words = wordsOf(sheet.rows[at]);
    const known = words.filter((word) => first.has(word)).length;
    const isAgain = known > words.length * 0.7;
    // No record has several of the words that head its columns.
    const isHeaded = known >= fewestHeadings || (known > 1 && known * 2 >= words.length);
    const isAfterGap = isTitle(sheet.rows[at - 1]);
    if (!isHeaded && !(isAfterGap && mayBegin(sheet, at))) continue;
    const there = { ...sheet, rows: above(sheet, at) };
    const { kind, columns } = guessSetup(there, subjects, { header: at });
    // The same headings once more go on with the same table, but for other subjects.
    const isSame = headSame(own, columns) || (isAgain && !nameOthers(own, columns));
    // Right below a record they are headings where they name other subjects beside the same ones.
    if (kind !== null && !isSame && (isAfterGap || nameOthers(own, columns))) found.push(at);
  }
  return found;
}

/** The rows from the titles of a table on; those before are empty, so that numbers fit. */
function above(sheet: Sheet, header: number): readonly (readonly Cell[])[] {
  const from = titleOf(sheet, header);
  return sheet.rows.map((row, at) => (at < from ? [] : row));
}

/** The first row that stands as a title right above these headings, or the headings' own. */
function titleOf({ rows }: Sheet, header: number): number {
  let from = header;
  while (from > 0 && filledIn(rows[from - 1]).length > 0 && isTitle(rows[from - 1])) from -= 1;
  return from;
}

const isSaid = (one: unknown): boolean => one !== null;

/** A row above all tables holds for a further one too, but for what that one's own titles say. */
function holdsFor(row: readonly Cell[], own: string): boolean {
  const text = filledIn(row).join(' ');
  const [there, here] = [periodOf(text), periodOf(own)];
  const isTwice = [
    [there.year, here.year],
    [there.term, here.term],
    [classIn(text), classIn(own)],
  ].some((both) => both.every(isSaid));
  return !isTwice;
}

/** Tables one below the other; each but the first is asked about. */
function apartBelow(sheet: Sheet, setup: SheetSetup, subjects: readonly KnownSubject[]): Sheet[] {
  const { header, lines = 1 } = setup;
  const further = furtherHeadings(sheet, setup, subjects);
  if (further.length === 0) return [sheet];
  const begins = [0, ...further.map((at) => titleOf(sheet, at))];
  const ofAll = titleOf(sheet, header - lines + 1);
  return begins.map((from, index) => {
    const titles = sheet.rows.slice(from, further[index - 1] ?? from).flatMap(filledIn);
    const own = titles.join(' ');
    const isKept = (row: readonly Cell[], at: number) => at < ofAll && holdsFor(row, own);
    const to = begins[index + 1] ?? sheet.rows.length;
    const heads = filledIn(sheet.rows[further[index - 1] ?? header]);
    const name = index === 0 ? sheet.name : `${sheet.name} (${index + 1})`;
    return {
      ...sheet,
      name,
      rows: sheet.rows.slice(0, to).map((row, at) => (at < from && !isKept(row, at) ? [] : row)),
      told: [...(sheet.told ?? []), told(begins.length)],
      ...(index > 0 && {
        reshaped: [
          ...(sheet.reshaped ?? []),
          {
            key: 'table',
            words: asks.anotherTable((further[index - 1] ?? 0) + 1, sheet.name, heads.join(', ')),
          },
        ],
      }),
    };
  });
}

/** Where tables that stand side by side begin: the same headings again, or a gap before other names. */
function beginsAcross(
  sheet: Sheet,
  header: number,
  columns: readonly (string | null)[],
): readonly number[] {
  const keys = keysOf(sheet.rows[header]);
  const own = columns.flatMap((one, at) => (names.has(one) ? [at] : []));
  const [first, second] = own.filter((at) => keys[at] === keys[own[0] ?? 0]);
  if (first === undefined || second === undefined || keys[first] === '') return [];
  const width = second - first;
  const head = keys.slice(0, width);
  const isAgain = (from: number) => head.every((key, at) => keys[from + at] === key || key === '');
  const begins: number[] = [];
  for (let from = 0; from < keys.length && isAgain(from); from += width) begins.push(from);
  const isWide = head.filter((key) => key !== '').length > 1;
  return isWide && begins.length > 1 ? begins : [];
}

/** The same list in two or three columns of a page: they have the same headings, and nothing is asked. */
function apartAcross(sheet: Sheet, { header, lines = 1, columns }: SheetSetup): Sheet[] {
  const begins = beginsAcross(sheet, header, columns);
  if (begins.length === 0) return [sheet];
  const first = header - lines + 1;
  return begins.map((from, index) => {
    const to = begins[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = (row: readonly Cell[]) =>
      row.map((cell, at) => (at >= from && at < to ? cell : null));
    return {
      ...sheet,
      name: index === 0 ? sheet.name : `${sheet.name} (${index + 1})`,
      rows: sheet.rows.map((row, at) => (at < first ? row : own(row))),
      told: [...(sheet.told ?? []), told(begins.length)],
    };
  });
}

/**
 * A sheet with several tables, one below the other or side by side, as a sheet for each: then each is
 * read as all others are. Any other sheet stays as it is.
 * @param setup how its first table is most likely meant
 */
export function tablesApart(
  sheet: Sheet,
  setup: SheetSetup,
  subjects: readonly KnownSubject[],
): readonly Sheet[] {
  if (setup.kind === null || ownSheetOf(sheet)) return [sheet];
  const below = apartBelow(sheet, setup, subjects);
  return below.flatMap((one) =>
    apartAcross(one, one === sheet ? setup : guessSetup(one, subjects)),
  );
}
