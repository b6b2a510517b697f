import { type Sheet, textOf } from '../../reading/sheet.ts';
import { schoolWordsElsewhere } from '../../words/schools.ts';

// Workbooks that write codes often say elsewhere what they stand for: 'KBS | Kasama Boys Secondary School' in a tab of
// its own, or 'KBS = Kasama Boys' in a note.

const inOneCell = /^([A-Z][A-Z. ]{1,9}?) ?(?:=|:|[-–—](?= )) ?(\p{L}.*)$/u;
/** One of several pairs in a cell, whose short names may be words too: 'Presby = Ahenkofi Presby Primary'. */
const pair = /^(?:\p{L}[\p{L} ]{2,20}: ?)?(\p{L}[\p{L}.'’ -]{0,19}?) ?= ?(\p{L}.*)$/u;
const betweenPairs = /(?:\s*[;,|.]\s*|\s{2,})(?=\p{L}[\p{L}.'’ -]{0,19} ?= ?\p{L})/u;
const ofSchools = new RegExp(
  `\\b(?:schools?|sch|secondary|sec|academy|primary|high|college|${schoolWordsElsewhere})\\b`,
  'i',
);
/** Longer texts are no legend. */
const longest = 1000;
/** A short name or code as legends are looked up by. */
export const bare = (text: string): string => text.replace(/[. ]|[ :=–-]+$/g, '');

interface Said {
  readonly code: string;
  readonly meaning: string;
  /** Whether the row says nothing else. */
  readonly isAlone: boolean;
}

/** What a row may say of codes: a cell and the one right of it, or both in one cell. */
function saidIn(row: readonly string[]): Said[] {
  // A number counts the rows.
  const filled = row.filter((text) => text !== '' && !/^[0-9]{1,3}[.)]?$/.test(text));
  const [only = ''] = filled.length === 1 ? filled : [];
  const inPairs = (only.length > longest ? '' : only)
    .split(betweenPairs)
    .flatMap((text): Said[] => {
      const [, code = '', meaning = ''] = pair.exec(text) ?? [];
      return code === '' ? [] : [{ code: bare(code), meaning: meaning.trim(), isAlone: false }];
    });
  const [, code = '', meaning = ''] = inOneCell.exec(only) ?? [];
  const beside = filled.slice(1).map((text, at) => ({
    code: bare(filled[at] ?? ''),
    meaning: text,
    isAlone: filled.length === 2,
  }));
  return [
    ...beside,
    ...(code === '' || inPairs.length > 1
      ? inPairs
      : [{ code: bare(code), meaning, isAlone: true }]),
  ];
}

/**
 * What these codes of schools stand for, by rows of the file that are no records: a name that is known, or that the
 * code is short for, or a row that has the code and a school alone. A code with two meanings has none. Short names in
 * words are looked up the same way.
 * @param isRecord whether a row of a sheet, from 0, is read as one
 * @param fits whether a text can be what a code stands for
 */
export function legendOf(
  sheets: readonly Sheet[],
  codes: ReadonlySet<string>,
  isRecord: (sheet: string, row: number) => boolean,
  fits: (code: string, text: string) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { name, rows } of sheets)
    for (const [at, row] of rows.entries()) {
      if (isRecord(name, at)) continue;
      for (const { code, meaning, isAlone } of saidIn(row.map(textOf))) {
        const isSchool =
          fits(code, meaning) || (isAlone && /^[A-Z]+$/.test(code) && ofSchools.test(meaning));
        if (!codes.has(code) || codes.has(bare(meaning)) || !isSchool) continue;
        found.set(code, (found.get(code) ?? new Set()).add(meaning));
      }
    }
  return new Map(
    [...found].flatMap(([code, meanings]): [string, string][] => {
      const [only] = meanings;
      return only !== undefined && meanings.size === 1 ? [[code, only]] : [];
    }),
  );
}
