import { type Sheet, textOf } from '../../reading/sheet.ts';
import { classOf } from '../../words/classes.ts';
import { schoolOfLine } from '../../words/school-words.ts';
import { genderOfTitle } from '../../words/title-gender.ts';
import { mayBeHeadings } from './heading-rows.ts';

/** The row that is meant where somebody has chosen a title of the rows below it, 'BOYS' right above them: the one above. */
export function headingRow(sheet: Sheet, chosen: number | undefined): number | undefined {
  if (chosen === undefined || chosen === 0) return chosen;
  const [own, above] = [chosen, chosen - 1].map(
    (row) => new Set((sheet.rows[row] ?? []).map(textOf).filter((text) => text !== '')),
  );
  const [title = '', ...others] = own ?? [];
  const isTitle =
    others.length === 0 &&
    (genderOfTitle(title) !== null || classOf(title) !== null || schoolOfLine(title) !== null);
  return isTitle && mayBeHeadings([...(above ?? [])]) ? chosen - 1 : chosen;
}
