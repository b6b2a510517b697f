import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { isOfRemarks, remarkOfLeaving } from '../../words/leaving.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { nameIn } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// What is written beside a list is kept nowhere; where it says that a child has left, that child is not brought in as
// Active without a word.

type Status = (typeof studentStatusIds)[number];

const found = new WeakMap<SheetTable, readonly number[]>();

/** The columns of remarks that are not read: below such a heading, one that nobody knows, or none. */
function columnsOfRemarks(table: SheetTable): readonly number[] {
  const known = found.get(table);
  if (known !== undefined) return known;
  const width = table.sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const heading = table.headings[at]?.text ?? '';
    const isRead = (table.columns[at] ?? null) !== null || table.isAsked(at);
    const isUnknown = table.meaningAt(at)?.reason == null;
    // 'Mother Status' is not about the child.
    return !isRead && !isOfOthers(heading) && (isUnknown || isOfRemarks(heading));
  });
  found.set(table, columns);
  return columns;
}

const oneByOne = 'ask';
const options = [
  ...studentStatusIds.map((id) => answers(String(id), studentStatusNames[id])),
  leaveOut,
];
const statusIn = (chosen: string | undefined): Status | undefined =>
  studentStatusIds.find((id) => String(id) === chosen);

/**
 * The status of a child of whom a remark says that it has left, as it was answered for all of the sheet or for this one.
 * @returns undefined while it is asked, null where no remark says so or it is known how the child has left
 */
export function leftByRemark(work: RowWork, present: Status): Status | undefined | null {
  const { table, row } = work;
  if (present !== 0 || table.struckInPart.has(row.at)) return null;
  const text = columnsOfRemarks(table)
    .map((at) => table.textAt(row.at, at))
    .find(remarkOfLeaving);
  if (text === undefined) return null;
  const who = asks.lackingSays(nameIn(work), row.at + 1, text);
  const words = (all: string) => asks.remarksOfLeaving(table.setup.sheet, all);
  const key = `left:${table.setup.sheet}`;
  const chosen = work.choose('status', {
    key,
    words: words(who),
    rows: { who, words },
    options: [...options.slice(0, -1), answers(oneByOne, asks.oneByOne), leaveOut],
  });
  if (chosen !== oneByOne) return statusIn(chosen);
  const own = { key: `${key}!${row.at + 1}`, words: asks.remarkOfLeaving(who), options };
  return statusIn(work.choose('status', own));
}
