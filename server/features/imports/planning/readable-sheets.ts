import type { Sheet } from '../reading/sheet.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { feesBeside } from './apart/fees-beside.ts';
import { kindsApart } from './apart/kinds-apart.ts';
import { withHeadings } from './apart/made-headings.ts';
import { partsTogether } from './apart/parts-together.ts';
import { resultsInCell } from './apart/results-in-cell.ts';
import { subjectsInCells } from './apart/subjects-in-cells.ts';
import { tablesApart } from './apart/tables-apart.ts';
import { turnedSheet } from './apart/turned-sheet.ts';
import { cardsApart } from './cards/cards.ts';
import { guessSetup } from './sheets/layout.ts';
import { instalmentsApart } from './terms/instalments-apart.ts';
import { monthsApart } from './terms/months-apart.ts';
import { termsApart } from './terms/terms-apart.ts';
import { termsBeside } from './terms/terms-beside.ts';

/** A sheet as one or several that have a row for each record, below headings: most stay as they are. */
export function readableSheets(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  return cardsApart(sheet, subjects).flatMap((one) => (one.card ? one : sheetsOf(one, subjects)));
}

function sheetsOf(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const apart = resultsInCell(turnedSheet(sheet, subjects), subjects);
  const inCells = subjectsInCells(apart, subjects);
  return feesBeside(inCells, subjects)
    .flatMap((one) => (one.kind === undefined ? kindsApart(one, subjects) : one))
    .flatMap((one) =>
      one.kind === 'receipts' && one.term !== undefined ? one : termsBeside(one, subjects),
    )
    .map((one) => partsTogether(one, subjects))
    .flatMap((one) => cutApart(one, subjects));
}

/** Whether it is neither one of several terms nor one of several payments. */
const isWhole = ({ term, isInstalment }: Sheet): boolean =>
  term === undefined && isInstalment !== true;

/** Headings where there are none, tables and terms apart. */
function cutApart(turned: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const setup = guessSetup(turned, subjects);
  const headed = setup.kind === null ? withHeadings(turned, subjects) : turned;
  const own = headed === turned ? setup : guessSetup(headed, subjects);
  return tablesApart(headed, own, subjects)
    .flatMap((one) => (one.term === undefined ? instalmentsApart(one, subjects) : one))
    .flatMap((one) => (isWhole(one) ? termsApart(one, subjects) : one))
    .flatMap((one) => (isWhole(one) ? monthsApart(one, subjects) : one));
}
