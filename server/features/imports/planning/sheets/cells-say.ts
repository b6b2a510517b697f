import type { SheetKind } from '#contract/imports/fields.ts';
import { type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { isYesOrNo, termOf } from '../../words/lists.ts';
import { isLevelOfCurriculum } from '../../words/marks.ts';
import { headingsOf } from '../headings/heading-rows.ts';

// What the cells of a column say against its heading.

/** A sheet as its headings are understood. */
interface Guessed {
  readonly kind: SheetKind | null;
  readonly header: number;
  readonly lines: number;
  readonly columns: readonly (string | null)[];
}

/** Which part of what stands in a column has to be yes or no. */
const mostAnswers = 0.8;

const ofLevels = /^(?:overall|performance|perf)?(?:level|lvl)$/;
/** Grades of West Africa and Uganda: A1 to F9, D1 to F9. P7 is a class where nothing else stands beside it. */
const isCodedGrade = (text: string) => /^(?:A1|B[23]|C[3-6]|D[127]|E8|F9|P[78])$/i.test(text);
const isGrade = (text: string) =>
  /^(?:[A-F][+-]?|[XY])$/i.test(text) || isLevelOfCurriculum(text) || isCodedGrade(text);
const isOfPrimary = (text: string) => /^p[0-9]$/i.test(text);

/** GRADE and LEVEL head classes at one school and mean grades at another: what stands there tells. */
export function withGrades(
  sheet: Sheet,
  { kind, header, lines, columns }: Guessed,
): (string | null)[] {
  const headings = headingsOf(sheet, header, lines);
  return columns.map((target, at) => {
    const heading = headingKey(headings[at]?.own ?? '');
    const isOfSubject = columns.includes('subject') && !columns.includes('score');
    const texts = sheet.rows.slice(header + 1).map((row) => textOf(row[at]));
    const mostAre = (isOne: (text: string) => boolean) =>
      texts.filter(isOne).length * 2 >= texts.filter(Boolean).length;
    // O and A are levels of schools, and no grades: only those of a curriculum count.
    if (kind === 'marks' && target === 'class' && ofLevels.test(heading))
      return mostAre(isLevelOfCurriculum) ? 'grade' : target;
    // A grade in figures as high as marks is the mean.
    const isHigh = mostAre((text) => /^[0-9.]+%?$/.test(text) && Number.parseFloat(text) > 12);
    if (kind === 'marks' && target === 'grade' && !isOfSubject && isHigh)
      return columns.includes('mean') ? null : 'mean';
    const isOfGrades = /^(?:grade|gr|grd)$/.test(heading) || (isOfSubject && target === 'grade');
    const areGrades = mostAre(isGrade) && !texts.every((text) => text === '' || isOfPrimary(text));
    // What a school calls B2 or C+ below GRADE is no class, on whatever sheet.
    if (kind !== 'marks') return target === 'class' && isOfGrades && areGrades ? null : target;
    if (!isOfGrades) return target;
    if (areGrades) return 'grade';
    // Levels and grades in figures are low.
    const high = texts.filter((text) => /^[0-9.]+%?$/.test(text) && Number.parseFloat(text) > 12);
    if (isOfSubject && high.length * 2 > texts.filter(Boolean).length) return 'score';
    // Beside the mark of one subject stands its grade, also where that is a number.
    return columns.includes('subject') || columns.includes('score') ? null : 'class';
  });
}

/** What is called something else than yes or no: 'Is the Child in School?' is about no school by name. */
const ofNames = new Set([
  ...[
    'name',
    'first_name',
    'middle',
    'surname',
    'school',
    'cluster',
    'class',
    'guardian',
    'father',
  ],
  ...['mother', 'supporter', 'liaison'],
]);

/** What the cells of a column say against its heading, or where that says nothing: answers, names of terms. */
export function withCells(sheet: Sheet, { kind, header, columns }: Guessed): (string | null)[] {
  const isByTerms = kind === 'receipts' && !columns.includes('term');
  const isTerm = (text: string) => /\p{L}/u.test(text) && termOf(text) !== null;
  const read = columns.map((target, at) => {
    const texts = sheet.rows.slice(header + 1).flatMap((row) => textOf(row[at]) || []);
    if (target !== null && ofNames.has(target)) {
      // The headings may stand there again further down.
      const answers = texts.filter(isYesOrNo);
      return answers.length > 0 && answers.length >= texts.length * mostAnswers ? null : target;
    }
    return target === null && isByTerms && texts.length > 1 && texts.every(isTerm)
      ? 'term'
      : target;
  });
  return read.map((target, at) => (target === 'term' && read.indexOf('term') < at ? null : target));
}
