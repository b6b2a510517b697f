import {
  type Cell,
  dmy,
  type KeyRow,
  type Sheet,
} from '../../../tests/fixtures/imports/kit/sheet.ts';

/** What somebody who has the papers at hand types into a cell; null where nobody knows it. */
export type KnownCells = (sheet: string, cell: string) => string | null;

const subjectOf: readonly (readonly [RegExp, string])[] = [
  [/^math/i, 'Mathematics'],
  [/^eng/i, 'English'],
  [/^kis/i, 'Kiswahili'],
  [/^sci/i, 'Science'],
  [/^(?:social|sst)/i, 'Social Studies'],
];

function knownIn(heading: string, { facts: [fact] }: KeyRow): string | null {
  if (fact?.is === 'student')
    switch (heading) {
      case 'D.O.B':
        return fact.dob ? dmy(fact.dob) : null;
      case 'Gender':
        return fact.gender ?? null;
      case 'Siblings':
        return fact.siblings === undefined ? null : String(fact.siblings);
      case 'Current School':
        return fact.at ?? null;
    }
  if (fact?.is === 'report') {
    const subject = subjectOf.find(([pattern]) => pattern.test(heading))?.[1];
    const mark = subject === undefined ? undefined : fact.marks[subject];
    return mark === undefined || mark === null ? null : String(mark);
  }
  return null;
}

const shown = (cell: Cell | undefined) =>
  String(typeof cell === 'object' ? (cell?.v ?? '') : (cell ?? ''));

export function knownCells(sheets: readonly Sheet[]): KnownCells {
  return (name, cell) => {
    const [, letter = '', number = ''] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
    const sheet = sheets.find((one) => one.name.trim() === name.trim());
    const column = letter.charCodeAt(0) - 65;
    const headings = sheet?.rows.find(({ cells }) => cells.length > 6);
    const row = sheet?.key.find((one) => one.row === Number(number));
    return row ? knownIn(shown(headings?.cells[column]), row) : null;
  };
}
