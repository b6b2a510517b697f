import { meanOfMarks, meanOfPoints, validateResults } from '#contract/academics/rules.ts';
import { academicInput } from '#contract/academics/shapes.ts';
import { hundredthsText, parseHundredths } from '#contract/hundredths.ts';
import { notRecorded } from '#contract/imports/kinds.ts';
import { category } from '#contract/reference-data/categories.ts';
import { scaleOfReport } from '#contract/scales/rules.ts';
import {
  fittingGrade,
  gradeOfMark,
  hasMark,
  levelsOf,
  type Scale,
} from '#contract/scales/scale.ts';
import { nameKey } from '../../../name-key.ts';
import { readMark } from '../cells/numbers.ts';
import type { MarksChange } from '../writing/changes.ts';
import { compareTotal, marksOfCell, marksOfRun, type ReadMark } from './marks.ts';
import type { RowCheck } from './row-check.ts';
import { keyOf, keysOfRow, type ReportKeys, studentOf } from './term-keys.ts';
import type { KeptReport } from './types.ts';

/** What a row says of one report. */
interface Part {
  readonly row: RowCheck;
  readonly keys: ReportKeys;
  readonly marks: readonly ReadMark[];
}

const boundsPattern = /^\d{1,3}(?:[ ,;]+\d{1,3})*$/;

/** The grade of a mark: of the scale's bands, or of the bounds that somebody said for all rows. */
function gradeFor(scale: Scale, bounds: string, mark: number): string | null {
  const own = gradeOfMark(scale, mark);
  if (own !== null || !boundsPattern.test(bounds)) return own;
  const lowest = bounds.split(/[ ,;]+/).map(Number);
  const isFalling = lowest.every((one, at) => at === 0 || one < (lowest[at - 1] ?? 0));
  if (!isFalling || lowest.length !== levelsOf(scale).length - 1) return null;
  const at = lowest.findIndex((one) => mark >= one * 100);
  return levelsOf(scale)[at < 0 ? lowest.length : at] ?? null;
}

type Graded = MarksChange['marks'][number];

/** Marks with their grades, as the form would have them; undefined where one has none. */
function graded(scale: Scale, marks: readonly ReadMark[]): Graded[] | undefined {
  const done = marks.map(({ subject, mark, grade, column, row }): Graded | undefined => {
    const own = grade === null ? null : fittingGrade(scale, grade);
    // Beside a mark in its cell a grade of another scale gives way to ours; a column of grades is taken at its word.
    if (grade !== null && own === null && (mark === null || row.text('mark_grade') !== ''))
      return row.fault('isUnknown', column, row.describe('grade')?.label ?? '', grade);
    const fits = own ?? (mark === null ? null : gradeFor(scale, row.text('grades'), mark));
    if (fits === null) return row.lacks('grades');
    if (mark === null && hasMark(scale, fits)) return row.fault('isNoMark', column, grade ?? '');
    // A grade that stands for no mark, beside one.
    if (mark !== null && mark > 0 && own !== null && scale.has_marks && !hasMark(scale, own))
      return row.fault('isUnknown', column, row.describe('grade')?.label ?? '', own);
    return { subject, mark: hasMark(scale, fits) ? hundredthsText(mark ?? 0) : '0', grade: fits };
  });
  return done.includes(undefined) ? undefined : done.filter((one) => one !== undefined);
}

/** The marks of a report that are there and of which the sheet says nothing. */
const keptMarks = (report: KeptReport | null, marks: readonly ReadMark[]): Graded[] => {
  const said = new Set(marks.map(({ subject }) => nameKey(subject)));
  return (report?.rows ?? [])
    .filter(({ name }) => !said.has(nameKey(name)))
    .map(({ name, value, grade }) => ({ subject: name, mark: hundredthsText(value ?? 0), grade }));
};

