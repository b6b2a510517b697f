import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { readAmount, saysNothingPaid } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import {
  amountHeading,
  dayHeading,
  nameHeading,
  type SaidAlone,
  saidAlone,
} from '../../words/said-alone.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { areLong, mayBeHeadings } from '../headings/heading-rows.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { guessSetup, isOwnReport } from '../sheets/layout.ts';

const fewest = 3;
const provingPart = 0.6;
/** Below it stands what nobody can know without a heading: it is shown, and left out. */
const restHeading = 'Also said';

const filledIn = (row: readonly Cell[]): string[] => row.map(textOf).filter((text) => text !== '');

/** Who wrote a line of a chat, and when: '[12/03/2025, 09:14] Madam Isatu: ' */
const stamp =
  /^\[?[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4},? [0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?[ap]\.?m\.?)?\]?(?: ?[-–])? ?(?:[^:]{1,40}: )?/iu;
const ornaments = /(?:\p{Extended_Pictographic}|\p{M}|\u200d|[*_~•▪◦●➢✓√])+/gu;
const numbering = /^\(?[0-9]{1,3} ?[.):\]-]+ ?(?=[^0-9])|^(?:0?[0-9]{1,2}) +(?=\p{L})/u;
const separators = /\s*[|;\t]\s*|\s*,\s+|,(?=\S)|\s+[-–—:/~]+\s+|\s*[–—]\s*/u;

/** Between the parts of a line where commas stand within them. */
const besideCommas = /\s[-–—|:/]\s|[;\t–—]/;
/** A comma within a number: three digits behind it, none before them but one to three, and none behind. */
const withinNumber = /(?<=(?<![0-9.])[0-9]{1,3}(?:, ?[0-9]{3})*), ?(?=[0-9]{3}(?![0-9]))/g;

/** The parts of a line; where something else stands between them, a comma and three digits belong to a number. */
const partsOf = (line: string): string[] =>
  (besideCommas.test(line) ? line.replace(withinNumber, '\u0000') : line)
    .split(separators)
    .map((one) => one.replaceAll('\u0000', ',').trim());

/** The cells of a row as one line: a comma and three digits within one of them belong to a number. */
const joined = (cells: readonly string[]): string =>
  cells.length > 1
    ? cells.map((one) => one.replace(withinNumber, '\u0000')).join(', ')
    : (cells[0] ?? '');

/** A line of a chat without who wrote it, ornaments and its number. */
const bareLine = (line: string): string =>
  line
    .replace(stamp, '')
    .replace(ornaments, ' ')
    .replace(/[ \u00a0]+/g, ' ')
    .trim()
    .replace(numbering, '')
    .trim();

/** One line as a record: what was said, by the heading that it belongs under; null for any other line. */
interface Line {
  readonly text: string;
  readonly said: ReadonlyMap<string, string> | null;
  readonly parts: number;
  /** Whether two days stand in it: nothing tells which of them is what. */
  readonly hasTwoDays: boolean;
}

function readLine(text: string, subjects: readonly KnownSubject[]): Line {
  const said = new Map<string, string>();
  const bare = bareLine(text.replace(/\t/g, ' | '));
  const parts = partsOf(bare);
  for (const part of parts.filter((one) => one !== '')) {
    const one: SaidAlone = saidAlone(part, subjects) ?? { heading: restHeading, text: part };
    const isTaken = said.has(one.heading);
    const heading = isTaken ? restHeading : one.heading;
    const before = heading === restHeading ? said.get(restHeading) : undefined;
    said.set(heading, before === undefined ? one.text : `${before}, ${isTaken ? part : one.text}`);
  }
  const known = [...said.keys()].filter((one) => one !== restHeading);
  const days = parts.filter((part) => saidAlone(part, subjects)?.heading === dayHeading);
  const isAlone = parts.length === 1 && !bare.includes('.');
  return {
    text: text.replaceAll('\u0000', ','),
    parts: parts.length,
    hasTwoDays: days.length > 1,
    said: said.has(nameHeading) && (known.length > 1 || isAlone) ? said : null,
  };
}

const isRecord = ({ said }: Line): boolean => (said?.size ?? 0) > 1;

/** Where sums stand in the other lines, 'not yet' and '1.5m' stand in the place of one. */
function withSums(said: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const rest = said.get(restHeading);
  if (rest === undefined || said.has(amountHeading)) return said;
  if (!saysNothingPaid(rest) && !('value' in readAmount(rest))) return said;
  const others = [...said].filter(([heading]) => heading !== restHeading);
  return new Map([...others, [amountHeading, rest]]);
}

/** A list that was pasted line by line, with what each line says in columns. */
function ofLines(sheet: Sheet, subjects: readonly KnownSubject[]): Made | null {
  const lines = sheet.rows.map((row) => readLine(joined(filledIn(row)), subjects));
  const filled = lines.filter(({ text }) => text !== '');
  const records = lines.filter(isRecord);
  if (records.length < fewest || records.length < filled.length * provingPart) return null;
  if (records.some(({ hasTwoDays }) => hasTwoDays)) return null;
  const found = new Set(records.flatMap(({ said }) => [...(said?.keys() ?? [])]));
  found.delete(nameHeading);
  found.delete(restHeading);
  const headings = [nameHeading, ...found, restHeading];
  const at = lines.findIndex(isRecord);
  // Several words above the first record may be headings that nobody knows.
  if (lines.slice(0, at).some(({ parts }) => parts >= fewest)) return null;
  const rows = lines.slice(at).map(({ text, said }) => {
    if (said === null) return headings.map((one) => (one === restHeading && text ? text : null));
    const own = found.has(amountHeading) ? withSums(said) : said;
    return headings.map((one) => own.get(one) ?? null);
  });
  const titles = lines.slice(0, at).map(({ text }) => [text]);
  return { at, headings, rows, titles };
}

