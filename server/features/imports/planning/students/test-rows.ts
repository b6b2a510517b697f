import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { isOfTest } from '../../words/test-rows.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { nameIn } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';

// Who builds a form tries it, and the answers stay among the others. One question asks whether such rows are children,
// before anything else is asked about them.

const ofChild = ['dob', 'age', 'gender'] as const;

/** Whether a row says a fact of a child which nobody types to try a form. */
const saysFact = (work: RowWork): boolean =>
  ofChild.some((field) => {
    const text = written(work.cell(field));
    return text !== null && !isOfTest(text);
  });

/**
 * Whether a row is read: no test of a form, or a child all the same. One without a birth, a boy or a girl is left out
 * unless somebody says otherwise.
 */
export function isChildAllTheSame(work: RowWork): boolean {
  const name = nameIn(work);
  if (!isOfTest(name)) return true;
  const { sheet } = work.setup;
  const isBare = !saysFact(work);
  const who = asks.lackingRow(name, work.at + 1);
  const words = (all: string) => asks.testRows(sheet, all);
  const chosen = work.choose('name', {
    key: `${isBare ? 'test-rows' : 'test-facts'}:${sheet}`,
    words: words(who),
    rows: { who, words },
    options: [answers('children', asks.areChildren), leaveOut],
    ...(isBare && { usual: leaveOut.value }),
  });
  return chosen === 'children';
}
