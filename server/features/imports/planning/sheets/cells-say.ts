import type { SheetKind } from '#contract/imports/fields.ts';
import { nameParts } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { isClassOfYear, yearsIn } from '../../words/class-years.ts';
import { classOf, isBareClass } from '../../words/classes.ts';
import { headingKey } from '../../words/headings.ts';
import { isYesOrNo, termOf, withoutTerm } from '../../words/lists.ts';
import { isLevelOfCurriculum } from '../../words/marks.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { type Heading, headingsOf } from '../headings/heading-rows.ts';
import { subjectsBelow } from './subjects-below.ts';

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
    const isOfGrades = /^(?:grade|gr|grd)$/.test(heading) || (isOfSubject && target === 'grade');
    const isOfLevels = target === 'class' && ofLevels.test(heading);
    const isOfMarks = kind === 'marks' && (target === 'grade' || isOfLevels);
    if (!isOfGrades && !isOfMarks) return target;
    const texts = sheet.rows.slice(header + 1).map((row) => textOf(row[at]));
    const mostAre = (isOne: (text: string) => boolean) =>
      texts.filter(isOne).length * 2 >= texts.filter(Boolean).length;
    // O and A are levels of schools, and no grades: only those of a curriculum count.
    if (kind === 'marks' && isOfLevels) return mostAre(isLevelOfCurriculum) ? 'grade' : target;
    // A grade in figures as high as marks is the mean.
    const isHigh = mostAre((text) => /^[0-9.]+%?$/.test(text) && Number.parseFloat(text) > 12);
    if (kind === 'marks' && target === 'grade' && !isOfSubject && isHigh)
      return columns.includes('mean') ? null : 'mean';
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
const ofNames: ReadonlySet<string> = new Set([
  ...nameParts,
  ...['school', 'cluster', 'class', 'guardian', 'father', 'mother', 'supporter', 'liaison'],
]);

const ofClasses =
  /\b(?:class|classe|clase|turma|grade|grado|form|level|niveau|nivel|standard|std|year|darasa|kidato)\b/i;
/** Not the class that a child is in at the time. */
const ofOtherTime =
  /\b(?:last|previous|prev|former|past|next|future|coming|will|join(?:ed|ing)?|entry|entered|entering|admitted|admission|start(?:ed|ing)?|began|expected|reached|left|complet(?:ed|ing)|exit|drop(?:ped)?|repeat(?:ed|ing)?|promoted|kcpe|ple|derni[eè]re?|prochaine?|anterior|pr[oó]xim[oa])\b/i;
const provenPart = 0.9;
const fewestRows = 3;

/** 'Grade 8', 'S.2' and 'Class IX', not a number alone. */
const isClass = (text: string): boolean =>
  classOf(text) !== null && /[0-9]|\b[IVX]+[A-D]?\b/.test(text);

/** The only column whose heading has a word for classes, of now, and whose cells are classes by their names. */
function classesIn({ kind, columns }: Guessed, headings: readonly Heading[], textsAt: Texts) {
  if (kind === null || kind === 'schools' || columns.includes('class')) return -1;
  const found = headings.flatMap(({ text, own }, at) => {
    const target = columns[at] ?? null;
    const isOpen = target === null || (target === 'grade' && !/^(?:grade|gr|grd)$/i.test(own));
    const texts = isOpen ? textsAt(at) : [];
    const isOfYear = isClassOfYear(text);
    const isBare = isOfYear && !(kind === 'marks' && /gr/i.test(text));
    const classes = texts.filter((one) => isClass(one) || (isBare && isBareClass(one))).length;
    const are = classes >= fewestRows && classes >= texts.length * provenPart;
    return are && ofClasses.test(text) && !ofOtherTime.test(text) ? [at] : [];
  });
  if (found.length < 2 || kind !== 'students') return found.length === 1 ? (found[0] ?? -1) : -1;
  // Of the classes of several years the latest is that of now.
  const yearAt = (at: number) => yearsIn(headings[at]?.text ?? '')?.[0] ?? '';
  const years = new Set(found.map(yearAt));
  const isEach = years.size === found.length && !years.has('');
  return isEach ? found.reduce((best, at) => (yearAt(at) > yearAt(best) ? at : best)) : -1;
}

const isFigure = (text: string): boolean => /^[-–—]?$|^[0-9][0-9., /]*%?$/.test(text);

const isNoYear = (text: string): boolean =>
  /^[0-9][0-9., ]*$/.test(text) && !/^(?:(?:19|20)[0-9]{2}|[0-9]{1,2})$/.test(text);

