import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { KnownSubject } from '../words/subjects.ts';
import type { Answer } from '../words/understood.ts';
import { guessSetup, guessSetups } from './sheets/layout.ts';

/** The answer that what was shown as a sheet for each term are parts of one mark. */
export const areParts = 'parts';
export const termsKey = (whole: string): string => `terms:${whole}`;

/** The answer that the headings which were made stand in a row of the file, from 0. */
export const inRow = (row: number): string => `row:${row + 1}`;

/** A sheet with made headings as it stands in the file, once somebody has said in which row its own headings are. */
function headedByHand(sheet: Sheet, answer: Answer): Sheet {
  const { unmade, reshaped = [] } = sheet;
  if (!unmade) return sheet;
  const chosen = answer(`headings:${unmade.name}`);
  const rows = reshaped.flatMap(({ headed = [] }) => headed.map(({ row }) => row));
  const header = rows.find((row) => inRow(row) === chosen);
  // It has another name, so that what was set for the made columns is not taken for these.
  return header === undefined
    ? sheet
    : { ...unmade, name: `${unmade.name} (row ${header + 1})`, header, reshaped };
}

/**
 * The sheets of a file as the answers want them: one of which somebody has said that its terms are parts of one mark, or
 * that its headings stand in a row, is read as it stands in the file.
 */
export function asAnswered(sheets: readonly Sheet[], answer: Answer): readonly Sheet[] {
  const shown = sheets.flatMap((sheet) => {
    const isWhole = sheet.whole !== undefined && answer(termsKey(sheet.whole)) === areParts;
    return isWhole ? (sheet.otherwise ?? []) : headedByHand(sheet, answer);
  });
  // Several tables that were cut from one list are one again.
  return shown.filter((sheet, at) => shown.findIndex(({ name }) => name === sheet.name) === at);
}

/** How these sheets are read: as it was set, or for one that was shown otherwise before as it seems, of the year that was set. */
export function setupsOf(
  sheets: readonly Sheet[],
  kept: readonly SheetSetup[],
  subjects: readonly KnownSubject[],
): readonly SheetSetup[] {
  const byName = new Map(kept.map((one) => [one.sheet, one]));
  const isPartOf = (one: string, whole: string) => one === whole || one.startsWith(`${whole} (`);
  return sheets.flatMap((sheet) => {
    const own = byName.get(sheet.name);
    if (own) return own;
    const found = guessSetups([sheet], subjects).setups;
    const setups = found.map((one) =>
      one.kind === null && sheet.kind ? guessSetup(sheet, subjects, { kind: sheet.kind }) : one,
    );
    const said = kept.find((one) => isPartOf(one.sheet, sheet.whole ?? sheet.name));
    return setups.map((one) => ({
      ...one,
      year: one.year ?? said?.year ?? null,
      term: one.term ?? (sheet.said === undefined ? null : (said?.term ?? null)),
    }));
  });
}
