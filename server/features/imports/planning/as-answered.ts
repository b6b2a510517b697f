import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { KnownSubject } from '../words/subjects.ts';
import type { Answer } from '../words/understood.ts';
import { guessSetups } from './sheets/layout.ts';

/** The answer that what was shown as a sheet for each term are parts of one mark. */
export const areParts = 'parts';
export const termsKey = (whole: string): string => `terms:${whole}`;

/** The sheets of a file; one whose terms somebody has said to be parts of one mark as it stands in the file. */
export function asAnswered(sheets: readonly Sheet[], answer: Answer): readonly Sheet[] {
  return sheets.flatMap((sheet) => {
    const isWhole = sheet.whole !== undefined && answer(termsKey(sheet.whole)) === areParts;
    return isWhole ? (sheet.otherwise ?? []) : sheet;
  });
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
    const { setups } = guessSetups([sheet], subjects);
    const said = kept.find((one) => isPartOf(one.sheet, sheet.whole ?? sheet.name));
    return setups.map((one) => ({
      ...one,
      year: one.year ?? said?.year ?? null,
      term: one.term ?? (sheet.said === undefined ? null : (said?.term ?? null)),
    }));
  });
}
