import { costFault } from '#contract/finance/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { readAmount, saysNothingPaid } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';

/** Of a cell's text in the key of a question. */
const keyLetters = 60;

/** Whether a sum says that nothing was paid: a nought, 'not yet', 'HAJALIPA'. */
const isNothing = (text: string): boolean => /^0+(?:\.0+)?$/.test(text) || saysNothingPaid(text);

/** Words in the place of a sum, such as who paid instead: `BEAM`, `bursary`. */
const hasNoFigure = (text: string): boolean => /\p{L}/u.test(text) && !/\p{N}/u.test(text);

/** What words in the place of a sum mean is asked once for each of them, in whatever columns of a sheet. */
function saysWhat(work: RowWork, field: string, told: string): 'none' | undefined {
  const chosen = work.choose(field, {
    key: `no-sum:${work.table.asked}!${told.toLowerCase().slice(0, keyLetters)}`,
    words: asks.wordsAsSum(told),
    options: [answers('none', asks.nothingPaidThere, asks.otherSumsKept), leaveOut],
  });
  return chosen === undefined ? undefined : 'none';
}

/** What a cell says was paid, in whole cents: nothing, what was given back, and words in the place of a sum are no receipt. */
export function readCost(work: RowWork, field: string): number | 'none' | undefined {
  // Which column was paid is still asked.
  if (
    !work.table.has(field) &&
    [...work.questions].some((key) => /^(?:columns?|side|exam):/.test(key))
  )
    return undefined;
  if ([...work.questions].some((key) => key.startsWith('sign:'))) return undefined;
  const told = work.text(field);
  if (isNothing(told)) {
    work.note(field, remarks.readAsNothing(told));
    return 'none';
  }
  const read = readAmount(work.cell(field));
  if ('fault' in read && hasNoFigure(told)) return saysWhat(work, field, told);
  const isMinus = 'value' in read && work.table.sumsBelow.has(work.table.columnOf(field));
  const amount = work.take(field, isMinus ? { value: read.value } : read);
  if (amount === undefined) return undefined;
  if (work.table.onlyBelow.has(work.table.columnOf(field)) && !amount.startsWith('-')) {
    work.note(field, remarks.otherSide);
    return 'none';
  }
  const isBelow = amount.startsWith('-') && work.table.sumsBelow.has(work.table.columnOf(field));
  if (isBelow) work.note(field, remarks.readAs(told, amount.slice(1)));
  if (amount.startsWith('-') && !isBelow) {
    const chosen = work.choose(field, {
      key: `negative:${work.table.asked}`,
      words: asks.sumsInCredit(work.text(field)),
      options: [answers('none', asks.leaveSums), leaveOut],
      usual: 'none',
    });
    return chosen === undefined ? undefined : 'none';
  }
  const sum = isBelow ? amount.slice(1) : amount;
  const fault = costFault(sum);
  return fault === null ? (parseHundredths(sum) ?? undefined) : work.fault(field, fault);
}
