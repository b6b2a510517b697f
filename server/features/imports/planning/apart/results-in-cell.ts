import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';

// All results of a child in one cell, as examination councils publish them: CIV - 'C'  HIST - 'D', ENG-B MAT-C.

/** Fewest rows with results, and results in a row of them. */
const fewest = 2;
/** How many of the names have to be subjects that are known, and how much of a column results. */
const knownPart = 0.6;
const resultsPart = 0.5;
const longestCell = 1000;
const searchedRows = 40;

const value = String.raw`(?:[A-F][+-]?[1-9]?|[SOXY]|[0-9]{1,3}(?:[.,][0-9]{1,2})?%?(?: ?\(?[A-F][+-]?\)?)?|ABS|INC)`;
const name = String.raw`\p{L}[\p{L}\p{N}./&’' ]*?`;
const quote = '[\'"‘’“”\u0060´]';
/** One result by itself: ‘CIV - 'C'’, ‘KISW:A’, ‘Maths (78)’, ‘English 65’. */
const alone = new RegExp(
  String.raw`^(${name})(?:\s*[-–—:=]+\s*|\s+|\s*\(\s*)${quote}?(${value})${quote}?\s*\)?$`,
  'iu',
);
/** One of several with nothing but blanks between them. */
const among = new RegExp(
  String.raw`(${name})\s*[-–—:=]+\s*${quote}?(${value})${quote}?(?=\s|$)\s*`,
  'iuy',
);

interface Result {
  readonly name: string;
  readonly mark: string;
}

function inPieces(text: string): Result[] | null {
  const pieces = text.split(/[;|\n]+|,(?![0-9])|\s{2,}/).filter((piece) => piece.trim() !== '');
  const found = pieces.flatMap((piece) => {
    const [, subject = '', mark = ''] = alone.exec(piece.trim()) ?? [];
    return subject === '' ? [] : [{ name: subject.trim(), mark }];
  });
  return pieces.length > 0 && found.length === pieces.length ? found : null;
}

function inLine(text: string): Result[] | null {
  const found: Result[] = [];
  let at = 0;
  while (at < text.length) {
    among.lastIndex = at;
    const [whole = '', subject = '', mark = ''] = among.exec(text) ?? [];
    if (whole === '') return null;
    found.push({ name: subject.trim(), mark });
    at += whole.length;
  }
  return found;
}

/** The results that a cell has, each subject once; null for any other text, and for one of which a part is something else. */
export function resultsIn(text: string): readonly Result[] | null {
  const plain = text.trim();
  if (plain === '' || plain.length > longestCell) return null;
  const found = inPieces(plain) ?? inLine(plain.replace(/\s+/g, ' '));
  const isOnce =
    found !== null && new Set(found.map((one) => headingKey(one.name))).size === found.length;
  return isOnce ? found : null;
}

interface Column {
  readonly at: number;
  readonly header: number;
}

/** The column that has results below its heading, mostly of subjects that are known. */
function columnOfResults(sheet: Sheet, subjects: readonly KnownSubject[]): Column | null {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (let at = 0; at < width; at += 1) {
    const isNone = sheet.rows
      .slice(0, searchedRows)
      .every((row) => (resultsIn(textOf(row[at]))?.length ?? 0) < fewest);
    if (isNone) continue;
    const found = sheet.rows.map((row) => {
      const results = resultsIn(textOf(row[at]));
      return results !== null && results.length >= fewest ? results : null;
    });
    const first = found.findIndex((one) => one !== null);
    const many = found.filter((one) => one !== null).length;
    if (first < 1 || many < fewest) continue;
    const filled = sheet.rows.slice(first).filter((row) => textOf(row[at]) !== '').length;
    const names = found.flatMap((one) => (one ?? []).map((result) => result.name));
    const known = names.filter((one) => subjectOf(one, subjects, false) !== null);
    // Its heading stands right above; a child who was absent may come first.
    const header = sheet.rows.findLastIndex(
      (row, index) => index < first && textOf(row[at]).length > 3 && row.some(Boolean),
    );
    if (header >= 0 && many >= filled * resultsPart && known.length >= names.length * knownPart)
      return { at, header };
  }
  return null;
}

/** A sheet with the results of each child in one cell, with a column for each subject. Any other sheet stays as it is. */
export function resultsInCell(sheet: Sheet, subjects: readonly KnownSubject[]): Sheet {
  const column = columnOfResults(sheet, subjects);
  if (column === null) return sheet;
  const { at, header } = column;
  let width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const places = new Map<string, { readonly place: number; readonly name: string }>();
  const below = sheet.rows.slice(header + 1).map((row) => resultsIn(textOf(row[at])));
  for (const one of below.flatMap((results) => results ?? [])) {
    const key = headingKey(one.name);
    if (places.has(key)) continue;
    places.set(key, { place: places.size === 0 ? at : width++, name: one.name });
  }
  const headings: Cell[] = Array.from(
    { length: width },
    (_, index) => sheet.rows[header]?.[index] ?? null,
  );
  for (const { place, name: heading } of places.values()) headings[place] = heading;
  const rows = sheet.rows.slice(header + 1).map((row, index): Cell[] => {
    const results = below[index] ?? null;
    // ABS for all of them, and what is no result, stays where it stands.
    if (results === null) return [...row];
    const next = [...row];
    for (let more = next.length; more < width; more += 1) next.push(null);
    for (const { place } of places.values()) next[place] = { value: null, isUntaken: true };
    for (const one of results) {
      const place = places.get(headingKey(one.name))?.place;
      if (place !== undefined) next[place] = one.mark;
    }
    return next;
  });
  return {
    ...sheet,
    // Grades below them look like a second line of headings.
    header,
    rows: [...sheet.rows.slice(0, header), headings, ...rows],
    told: [...(sheet.told ?? []), remarks.subjectsInCells],
  };
}
