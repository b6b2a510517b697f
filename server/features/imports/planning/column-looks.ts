import type { ColumnLook } from '#contract/imports/shapes.ts';
import { columnLetter, textOf } from '../reading/sheet.ts';
import { headingKey } from '../words/headings.ts';
import type { Answer } from '../words/understood.ts';
import type { SheetTable } from './plan/table.ts';

const shownText = 60;

/** How many columns have a heading or a text. */
const widthOf = ({ sheet, headings }: SheetTable): number =>
  sheet.rows.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => textOf(cell) !== '') + 1),
    headings.length,
  );

/** What became of each column, those beyond the headings too. */
export function columnLooks(table: SheetTable, answer: Answer): ColumnLook[] {
  const isHidden = new Set(table.sheet.hiddenColumns);
  const open = new Set(
    table.questions
      .filter(({ question }) => answer(question.key) === undefined)
      .flatMap(({ columns }) => columns),
  );
  return Array.from({ length: widthOf(table) }, (_, at) => {
    const text = table.headings[at]?.text ?? '';
    // Of an export of this app each column is compared, also one that has no field.
    const own = table.setup.own !== undefined && text !== '' ? text : null;
    const target = table.columns[at] ?? own;
    const state = open.has(at) ? 'asked' : target === null ? 'left out' : 'recognised';
    const reason = target === null ? (table.meaningAt(at)?.reason ?? null) : null;
    const sample = table.rows.map((row) => table.textAt(row.at, at)).find(Boolean) ?? '';
    return {
      letter: columnLetter(at),
      heading: text,
      sample: sample.slice(0, shownText),
      target,
      state,
      reason: state === 'left out' && headingKey(text) !== '' ? reason : null,
      hidden: isHidden.has(at),
    };
  });
}