/** The same subject twice: kept once where both say the same. */
function once(marks: readonly ReadMark[]): ReadMark[] {
  const bySubject = new Map<string, ReadMark>();
  for (const one of marks) {
    const key = nameKey(one.subject);
    const other = bySubject.get(key);
    if (other && (other.mark !== one.mark || other.grade !== one.grade)) {
      other.row.fault('isTwice', other.column, one.subject, String(one.row.record.row));
      one.row.fault('isTwice', one.column, one.subject, String(other.row.record.row));
    } else bySubject.set(key, one);
  }
  return [...bySubject.values()];
}

const linesOf = (grade: string, mean: number | null, className: string, marks: readonly Graded[]) =>
  JSON.stringify([
    grade,
    mean,
    nameKey(className),
    ...marks
      .map((one) => `${nameKey(one.subject)}|${parseHundredths(one.mark)}|${one.grade}`)
      .sort(),
  ]);

/** What the rows of a report say of the whole of it: all the same. */
function saidOnce(parts: readonly Part[], fact: string): string {
  const [first, ...others] = parts.filter(({ row }) => row.text(fact) !== '');
  const text = first?.row.text(fact) ?? '';
  for (const { row } of others)
    if (first && row.text(fact) !== text)
      row.fault('isTwice', row.column(fact), row.describe(fact)?.label ?? '', first.row.key);
  return text;
}

/** The mean that a sheet gives, out of what its marks are out of; undefined where it is none. */
function meanSaid(row: RowCheck, text: string): string | undefined {
  const read = readMark(text);
  const value = read && 'mark' in read ? parseHundredths(read.mark) : null;
  if (!read || !('mark' in read) || value === null)
    return row.fault('isNoMark', row.column('mean'), text);
  const outOf = parseHundredths(read.outOf ?? (row.text('out_of') || '100')) ?? 0;
  if (value > outOf) return row.fault('isAbove', row.column('mean'), text, String(outOf / 100));
  return hundredthsText(Math.round((value * 100_00) / outOf));
}

/** A report that is to be filed, or that is there already. */
interface Filing {
  readonly parts: readonly Part[];
  readonly outcome: 'new' | 'update' | 'same';
  readonly change: MarksChange;
}

/** All rows of one report become its form; null where something stands against a row. */
function filingOf(parts: readonly Part[]): Filing | null {
  const [first] = parts;
  if (!first) return null;
  const { row, keys } = first;
  const { kept } = row.on;
  const report = keys.known && kept.report('academic', keys.known.id, keys.year, keys.term);
  const filed =
    report?.scale_id === undefined
      ? undefined
      : kept.kept.scales.find(({ id }) => id === report.scale_id);
  const ofStudent = keys.known?.category ?? category.normal;
  const taken = { category: ofStudent, class_id: keys.classId, year: keys.year };
  const scale = scaleOfReport(
    kept.kept.scales,
    taken,
    report && filed
      ? {
          scale: filed,
          class_id: kept.kept.classIds[nameKey(report.class)] ?? null,
          year: report.year,
        }
      : null,
  );
  const read = once(parts.flatMap(({ marks }) => marks));
  const own = graded(scale, read);
  if (own === undefined || !parts.every((part) => part.row.isClear)) return null;
  const marks = [...own, ...keptMarks(report, read)];
  const rows = marks.map((one, at) => ({
    id: null,
    subject_id: at + 1,
    mark: one.mark,
    grade: one.grade,
  }));
  const said = saidOnce(parts, 'mean');
  const mean = said === '' ? meanOfMarks(scale, rows) : meanSaid(row, said);
  if (mean === undefined) return null;
  const hundredths = parseHundredths(mean);
  const gradeSaid = saidOnce(parts, 'grade');
  const grade =
    (fittingGrade(scale, gradeSaid.toUpperCase()) ?? gradeSaid) ||
    meanOfPoints(scale, rows) ||
    (hundredths === null ? '' : (gradeFor(scale, row.text('grades'), hundredths) ?? ''));
  const categories = new Map(
    marks.map((one, at) => [
      at + 1,
      kept.subjectsByName.get(one.subject)?.category ?? category.normal,
    ]),
  );
  const result = validateResults(
    { grade, mark: mean === '' ? null : mean, marks: rows },
    scale,
    categories,
  );
  const [comment, ownWords] = [saidOnce(parts, 'comment'), saidOnce(parts, 'own_words')];
  if (!result.ok)
    for (const [path, [words = '']] of Object.entries(result.errors)) {
      const at = /^marks\.(\d+)\./.exec(path)?.[1];
      const mark = at === undefined ? undefined : read[Number(at)];
      if (mark) mark.row.fault('rule', mark.column, words);
      else row.fault('rule', row.column(path === 'mark' ? 'mean' : 'grade'), words);
    }
  for (const [fact, text] of [
    ['comment', comment],
    ['own_words', ownWords],
  ] as const) {
    const shape = academicInput.shape[fact === 'comment' ? 'teacher_comment' : 'own_words'];
    for (const issue of text === '' ? [] : (shape.safeParse(text).error?.issues ?? []))
      row.fault('rule', row.column(fact), issue.message);
  }
  if (!result.ok || !row.isClear) return null;
  const isSame =
    report !== null &&
    comment === '' &&
    ownWords === '' &&
    linesOf(result.results.grade, result.results.mark, keys.class, marks) ===
      linesOf(report.grade ?? '', report.mean, report.class, keptMarks(report, []));
  const change: MarksChange = {
    type: 'marks',
    student: keys.student,
    year: keys.year,
    term: keys.term,
    class: keys.class,
    report: report && { id: report.id, version: report.version },
    category: ofStudent,
    grade,
    mark: mean === '' ? null : mean,
    comment: comment === '' ? notRecorded : comment,
    own_words: ownWords === '' ? null : ownWords,
    marks,
  };
  return { parts, outcome: isSame ? 'same' : report ? 'update' : 'new', change };
}