/** The term that a text names and nothing else but its days or its year: 'Term 2 (May - August)'. */
function termAlone(text: string): number | null {
  const bare = text.replace(/\([^)]*\)?|\b20[0-9]{2}\b/g, ' ').trim();
  if (!/\p{L}/u.test(bare)) return null;
  const { text: rest, term } = withoutTerm(bare);
  return /[\p{L}\p{N}]/u.test(rest) ? null : term;
}

/** A column of which each row says the same term, beside the particulars of who and when it is about. */
function oneTermIn({ kind, columns }: Guessed, rows: number, textsAt: Texts): number {
  if (kind !== 'marks' && kind !== 'receipts') return -1;
  const found = columns.flatMap((target, at) => {
    const texts = target === null ? textsAt(at) : [];
    const terms = new Set(texts.map(termAlone));
    const isOne = terms.size === 1 && !terms.has(null);
    return isOne && texts.length >= fewestRows && texts.length >= rows * provenPart ? [at] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The year in which a class left school: '2014', '’98', 'Class of 2019'. */
const aYearOfLeaving = /^(?:class of )?(?:(?:19|20)[0-9]{2}|['’‘`][0-9]{2})$/i;

/** Whether a column headed as classes has years: 'Class of' says when somebody left, and which class nobody is in. */
const isOfLeavers = (heading: string, texts: readonly string[]): boolean => {
  const years = texts.filter(
    (text) =>
      aYearOfLeaving.test(text) || (headingKey(heading) === 'classof' && /^[0-9]{2}$/.test(text)),
  );
  return years.length > 0 && years.length >= texts.length * mostAnswers;
};

type Texts = (column: number) => readonly string[];

/** What the cells of a column say against its heading, or where that says nothing: answers, names of terms. */
export function withCells(
  sheet: Sheet,
  guessed: Guessed,
  subjects: readonly KnownSubject[],
): (string | null)[] {
  const { kind, header, lines, columns } = guessed;
  const isByTerms = kind === 'receipts' && !columns.includes('term');
  const isTerm = (text: string) => /\p{L}/u.test(text) && termOf(text) !== null;
  const rows = sheet.rows.slice(header + 1);
  const headings = headingsOf(sheet, header, lines);
  const columnTexts = new Map<number, readonly string[]>();
  const textsAt: Texts = (at) => {
    const texts = columnTexts.get(at) ?? rows.flatMap((row) => textOf(row[at]) || []);
    columnTexts.set(at, texts);
    return texts;
  };
  const isOnly = (target: string) => columns.indexOf(target) === columns.lastIndexOf(target);
  const read = columns.map((target, at) => {
    const isOfName = target !== null && ofNames.has(target);
    const isOther = target === null ? isByTerms : target === 'subject' || target === 'year';
    if (!isOfName && !isOther) return target;
    const texts = textsAt(at);
    if (isOfName) {
      // The headings may stand there again further down.
      const answers = texts.filter(isYesOrNo);
      if (target === 'class' && isOfLeavers(headings[at]?.own ?? '', texts)) return null;
      return answers.length > 0 && answers.length >= texts.length * mostAnswers ? null : target;
    }
    // Figures name no subject: below Discipline they are marks for conduct. Codes stand beside the names.
    const isOfFigures = texts.some((text) => /[0-9]/.test(text)) && texts.every(isFigure);
    if (target === 'subject' && isOfFigures && isOnly(target)) return null;
    // Sums and marks below YEAR are of the year.
    if (target === 'year' && texts.length > 0 && texts.every(isNoYear)) return null;
    return target === null && isByTerms && texts.length > 1 && texts.every(isTerm)
      ? 'term'
      : target;
  });
  const ofSubjects = kind === 'marks' ? subjectsBelow(sheet, header, read, subjects) : -1;
  if (ofSubjects >= 0) read[ofSubjects] = 'subject';
  const ofClass = classesIn({ ...guessed, columns: read }, headings, textsAt);
  if (ofClass >= 0) read[ofClass] = 'class';
  const isFilled = (row: readonly Cell[]) => row.filter((cell) => textOf(cell) !== '').length > 1;
  const ofTerm =
    read.includes('term') || sheet.term !== undefined
      ? -1
      : oneTermIn({ ...guessed, columns: read }, rows.filter(isFilled).length, textsAt);
  if (ofTerm >= 0) read[ofTerm] = 'term';
  return read.map((target, at) => (target === 'term' && read.indexOf('term') < at ? null : target));
}
