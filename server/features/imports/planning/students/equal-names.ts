import { namesAlone } from '#contract/imports/whose.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { cleanName, mayBeName, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

/** Which part of the rows has to have other words in each column for both to be parts of the name. */
const provingPart = 0.8;

/** Whether each column has names, and none of the words in the other. */
function saysOther(
  table: SheetTable,
  field: string,
  [one, other]: readonly [number, number],
): boolean {
  const pairs = table.rows.flatMap(({ at }) => {
    const [own = '', beside = ''] = [one, other].map((column) => table.textAt(at, column));
    const words = nameWords(beside);
    const isOther = nameWords(own).every((word) => !words.includes(word));
    // Two whole names are those of two people, or one in two scripts.
    const isPart = field !== 'name' || !(own.includes(' ') && beside.includes(' '));
    return own && beside ? [isPart && isOther && mayBeName(own) && mayBeName(beside)] : [];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * provingPart;
}

/** Two columns of surnames with other words in each row may both be parts of the name: 'last_name' and 'surname'. */
export function askOfEqualNames(table: SheetTable, answer: Answer): void {
  for (const field of namesAlone) {
    const [one = -1, other = -1, ...more] = table.columnsOf(field);
    if (other < 0 || more.length > 0 || !saysOther(table, field, [one, other])) continue;
    const columns = [one, other];
    const row = table.rows.find(({ at }) => columns.every((column) => table.textAt(at, column)));
    const shown = (order: readonly number[]) =>
      cleanName(order.map((column) => table.textAt(row?.at ?? 0, column)).join(' ')).name;
    const key = `column:${table.setup.sheet}!${field}`;
    table.ask(
      {
        key,
        words: asks.sameColumns(columns.map(table.nameOf).join(' and ')),
        options: [
          ...columns.map((at) => answers(columnLetter(at), table.nameOf(at), table.sampleOf(at))),
          answers('both', asks.bothInOrder(table.nameOf(one), table.nameOf(other)), shown(columns)),
          answers(
            'turned',
            asks.bothInOrder(table.nameOf(other), table.nameOf(one)),
            shown([other, one]),
          ),
          leaveOut,
        ],
      },
      columns,
    );
    const chosen = answer(key);
    // While nobody has said it, both stand in the names that are shown.
    if (chosen === columnLetter(one)) table.retarget(other, null);
    else if (chosen === columnLetter(other)) table.retarget(one, null);
    else table.retarget(chosen === 'turned' ? one : other, `${field}:2`);
  }
}

/** In a sheet about students who are known both are read: their names only have to be found, in whatever order. */
export function joinEqualNames(table: SheetTable): void {
  for (const field of namesAlone) {
    const [one = -1, other = -1, ...more] = table.columnsOf(field);
    if (other >= 0 && more.length === 0 && saysOther(table, field, [one, other]))
      table.retarget(other, `${field}:2`);
  }
}