/** Whether a row has the questions of a form, above what was answered: they are headings, whether or not they are known. */
function areQuestions(row: readonly Cell[]): boolean {
  const texts = filledIn(row);
  const isAsked = (text: string) => /\S\s+\S.*\?$/.test(text) || headingKey(text) === 'timestamp';
  return (
    texts.length >= fewest &&
    new Set(texts).size === texts.length &&
    texts.every((text) => /\p{L}/u.test(text)) &&
    texts.some(isAsked)
  );
}

/** A table of which the first row is a record already: what stands in each column tells what it is. */
function ofTable(sheet: Sheet, subjects: readonly KnownSubject[]): Made | null {
  const at = sheet.rows.findIndex((row) => filledIn(row).length > 1);
  const rows = sheet.rows.slice(at);
  const records = rows.filter((row) => filledIn(row).length > 1);
  if (at < 0 || records.length < fewest) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, column) => {
    const all = records.map((row) => textOf(row[column])).filter((text) => text !== '');
    const said = all.map((text) => saidAlone(text, subjects)?.heading ?? '');
    const [first = ''] = said;
    const isOne = said.filter((one) => one === first).length >= all.length * 0.9;
    const isOfPeople = first !== nameHeading || new Set(all).size >= all.length * 0.9;
    return isOne && isOfPeople ? first : '';
  });
  const known = headings.filter((one) => one !== '');
  const isFirst = headings.every(
    (one, column) =>
      one === '' || saidAlone(textOf(records[0]?.[column]), subjects)?.heading === one,
  );
  const isSure =
    isFirst &&
    known.includes(nameHeading) &&
    known.length >= fewest - 1 &&
    new Set(known).size === known.length;
  return isSure ? { at, headings, rows } : null;
}

interface Made {
  /** Where the first record stands, from 0. */
  readonly at: number;
  /** What stands above it, where it was cut by a comma. */
  readonly titles?: readonly (readonly Cell[])[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const searchedRows = 20;
const mostRows = 3;
const shownWords = 6;

/** The rows that could have headings all the same: words in several cells, most of which say nothing of anybody alone. */
function mayBeHeaded({ rows }: Sheet, subjects: readonly KnownSubject[]) {
  return rows
    .slice(0, searchedRows)
    .flatMap((cells, row) => {
      const texts = cells.map(textOf);
      const filled = filledIn(cells);
      const said = filled.filter((text) => saidAlone(text, subjects) !== null);
      const isOne =
        new Set(filled).size > 1 &&
        new Set(filled).size === filled.length &&
        filled.every((text) => !/[0-9]/.test(text)) &&
        said.length * 2 < filled.length &&
        mayBeHeadings(texts) &&
        !areLong(texts);
      const more = filled.length > shownWords ? ', …' : '';
      return isOne ? [{ row, words: filled.slice(0, shownWords).join(', ') + more }] : [];
    })
    .slice(0, mostRows);
}

/**
 * A list without headings, as those that are pasted from a chat, with headings made out of what stands in
 * it, in a row of their own: then it is read as all others are. Any other sheet stays as it is.
 * @param sheet one in which no headings are known
 */
export function withHeadings(sheet: Sheet, subjects: readonly KnownSubject[]): Sheet {
  const filled = sheet.rows.filter((row) => filledIn(row).length > 0);
  if (filled.length < fewest || ownSheetOf(sheet) || isOwnReport(sheet)) return sheet;
  const alone = filled.filter((row) => filledIn(row).length === 1);
  const isPasted = alone.length >= filled.length * provingPart;
  if (!isPasted && areQuestions(filled[0] ?? [])) return sheet;
  const made = isPasted
    ? ofLines(sheet, subjects)
    : (ofTable(sheet, subjects) ?? ofLines(sheet, subjects));
  if (!made) return sheet;
  const { at, headings, rows, titles = sheet.rows.slice(0, at) } = made;
  const { merged: _merged, hiddenRows, ...others } = sheet;
  const headed = mayBeHeaded(sheet, subjects);
  const shown: Sheet = {
    ...others,
    rows: [...titles, headings, ...rows],
    ...(hiddenRows && { hiddenRows: hiddenRows.map((row) => (row < at ? row : row + 1)) }),
    reshaped: [
      ...(sheet.reshaped ?? []),
      {
        key: 'headings',
        words: asks.noHeadings(
          sheet.name,
          headings.filter((one) => one !== '' && one !== restHeading).join(', '),
        ),
        ...(headed.length > 0 && { of: sheet.name, headed }),
      },
    ],
    told: [...(sheet.told ?? []), remarks.headingsAdded(at + 1)],
  };
  const { kind } = guessSetup(shown, subjects);
  if (headed.length === 0) return shown;
  const isKnown = kind !== null && kind !== 'schools';
  return { ...shown, unmade: isKnown ? { ...sheet, kind } : sheet };
}
