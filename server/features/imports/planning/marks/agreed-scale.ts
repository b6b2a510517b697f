import type { Scale } from '#contract/scales/scale.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { readScale, usualScale } from '../../words/scale.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { keepsOwn, unfitGrades } from './own-grades.ts';

// What gives a mark its grade where the sheet does not, or gives one that the report's scale has not.

const [key, ofRest, ofOwn] = ['scale', 'scale:rest', 'scale:own'];

/** What is said of grades of the sheet that the scale of its reports has not. */
function unfitWords(work: RowWork, { scales = [] }: Known, scale: Scale): string {
  const { example, fitting } = unfitGrades(work.table, scale, scales);
  return fitting.length === 0
    ? asks.ownGradesUnfit(example, scale.name)
    : asks.ownGradesOfOther(example, scale.name, fitting.map(({ name }) => name).join(', '));
}

/** Whether the look shows each mark with its new grade and the sheet's own beside it: of a row for each subject it does not. */
const isShown = (work: RowWork): boolean => !work.table.has('subject');

/**
 * The lowest marks of A+, A, B, C and D for reports of the spec's scale: one answer for each file. It holds until somebody
 * says otherwise, but for grades of the sheet that are replaced and not shown.
 */
export function agreedScale(work: RowWork, known: Known, scale: Scale): number[] | undefined {
  const keeps = keepsOwn(work.table, scale);
  const asked = keeps === null ? key : keeps ? ofRest : ofOwn;
  const told = work.answer(asked) ?? work.answer(key);
  const own = readScale(told ?? usualScale);
  const words =
    keeps === null
      ? asks.gradesBy
      : keeps
        ? asks.gradesOfRest
        : asks.gradesAnew(unfitWords(work, known, scale));
  const bounds = own && told ? told : usualScale;
  work.choose('grade', {
    key: asked,
    words,
    options: [answers(bounds, keeps === false ? asks.gradesOfMarks(bounds) : bounds), leaveOut],
    ...((keeps !== false || isShown(work)) && { usual: bounds }),
  });
  if (told === undefined) work.agreePlain('grade', 'text', remarks.gradesFrom(usualScale));
  return own ?? undefined;
}

/** Of another scale that has not all grades of the sheet: whether those of the bands shall be kept. */
export function agreedBands(work: RowWork, known: Known, scale: Scale): boolean {
  if (keepsOwn(work.table, scale) !== false) return true;
  const chosen = work.choose('grade', {
    key: `${ofOwn}:${scale.id}`,
    words: unfitWords(work, known, scale),
    options: [answers('bands', asks.gradesOfBands(scale.name)), leaveOut],
    ...(isShown(work) && { usual: 'bands' }),
  });
  return chosen !== undefined;
}