/** What the rows of a report come to that nothing stands against: one that is wrong stays behind alone. */
function settle(parts: readonly Part[]): Filing | null {
  for (
    let left = parts.filter(({ row }) => row.isClear);
    left.length > 0;
    left = left.filter(({ row }) => row.isClear)
  ) {
    const filing = filingOf(left);
    if (filing && left.every(({ row }) => row.isClear)) return filing;
    if (left.every(({ row }) => row.isClear)) return null;
  }
  return null;
}

/** The first row of a report brings the whole of it. */
function file({ parts: [first, ...others], outcome, change }: Filing): void {
  if (!first) return;
  for (const { row } of [first, ...others]) row.become(outcome);
  const { row, keys } = first;
  row.keep('class', keys.class, keys.classId === null);
  row.keep('grade', change.grade);
  if (change.mark !== null) row.keep('mean', change.mark);
  if (outcome !== 'same') row.changes = [...row.changes, change];
}

/** Rows of marks; all of one student, year and term are one report, over the whole file. */
export function checkMarks(rows: readonly RowCheck[]): void {
  const parts: Part[] = [];
  for (const row of rows) {
    // What is wrong in the rows of others is nobody's concern.
    const student = studentOf(row);
    if (student === undefined) continue;
    const byTerm = row.kind === 'mark' ? marksOfCell(row) : marksOfRun(row);
    const keys = keysOfRow(row, student, new Set(byTerm.keys()));
    const all = [...byTerm.values()].flat();
    for (const { subject, mark, grade, isNew } of all)
      row.items.push({
        label: subject,
        value: mark === null ? (grade ?? '') : String(mark / 100),
        said: '',
        is_new: isNew,
      });
    compareTotal(row, all);
    if (keys === undefined || !row.isClear) continue;
    if (all.length === 0) row.fault('isMissing', null, row.describe('mark')?.label ?? '');
    for (const [term, marks] of byTerm) {
      const own = keys.get(term);
      if (own) parts.push({ row, keys: own, marks });
    }
  }
  const groups = [...Map.groupBy(parts, ({ keys }) => keyOf(keys)).values()];
  let filings = groups.map(settle);
  // A row of several terms that is wrong in one of them stays behind whole.
  while (filings.some((one) => one && !one.parts.every(({ row }) => row.isClear)))
    filings = groups.map(settle);
  for (const filing of filings) if (filing) file(filing);
}
