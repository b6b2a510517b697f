import { type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import { dayIn, roughDayIn } from '../../words/dates.ts';
import {
  isOfFormerSchool,
  isOfRemarks,
  mayBeArrival,
  remarkOfLeaving,
  saysHowCame,
} from '../../words/leaving.ts';
import { written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import {
  isHere,
  isOfReasons,
  isOfTimes,
  saysGone,
  saysLeaving,
  yesOrNo,
} from '../../words/statuses.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { nameIn } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { statusAnswers, statusOfAnswer } from './status-answers.ts';

// What is written beside a list is kept nowhere; where it says that a child has left, or on which day or why, that child
// is not brought in as Active without a word. Nobody else waits for it.

/** Columns of which a cell says that a child has left: by a remark, or by anything below a heading of leaving. */
interface Saying {
  readonly remarks: readonly number[];
  readonly leaving: readonly number[];
}

const found = new WeakMap<SheetTable, Saying>();

/** What stands in a column and says when or why those have left: days, reasons in some rows, or any words about the time. */
function isOfLeaving(table: SheetTable, column: number): boolean {
  const heading = table.headings[column]?.text ?? '';
  if (!saysLeaving(heading)) return false;
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const isOfSome = texts.length > 0 && texts.length < table.rows.length;
  const saysSo = (text: string) => roughDayIn(text) !== null || saysGone(text);
  return isOfTimes(heading)
    ? texts.length > 0
    : isOfSome && (isOfReasons(heading) || texts.every(saysSo));
}

/** The columns that are not read and may say so: below a heading of remarks or leaving, one that nobody knows, or none. */
function columnsOf(table: SheetTable): Saying {
  const known = found.get(table);
  if (known !== undefined) return known;
  const width = table.sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const heading = table.headings[at]?.text ?? '';
    const target = table.columns[at] ?? null;
    // Why a child is supported may say as well that it has left.
    const isTold = target === 'background' && fieldOf(heading, 'students') === null;
    const isRead = (target !== null && !isTold) || table.isAsked(at);
    const isUnknown = table.meaningAt(at)?.reason == null;
    // 'Mother Status' is not about the child, nor is who left the school before.
    const isOfChild = !isOfOthers(heading) && !isOfFormerSchool(heading);
    return !isRead && isOfChild && (isUnknown || isOfRemarks(heading));
  });
  const saying = { remarks: columns, leaving: columns.filter((at) => isOfLeaving(table, at)) };
  found.set(table, saying);
  return saying;
}

/** Whether a day, or a year alone, is still to come: until then a child is supported. */
function isToCome(text: string, today: string): boolean {
  const day = dayIn(text);
  if (day !== null) return day > today;
  return (roughDayIn(text) ?? '').slice(0, 4) > today.slice(0, 4);
}

/** What a row says of having left, or undefined. */
function saidIn({ table, row, questions }: RowWork, today: string): string | undefined {
  const { remarks, leaving } = columnsOf(table);
  const headingOf = (at: number) => table.headings[at]?.text ?? '';
  const saysSo = (at: number, text: string) =>
    remarkOfLeaving(text) && !(mayBeArrival(text) && saysHowCame(headingOf(at)));
  const remark = remarks.find((at) => saysSo(at, table.textAt(row.at, at)));
  if (remark !== undefined) return table.textAt(row.at, remark);
  // While it is asked whether a column is the status, that question comes first.
  if ([...questions].some((key) => key.startsWith('status-in:'))) return undefined;
  const isSaid = (text: string | null) =>
    text !== null && yesOrNo(text) !== false && !isHere(text) && !isToCome(text, today);
  const said = leaving.filter((at) => isSaid(written(table.textAt(row.at, at))));
  if (said.length === 0) return undefined;
  return said.map((at) => `${headingOf(at)}: ${table.textAt(row.at, at)}`).join(', ');
}

const oneByOne = 'ask';

/**
 * The status of a child of whom a remark says that it has left, as it was answered for all of the sheet or for this one.
 * @returns undefined while it is asked, null where no remark says so or it is known how the child has left
 */
export function leftByRemark(
  work: RowWork,
  present: StudentStatus,
  today: string,
): StudentStatus | undefined | null {
  const { table, row } = work;
  if (present !== studentStatus.active || table.struckInPart.has(row.at)) return null;
  const text = saidIn(work, today);
  if (text === undefined) return null;
  const who = asks.lackingSays(nameIn(work), row.at + 1, text);
  const words = (all: string) => asks.remarksOfLeaving(table.setup.sheet, all);
  const key = `left:${table.setup.sheet}`;
  const chosen = work.choose('status', {
    key,
    words: words(who),
    rows: { who, words },
    options: [...statusAnswers, answers(oneByOne, asks.oneByOne), leaveOut],
  });
  if (chosen !== oneByOne) return statusOfAnswer(chosen);
  const own = {
    key: `${key}!${row.at + 1}`,
    words: asks.remarkOfLeaving(who),
    options: [...statusAnswers, leaveOut],
  };
  return statusOfAnswer(work.choose('status', own));
}
