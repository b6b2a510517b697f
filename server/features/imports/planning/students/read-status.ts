import { importMessages as words } from '#contract/imports/messages.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { dayIn } from '../../words/dates.ts';
import { headingKey } from '../../words/headings.ts';
import { statusOf, written } from '../../words/lists.ts';
import { statusHeaded } from '../../words/part-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { isDoubtedStatus, statusBegun } from '../../words/status-begun.ts';
import { isHere, saysGone } from '../../words/statuses.ts';
import { leaveOut } from '../../words/understood.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { leftByRemark } from './left-by-remark.ts';
import { statusAnswers, statusOfAnswer } from './status-answers.ts';
import { statusOfAll } from './status-words.ts';

/** The status, which only those may change who may do so on the form (contract 5). */
export function readStatus(
  work: RowWork,
  { maySetStatus, today }: Pick<Known, 'maySetStatus' | 'today'>,
  present: StudentStatus,
): StudentStatus | undefined {
  const chosen = statusSaid(work, present, today);
  if (chosen !== undefined && chosen !== present && !maySetStatus)
    return work.fault('status', words.status);
  return chosen;
}

/** What a row says of its status: by its own cell, an answer about it, a remark, or the heading or tab above it. */
function statusSaid(
  work: RowWork,
  present: StudentStatus,
  today: string,
): StudentStatus | undefined {
  const text = written(work.cell('status'));
  if (text !== null) return statusIn(work, text, today);
  const ofRow = work.table.statusOfRows.get(work.row.at);
  if (ofRow !== undefined) return ofRow;
  const byRemark = leftByRemark(work, present, today);
  if (byRemark !== null) return byRemark;
  const { gone = null } = work.row.section;
  return (gone === null ? ofLeavers(work) : belowLeavers(work, gone, present)) ?? present;
}

/** What a cell says; undefined while it is asked. */
function statusIn(work: RowWork, text: string, today: string): StudentStatus | undefined {
  const said = statusOf(text) ?? (isHere(text) ? 0 : statusBegun(text));
  // Who may graduate, or will, is still there.
  if (said !== null && said !== 0 && isDoubtedStatus(text, today)) return askStatus(work, text);
  // 'Sponsored' and 'Anasoma' are no other status than ours.
  const known = said ?? statusOfAll(work, text);
  return known === null ? askStatus(work, text) : known;
}

/** A tab called Alumni or Leavers says of all on it that they have left, which only somebody who knows them can say how. */
function ofLeavers(work: RowWork): StudentStatus | undefined {
  const { sheet } = work.setup;
  // Alumnos are pupils.
  const isOfLeavers = saysGone(sheet) && !/\balumn[oa]/i.test(sheet);
  if (work.table.has('status') || !isOfLeavers) return undefined;
  const chosen = work.choose('status', {
    key: `status-of:${sheet}`,
    words: asks.tabOfLeavers(sheet),
    options: [...statusAnswers, leaveOut],
  });
  return statusOfAnswer(chosen);
}

/** Those below 'FINISHED SCHOOL' have left, unless it is known already how. */
function belowLeavers(
  work: RowWork,
  gone: string,
  present: StudentStatus,
): StudentStatus | undefined {
  if (present !== 0) return present;
  const { sheet } = work.setup;
  const said = statusOf(statusHeaded(gone) ?? '');
  const chosen = work.choose('status', {
    key: `status-below:${sheet}:${headingKey(gone)}`,
    words: asks.belowLeavers(gone, sheet),
    options: [...statusAnswers, leaveOut],
    // A heading that is a status says it as a column would.
    ...(said !== null && { usual: String(said) }),
  });
  return statusOfAnswer(chosen);
}

function askStatus(work: RowWork, text: string): StudentStatus | undefined {
  // A day on which they left: one answer for all of them.
  const isDay = dayIn(text) !== null;
  const chosen = work.choose('status', {
    key: `status:${isDay ? 'day' : text.toLowerCase()}`,
    words: isDay ? asks.statusOnDay(text) : asks.noStatus(text),
    options: [...statusAnswers, leaveOut],
  });
  return statusOfAnswer(chosen);
}
