import { subjectPrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

/** Whether the words above a heading stand above it alone: those of a merged cell, or a blank one, are of others too. */
function isOwnGroup({ sheet, setup }: SheetTable, at: number): boolean {
  const first = setup.header - (setup.lines ?? 1) + 1;
  const rows = Array.from({ length: setup.header - first }, (_, line) => first + line);
  return rows.some((row) => {
    const isWide = sheet.merged?.some(
      (one) =>
        one.row <= row &&
        row <= one.lastRow &&
        one.column <= at &&
        at <= one.lastColumn &&
        one.column < one.lastColumn,
    );
    return !isWide && textOf(sheet.rows[row]?.[at]) !== '';
  });
}

/** What a column of marks of an unknown subject is called, by both lines of its heading or by the last one. */
interface NamesOfUnknown {
  readonly likely: readonly string[];
  /** The same by the last line alone, where that is something else. */
  readonly last: readonly string[];
}

function namesOfUnknown(table: SheetTable, columns: readonly number[]): NamesOfUnknown {
  // What marks are in is no part of the name.
  const bare = (text: string) => text.replace(/[ (]*%[ )]*$/, '');
  const last = columns.map((at) => bare(table.headings[at]?.own ?? ''));
  const all = table.headings.map(({ own }) => own);
  const likely = columns.map((at, index) => {
    const { own = '', text = '' } = table.headings[at] ?? {};
    const isTwice = all.filter((one) => one === own).length > 1;
    return isTwice || isOwnGroup(table, at) ? bare(text) : (last[index] ?? '');
  });
  return { likely, last };
}

/**
 * Columns of figures that nobody knows on a sheet of marks are named; one answer counts for all of them.
 * @param isProven whether the sheet's own total shows that they are subjects: that holds until somebody says otherwise
 */
export function askOfSubjects(
  table: SheetTable,
  columns: readonly number[],
  {
    key: kind,
    answer,
    isProven,
  }: { readonly key: 'columns' | 'subjects'; readonly answer: Answer; readonly isProven: boolean },
): void {
  const { likely, last } = namesOfUnknown(table, columns);
  const isTitled = likely.every((name) => name !== '');
  const isOther =
    likely.some((name, at) => name !== last[at]) && new Set(last).size === last.length;
  const key = `${kind}:${table.askedOfColumns}`;
  const usual = isProven && isTitled && !isOther ? 'each' : undefined;
  table.ask(
    {
      key,
      words: asks.unknownNumbers(columns.map(table.nameOf).join(', ')),
      options: [
        answers('out', asks.leaveColumns),
        ...(isTitled ? [answers('each', asks.eachSubject, likely.join(', '))] : []),
        ...(isTitled && isOther ? [answers('last', asks.eachLastLine, last.join(', '))] : []),
        leaveOut,
      ],
      ...(usual !== undefined && { usual }),
    },
    columns,
  );
  const chosen = answer(key) ?? usual;
  const names = chosen === 'each' ? likely : chosen === 'last' && isOther ? last : [];
  for (const [index, name] of names.entries()) {
    const at = columns[index];
    if (at !== undefined && isTitled) table.retarget(at, `${subjectPrefix}${name}`);
  }
}
