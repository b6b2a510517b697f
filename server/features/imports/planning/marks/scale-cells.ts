import { academicMessages as said } from '#contract/academics/messages.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { type Kept, scaleOfReport } from '#contract/scales/rules.ts';
import {
  gradeOfMark,
  gradeOfPoints,
  labelsOf,
  levelsOf,
  type Scale,
  specScaleOf,
  specScales,
} from '#contract/scales/scale.ts';
import { nameKey } from '../../../../name-key.ts';
import { textOf } from '../../reading/sheet.ts';
import { plainKey, written } from '../../words/lists.ts';
import { isWithoutMark, readFigure, readMark } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownReport, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { agreedBands } from './agreed-scale.ts';
import { ofLevel } from './grade-columns.ts';
import { meanThere } from './kept-marks.ts';
import {
  asPart,
  compareTotal,
  computedMean,
  type MeanScore,
  markOf,
  meanScore,
  wholeOf,
} from './mark-figures.ts';
import { ownLabel } from './own-grades.ts';
import { labelIn } from './scale-labels.ts';
import { isSubjectThere, subjectsOf } from './subjects-there.ts';
import { isNear } from './sums-of-marks.ts';

// Sheets of a class and year whose reports take another scale than the spec's. Functions answer
// undefined while something stands against the row, which then has its fault or question.

type Mark = MarksChange['marks'][number];
type Mean = Pick<MarksChange, 'grade' | 'mark'>;

/** Answers that are no label of a scale. */
const [ofBand, ofMost] = ['=band', '=most'];

/** The scale of the report that a row is about; one that is there keeps its own in its class. */
export function scaleOfRow(
  { scales = [], classIds = {} }: Known,
  category: CategoryId,
  { class: of, year }: { readonly class: string; readonly year: string },
  there: Pick<KnownReport, 'class' | 'year' | 'scale_id'> | undefined,
): Scale {
  const idOf = (name: string) => classIds[nameKey(name)] ?? null;
  const own = scales.find(({ id }) => id === there?.scale_id) ?? specScaleOf(there?.scale_id ?? 0);
  const kept: Kept | null =
    there && own ? { class_id: idOf(there.class), year: there.year, scale: own } : null;
  return scaleOfReport(scales, { category, class_id: idOf(of), year }, kept);
}

/** Whether a scale is one that sheets of any foundation are read by, with its own questions. */
export const isReadAsEver = (scale: Scale): boolean => specScales[scale.category].id === scale.id;

/** The grade beside a number, as in `67 B+` or `67 (B+)`; null without one that the scale has. */
function gradeBeside(scale: Scale, text: string): string | null {
  const beside = text.replace(/^[\s0-9.,%]+/, '').replace(/[()[\]]/g, '');
  return beside === '' ? null : labelIn(scale, beside);
}

/** The rows of a report of such a scale: levels alone, or marks with the grade beside them or of their band. */
export function readOfScale(work: RowWork, known: Known, scale: Scale): Mark[] | undefined {
  const marks: Mark[] = [];
  const fields = subjectsOf(work);
  for (const { field, subject } of fields) {
    const text = written(work.cell(field));
    if (text === null) continue;
    const grade = scale.has_marks
      ? readGraded(work, known, scale, field)
      : (labelIn(scale, text) ?? levelBeside(work, scale, field));
    if (grade === undefined) continue;
    if (grade === null && !scale.has_marks && isWithoutMark(text)) {
      const read = work.take(field, readMark(text, work.answer));
      const label = read === 'absent' ? noMarkOf(scale) : undefined;
      if (label !== undefined && isSubjectThere(work, known, field, subject))
        marks.push({ subject, mark: '0', grade: label });
      continue;
    }
    if (grade === null) {
      work.fault(field, remarks.noGradeOf(scale.name, text));
      continue;
    }
    if (!isSubjectThere(work, known, field, subject)) continue;
    marks.push({ subject, ...(typeof grade === 'string' ? { mark: '0', grade } : grade) });
  }
  return work.stateSoFar === null ? marks : undefined;
}

/** The level in a column right of the mark whose heading says so; null without one, or where two differ. */
function levelBeside(work: RowWork, scale: Scale, field: string): string | null {
  const { table } = work;
  const right = [1, 2].map((more) => table.columnOf(field) + more);
  const isBeside = (at: number) =>
    table.columns[at] === null && table.meaningAt(at)?.reason === remarks.besideMark;
  const ofMark = isBeside(right[0] ?? -1) ? right.filter(isBeside) : [];
  const levels = new Set(
    ofMark
      .filter((at) => ofLevel.test(table.headings[at]?.own.trim() ?? ''))
      .map((at) => labelIn(scale, table.textAt(work.at, at))),
  );
  const [level = null] = levels;
  return levels.size === 1 ? level : null;
}

/** The grade that stands for no mark, as X does. */
const noMarkOf = (scale: Scale): string | undefined =>
  scale.steps.find(({ no_mark }) => no_mark)?.label;

/** A mark with its grade; undefined where there is none or it is asked, null for no grade of the scale. */
function readGraded(work: RowWork, known: Known, scale: Scale, field: string) {
  const read = work.take(field, markOf(work, field));
  if (read === undefined || read === 'none') return undefined;
  if (read === 'absent') return absentIn(scale);
  return gradedIn(work, { known, scale, field }, asPart(work, field, read.mark));
}

/** What a scale has for who was absent; undefined where it has nothing for them. */
export function absentIn(scale: Scale): Omit<Mark, 'subject'> | undefined {
  const none = noMarkOf(scale);
  return none === undefined ? undefined : { mark: '0', grade: none };
}

