import type { Sheet } from '../reading/sheet.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { cardsApart } from './cards.ts';
import { kindsApart } from './kinds-apart.ts';
import { guessSetup } from './layout.ts';
import { withHeadings } from './made-headings.ts';
import { monthsApart } from './months-apart.ts';
import { partsTogether } from './parts-together.ts';
import { resultsInCell } from './results-in-cell.ts';
import { subjectsInCells } from './subjects-in-cells.ts';
import { tablesApart } from './tables-apart.ts';
import { termsApart } from './terms-apart.ts';
import { termsBeside } from './terms-beside.ts';
import { turnedSheet } from './turned-sheet.ts';

/** A sheet as one or several that have a row for each record, below headings: most stay as they are. */
export function readableSheets(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  return cardsApart(sheet, subjects).flatMap((one) => (one.card ? one : sheetsOf(one, subjects)));
}

function sheetsOf(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const apart = resultsInCell(turnedSheet(sheet, subjects), subjects);
  const inCells = subjectsInCells(apart, subjects);
  return kindsApart(inCells, subjects)
    .flatMap((one) => termsBeside(one, subjects))
    .map((one) => partsTogether(one, subjects))
    .flatMap((one) => cutApart(one, subjects));
}

/** Headings where there are none, tables and terms apart. */
function cutApart(turned: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const setup = guessSetup(turned, subjects);
  const headed = setup.kind === null ? withHeadings(turned, subjects) : turned;
  const own = headed === turned ? setup : guessSetup(headed, subjects);
  return tablesApart(headed, own, subjects)
    .flatMap((one) => (one.term === undefined ? termsApart(one, subjects) : one))
    .flatMap((one) => (one.term === undefined ? monthsApart(one, subjects) : one));
}
