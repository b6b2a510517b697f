import { feePrefix, subjectPrefix } from '#contract/imports/fields.ts';
import { nameParts } from '#contract/imports/whose.ts';
import { asksForOther, isOtherChoice } from '../../words/other-choice.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from './table.ts';

// Forms offer a list and, for what is not in it, 'Other' with a question of its own beside it: the value of such a row
// is the text there. 'Other' alone is nobody's school.

/** People may be called anything. */
const ofNames: ReadonlySet<string> = new Set([...nameParts, 'grandfather', 'father', 'mother']);
const isChoice = (target: string): boolean =>
  !ofNames.has(target) && !target.startsWith(subjectPrefix) && !target.startsWith(feePrefix);

/** How far from the list the text for 'Other' may stand. */
const reach = 3;

/** The nearest column that has a text only in rows of which the list says 'Other', below a heading that says so. */
function textsFor(table: SheetTable, column: number, others: ReadonlySet<number>): number {
  const target = table.columns[column];
  for (let at = column + 1; at <= column + reach; at += 1) {
    const own = table.columns[at] ?? null;
    if (!asksForOther(table.headings[at]?.text ?? '')) continue;
    if (own !== null && own !== target) continue;
    const filled = table.rows.filter((row) => table.textAt(row.at, at) !== '');
    if (filled.length > 0 && filled.every((row) => others.has(row.at))) return at;
  }
  return -1;
}

/** Reads the text beside 'Other' as the value of a column of choices, and 'Other' without one as no school. */
export function takeOtherChoices(table: SheetTable): void {
  for (const [column, target] of table.columns.entries()) {
    if (target === null || !isChoice(target)) continue;
    const others = new Set(
      table.rows.flatMap(({ at }) => (isOtherChoice(table.textAt(at, column)) ? [at] : [])),
    );
    if (others.size === 0) continue;
    const beside = textsFor(table, column, others);
    if (beside < 0 && target !== 'school') continue;
    const filled = [...others].filter((at) => beside >= 0 && table.textAt(at, beside) !== '');
    table.readBeside(
      column,
      new Map([
        ...(target === 'school' ? [...others].map((at) => [at, -1] as const) : []),
        ...filled.map((at) => [at, beside] as const),
      ]),
    );
    if (beside >= 0) table.explain(beside, remarks.readWith(table.nameOf(column)));
  }
}