/** A mark of 100 with the sheet's own grade or that of its band; undefined while that is asked, null where the scale has none. */
export function gradedIn(
  work: RowWork,
  { known, scale, field }: { readonly known: Known; readonly scale: Scale; readonly field: string },
  mark: string,
): Omit<Mark, 'subject'> | null | undefined {
  if (Number(mark) > 100) return work.fault(field, said.markHigh);
  const own = gradeBeside(scale, textOf(wholeOf(work, field))) ?? ownLabel(work, scale, field);
  if (own === null && !agreedBands(work, known, scale)) return undefined;
  const grade = own ?? gradeOfMark(scale, hundredthsOf(mark));
  return grade === null ? null : { mark, grade };
}

/** The grade given most often, of two the lower. */
export function mostOften(scale: Scale, marks: readonly Mark[]): string {
  const times = (grade: string) => marks.filter((one) => one.grade === grade).length;
  return levelsOf(scale).reduce((best, one) => (times(one) >= times(best) ? one : best));
}

const pointsOf = (scale: Scale, marks: readonly Mark[]): number[] =>
  marks.flatMap(({ grade }) => scale.steps.find(({ label }) => label === grade)?.points ?? []);

/** What goes with the rows of a report. */
interface Beside {
  readonly there: KnownReport | undefined;
  /** Whether one row has all its marks: else a mean in it is that of a part. */
  readonly isWhole: boolean;
}

/**
 * The mean score: the sheet's own; without one, or where it is that of the points, that of the marks if
 * the scale has a mean score, else the one that is there.
 */
function scoreOfScale(
  works: readonly [RowWork, ...RowWork[]],
  marks: readonly Mark[],
  scale: Scale,
  { there, isWhole }: Beside,
): MeanScore | undefined {
  if (!scale.has_marks) return { score: null, isReplaced: false };
  const points = scale.mean === 'points' ? pointsOf(scale, marks) : [];
  const sum = points.length > 0 ? points.reduce((all, one) => all + one, 0) : null;
  const isTotalWrong = works.map((work) => compareTotal(work, sum)).includes(true);
  const computed = computedMean(scale, marks);
  const told = isWhole ? readFigure(works[0].compared('mean')) : null;
  const isRounded = told !== null && Number.isInteger(told);
  const isOfPoints =
    told !== null &&
    sum !== null &&
    !isNear(told, computed ?? 0, isRounded) &&
    isNear(told, sum / points.length, isRounded);
  if (told !== null && !isOfPoints) return meanScore(works[0], computed, isTotalWrong);
  const score = scale.mean === 'score' ? computed : meanThere(there).mark;
  return { score, isReplaced: false };
}

/**
 * The mean grade and score of a report of such a scale. What the sheet does not say is worked out as the
 * scale has it; what somebody judged stays as it is in the report that is there.
 * @param works the rows of the report; the first one's mean grade counts
 */
export function meanOfScale(
  works: readonly [RowWork, ...RowWork[]],
  marks: readonly Mark[],
  scale: Scale,
  beside: Beside,
): Mean | undefined {
  const found = scoreOfScale(works, marks, scale, beside);
  if (found === undefined) return undefined;
  const { score, isReplaced } = found;
  const mean = score ?? computedMean(scale, marks);
  const { there } = beside;
  const grade = gradeOfReport(works[0], marks, scale, { mean, there, isReplaced });
  return grade === undefined ? undefined : { grade, mark: score === null ? null : String(score) };
}

function gradeOfReport(
  work: RowWork,
  marks: readonly Mark[],
  scale: Scale,
  {
    mean,
    there,
    isReplaced,
  }: {
    readonly mean: number | null;
    readonly there: KnownReport | undefined;
    readonly isReplaced: boolean;
  },
): string | undefined {
  const text = written(work.cell('grade'));
  const own = text === null ? null : labelIn(scale, text);
  const byMean = mean === null ? null : gradeOfMark(scale, Math.round(mean * 100));
  if (own !== null && isReplaced && byMean !== null && scale.mean === 'score') {
    if (byMean !== own) work.note('grade', remarks.gradeReplaced(own, byMean));
    return byMean;
  }
  if (own !== null) return own;
  if (text !== null)
    return work.choose('grade', {
      key: `grade:${scale.id}:${plainKey(text)}`,
      words: asks.gradeOfScale(text, scale.name),
      options: [...labelsOf(scale).map((one) => answers(one, one)), leaveOut],
    });
  const computed =
    gradeOfPoints(
      scale,
      marks.map(({ grade }) => grade),
    ) ??
    (scale.mean === 'score' ? byMean : null) ??
    (scale.has_marks && scale.mean !== 'none' && mean === null ? noMarkOf(scale) : null);
  if (computed != null) return computed;
  const kept = there?.scale_id === scale.id ? meanThere(there).grade : '';
  if (kept !== '' || scale.mean === 'none') return kept;
  return judgedGrade(work, marks, scale, byMean);
}

/** A mean grade that somebody has to judge: asked once, answered by a rule or with one grade for all. */
function judgedGrade(
  work: RowWork,
  marks: readonly Mark[],
  scale: Scale,
  byBand: string | null,
): string | undefined {
  const hasBands = scale.steps.some(({ lowest }) => lowest !== null);
  const chosen = work.choose('grade', {
    key: `grade:${scale.id}:`,
    words: asks.overallOfScale(scale.name),
    options: [
      ...(hasBands ? [answers(ofBand, asks.bandOfMean)] : []),
      answers(ofMost, asks.mostOften),
      ...labelsOf(scale).map((one) => answers(one, asks.forAll(one))),
      leaveOut,
    ],
  });
  if (chosen === ofMost) return mostOften(scale, marks);
  if (chosen !== ofBand) return chosen;
  return byBand ?? work.fault('grade', remarks.meanInNoBand(scale.name));
}
