import { meanOfMarks, meanOfPoints, validateResults } from '#contract/academics/rules.ts';
import { academicInput } from '#contract/academics/shapes.ts';
import { hundredthsText, parseHundredths } from '#contract/hundredths.ts';
import { gradeBounds, notRecorded } from '#contract/imports/kinds.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { scaleOfReport } from '#contract/scales/rules.ts';
import {
  fittingGrade,
  gradeOfMark,
  hasMark,
  levelsOf,
  type Scale,
  specScaleOf,
} from '#contract/scales/scale.ts';
import { nameKey } from '../../../name-key.ts';
import { readMark } from '../cells/numbers.ts';
import type { Kept } from '../house.queries.ts';
import { compareTotal, marksOf, type ReadMark } from './marks.ts';
import type { RowCheck } from './row-check.ts';
import { type Part, reportChange, reportsIn } from './term-keys.ts';
import type { KeptReport } from './types.ts';

/** The scale that a report is held against, by its class and year; a report that is there keeps its own in these. */
export function scaleOfKept(
  { scales, classIds }: Kept,
  ofStudent: CategoryId,
  { class: ofClass, year }: Pick<KeptReport, 'class' | 'year'>,
  report: KeptReport | null,
): Scale {
  const classId = (name: string) => classIds[nameKey(name)] ?? null;
  const { scale_id = 0 } = report ?? {};
  const scale = scales.find(({ id }) => id === scale_id) ?? specScaleOf(scale_id);
  const now = { category: ofStudent, class_id: classId(ofClass), year };
  if (!report || !scale) return scaleOfReport(scales, now, null);
  const before = { scale, class_id: classId(report.class), year: report.year };
  return scaleOfReport(scales, now, before);
}

/** The grade of a mark: of the scale's bands, or of the bounds that somebody said for all rows. */
function gradeFor(scale: Scale, bounds: string, mark: number): string | null {
  const own = gradeOfMark(scale, mark);
  const [levels, lowest] = [levelsOf(scale), gradeBounds(bounds)];
  if (own !== null || lowest?.length !== levels.length - 1) return own;
  // Below all bounds is the last level.
  return levels.at(lowest.findIndex((one) => mark >= one * 100)) ?? null;
}

type Graded = Readonly<Record<'subject' | 'mark' | 'grade', string>>;

/** As the form has them: subjects by their place. */
const formRows = (marks: readonly Graded[]) =>
  marks.map(({ mark, grade }, at) => ({ id: null, subject_id: at + 1, mark, grade }));

/** What the rules of the form say of a whole report. @param subjects of the house */
export function resultsOf(
  subjects: Kept['house']['names']['subject'],
  scale: Scale,
  marks: readonly Graded[],
  form: { readonly grade: string; readonly mark: string | null },
) {
  const known = new Map(subjects.map((one) => [one.name, one.category]));
  const categories = marks.map(({ subject }) => known.get(subject) ?? category.normal);
  const byPlace = new Map(categories.map((one, at) => [at + 1, one]));
  return validateResults({ ...form, marks: formRows(marks) }, scale, byPlace);
}

/** A mark with its grade, as the form would have it; undefined where it has none. */
function graded(scale: Scale, { subject, mark, grade, column, row }: ReadMark): Graded | undefined {
  const own = grade === null ? null : fittingGrade(scale, grade);
  const isUnknown = (text: string) => row.fault('isUnknown', column, row.label('grade', ''), text);
  // Beside a mark in its cell a grade of another scale gives way to ours; a column of grades is taken at its word.
  if (grade !== null && own === null && (mark === null || row.text('mark_grade') !== ''))
    return isUnknown(grade);
  const fits = own ?? (mark === null ? null : gradeFor(scale, row.text('grades'), mark));
  if (fits === null) return row.lacks('grades');
  const isMarked = hasMark(scale, fits);
  if (mark === null && isMarked) return row.fault('isNoMark', column, grade ?? '');
  // A grade that stands for no mark, beside one.
  if (mark !== null && mark > 0 && own !== null && scale.has_marks && !isMarked)
    return isUnknown(own);
  return { subject: subject.name, mark: isMarked ? hundredthsText(mark ?? 0) : '0', grade: fits };
}

/** The same subject twice: kept once where both say the same. */
function once(marks: readonly ReadMark[]): ReadMark[] {
  const bySubject = new Map<string, ReadMark>();
  for (const one of marks) {
    const key = nameKey(one.subject.name);
    const other = bySubject.get(key);
    if (other && (other.mark !== one.mark || other.grade !== one.grade)) {
      other.row.fault('isTwice', other.column, one.subject.name, String(one.row.record.row));
      one.row.fault('isTwice', one.column, one.subject.name, String(other.row.record.row));
    } else bySubject.set(key, one);
  }
  return [...bySubject.values()];
}

const markKey = ({ subject, mark, grade }: Graded) =>
  `${nameKey(subject)}|${parseHundredths(mark)}|${grade}`;

/** What the rows of a report say of the whole of it: all the same. */
function saidOnce(parts: readonly Part<ReadMark>[], fact: string): string {
  const [first, ...others] = parts.filter(({ row }) => row.text(fact) !== '');
  const text = first?.row.text(fact) ?? '';
  for (const { row } of others)
    if (first && row.text(fact) !== text)
      row.fault('isTwice', row.column(fact), row.label(fact), first.row.key);
  return text;
}

/** The mean that a sheet gives, out of what its marks are out of; undefined where it is none. */
function meanSaid(row: RowCheck, text: string): string | undefined {
  const read = readMark(text);
  const column = row.column('mean');
  if (!read || 'word' in read) return row.fault('isNoMark', column, text);
  const outOf = read.outOf ?? parseHundredths(row.text('out_of') || '100') ?? 0;
  if (read.mark > outOf) return row.fault('isAbove', column, text, String(outOf / 100));
  return hundredthsText(Math.round((read.mark * 100_00) / outOf));
}

type Categories = ReadonlyMap<number | string, CategoryId>;

/** The categories of students whom rows of this import add or change, by their ids or the rows that add them. */
function categoriesSaid([first]: readonly RowCheck[]): Categories {
  const changes = [...(first?.on.students.values() ?? [])].flatMap((row) =>
    row.isClear ? row.changes : [],
  );
  return new Map(
    changes.flatMap((change) =>
      change.type === 'student' ? [[change.id ?? change.row, change.fields.category] as const] : [],
    ),
  );
}

/** All rows of one report become its form, whether it is new or there already; null where something stands against a row. */
function filingOf(parts: readonly Part<ReadMark>[], categories: Categories) {
  const [first] = parts;
  if (!first) return null;
  const { row, keys } = first;
  const { kept } = row.on;
  const report = kept.report('academic', keys);
  const id = 'id' in keys.student ? keys.student.id : keys.student.row;
  const there = kept.people.get(row.studentId ?? 0)?.category;
  const ofStudent = categories.get(id) ?? there ?? category.normal;
  const scale = scaleOfKept(kept.kept, ofStudent, keys, report);
  const read = once(parts.flatMap(({ all }) => all));
  const own = read.flatMap((one) => graded(scale, one) ?? []);
  if (!parts.every((part) => part.row.isClear)) return null;
  const before = (report?.rows ?? []).map(({ name: subject, value, grade }) => ({
    ...{ subject, mark: hundredthsText(value ?? 0), grade },
  }));
  const saidOf = new Set(own.map(({ subject }) => nameKey(subject)));
  const marks = [...own, ...before.filter(({ subject }) => !saidOf.has(nameKey(subject)))];
  const rows = formRows(marks);
  const said = saidOnce(parts, 'mean');
  const mean = said === '' ? meanOfMarks(scale, rows) : meanSaid(row, said);
  if (mean === undefined) return null;
  const hundredths = parseHundredths(mean);
  const gradeSaid = saidOnce(parts, 'grade');
  const grade =
    (fittingGrade(scale, gradeSaid.toUpperCase()) ?? gradeSaid) ||
    meanOfPoints(scale, rows) ||
    (hundredths === null ? '' : (gradeFor(scale, row.text('grades'), hundredths) ?? ''));
  const form = { grade, mark: mean === '' ? null : mean };
  const result = resultsOf(kept.kept.house.names.subject, scale, marks, form);
  const [comment, ownWords] = [saidOnce(parts, 'comment'), saidOnce(parts, 'own_words')];
  const { teacher_comment, own_words } = academicInput.shape;
  if (comment !== '') row.fits(teacher_comment, comment, row.column('comment'));
  if (ownWords !== '') row.fits(own_words, ownWords, row.column('own_words'));
  for (const [path, [words = '']] of Object.entries(result.ok ? {} : result.errors)) {
    const mark = read[Number(path.split('.')[1])];
    if (mark) mark.row.fault('rule', mark.column, words);
    else row.fault('rule', row.column(path === 'mark' ? 'mean' : 'grade'), words);
  }
  if (!result.ok || !row.isClear) return null;
  const keptMarks = new Set(before.map(markKey));
  const isSame =
    report !== null &&
    `${comment}${ownWords}` === '' &&
    result.results.grade === (report.grade ?? '') &&
    result.results.mark === report.mean &&
    nameKey(keys.class) === nameKey(report.class) &&
    own.every((one) => keptMarks.has(markKey(one)));
  const change = reportChange('academic', keys, report, {
    class: keys.class,
    fields: {
      ...form,
      ...((report === null || comment !== '') && { teacher_comment: comment || notRecorded }),
      ...(ownWords !== '' && { own_words: ownWords }),
    },
    rows: own.map(({ subject, ...set }) => ({ id: null, subject, set })),
  });
  const outcome = isSame ? 'same' : report ? 'update' : 'new';
  return { parts, row, keys, form, outcome, changes: isSame ? [] : [change] } as const;
}

/** Rows that are wrong stay behind alone, those of several terms whole: the others are looked at anew without them. */
function filingsOf(
  reports: readonly (readonly Part<ReadMark>[])[],
  categories: Categories,
): ReturnType<typeof filingOf>[] {
  const filings = reports.map((parts) => filingOf(parts, categories));
  const left = reports.map((parts) => parts.filter(({ row }) => row.isClear));
  const isSettled = left.every((parts, at) => parts.length === reports[at]?.length);
  return isSettled ? filings : filingsOf(left, categories);
}

export function checkMarks(rows: readonly RowCheck[]): void {
  const reports = reportsIn(
    rows,
    marksOf,
    ({ subject: { name: label, id }, mark, grade }) => ({
      ...{ label, value: mark === null ? (grade ?? '') : String(mark / 100) },
      ...(id === null && { is_new: true }),
    }),
    (row, marks) => {
      compareTotal(row, marks);
      if (row.isClear && marks.length === 0) row.fault('isMissing', null, row.label('mark'));
    },
  );
  for (const filing of filingsOf(reports, categoriesSaid(rows))) {
    if (!filing) continue;
    // The first row of a report brings the whole of it.
    const { parts, row, keys, form, outcome, changes } = filing;
    for (const part of parts) part.row.become(outcome);
    row.keep('class', keys.class, !Object.hasOwn(row.on.kept.kept.classIds, nameKey(keys.class)));
    row.keep('grade', form.grade);
    if (form.mark) row.keep('mean', form.mark);
    row.changes = [...row.changes, ...changes];
  }
}
