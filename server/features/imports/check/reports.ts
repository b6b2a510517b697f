import { meanOfMarks, meanOfPoints, validateResults } from '#contract/academics/rules.ts';
import { academicInput } from '#contract/academics/shapes.ts';
import { hundredthsText, parseHundredths } from '#contract/hundredths.ts';
import { notRecorded } from '#contract/imports/kinds.ts';
import { category } from '#contract/reference-data/categories.ts';
import { subjectInput } from '#contract/reference-data/shapes.ts';
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
import type { FoundCell, RunCell } from '../guide/types.ts';
import type { MarksChange } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import { keyOf, keysOfRow, type ReportKeys } from './term-keys.ts';
import type { KeptReport } from './types.ts';

/** A mark as its cell says it, not yet graded. */
interface ReadMark {
  readonly subject: string;
  readonly isNew: boolean;
  /** Whole hundredths of 100; null for a grade without a mark. */
  readonly mark: number | null;
  readonly grade: string | null;
  readonly column: number | null;
  readonly row: RowCheck;
}

/** What a row says of one report. */
interface Part {
  readonly row: RowCheck;
  readonly keys: ReportKeys;
  readonly marks: readonly ReadMark[];
}

const full = 100_00;

/** A number of a cell or of all rows, in whole hundredths. */
function hundredthsIn(row: RowCheck, fact: string): number | null {
  const text = row.text(fact);
  if (text === '') return null;
  const found = row.cell(fact);
  const read = found ? readMark(found.cell) : { mark: text, outOf: null };
  const value = read && 'mark' in read ? parseHundredths(read.mark) : null;
  if (value === null) row.fault('isNoMark', row.column(fact), text);
  return value;
}

/** The subject of a cell; undefined while it is open, and for one that is left out. */
function subjectOf(row: RowCheck, text: string, column: number | null) {
  const meaning = row.decided('subject', { text, column });
  if (meaning === undefined) return undefined;
  if (meaning.is === 'new') {
    for (const issue of subjectInput.shape.subject_name.safeParse(text).error?.issues ?? [])
      row.fault('rule', column, issue.message);
    return { subject: text, isNew: true };
  }
  const name = meaning.is === 'id' ? row.on.kept.subjects.get(meaning.id)?.name : undefined;
  return name === undefined ? undefined : { subject: name, isNew: false };
}

/** The mark and the grade of a cell; null where it has none. */
function valueOf(
  row: RowCheck,
  { cell, text, column }: FoundCell,
  outOfColumn: string | null,
): Pick<ReadMark, 'mark' | 'grade'> | null | undefined {
  const read = readMark(cell);
  if (read === null) return null;
  if ('word' in read) {
    const meaning = row.decided('noMark', { text, column });
    if (meaning?.is !== 'value') return row.isClear ? null : undefined;
    return { mark: null, grade: meaning.value.replace(/^grade:/, '') };
  }
  const value = parseHundredths(read.mark);
  if (value === null) return row.fault('isNoMark', column, text);
  if (value < 0) return row.fault('isNegative', column, text);
  const outOf = parseHundredths(read.outOf ?? outOfColumn ?? row.text('out_of'));
  if (outOf === null || outOf <= 0) return row.lacks('out_of');
  if (value > outOf) return row.fault('isAbove', column, text, String(outOf / 100));
  return { mark: Math.round((value * full) / outOf), grade: read.grade };
}

/** Columns of one subject and term that are added up: what they come to, out of what they are out of together. */
function addedUp(
  row: RowCheck,
  cells: readonly RunCell[],
): Pick<ReadMark, 'mark' | 'grade'> | null {
  let [sum, most] = [0, 0];
  let isThere = false;
  for (const { cell, text, column, outOf } of cells) {
    const read = readMark(cell);
    const of = parseHundredths(outOf ?? row.text('out_of'));
    if (of === null) {
      row.lacks('out_of');
      return null;
    }
    if (read === null) continue;
    if ('word' in read) {
      const meaning = row.decided('noMark', { text, column });
      if (meaning?.is === 'value')
        return { mark: null, grade: meaning.value.replace(/^grade:/, '') };
      continue;
    }
    const value = parseHundredths(read.mark);
    if (value === null) row.fault('isNoMark', column, text);
    else if (value > of) row.fault('isAbove', column, text, String(of / 100));
    isThere = true;
    sum += value ?? 0;
    most += of;
  }
  return isThere && most > 0 ? { mark: Math.round((sum * full) / most), grade: null } : null;
}

/** The marks of a wide row, by the term that stands above them. */
function marksOfRun(row: RowCheck): Map<string, ReadMark[]> {
  const byTerm = new Map<string, ReadMark[]>();
  const groups = Map.groupBy(row.record.run, ({ named, term }) => `${term ?? ''}\n${named ?? ''}`);
  for (const cells of groups.values()) {
    const [first] = cells;
    if (!first || cells.every(({ text }) => text === '')) continue;
    const subject = subjectOf(row, first.named ?? '', first.column);
    if (subject === undefined) continue;
    const value = cells.length > 1 ? addedUp(row, cells) : valueOf(row, first, first.outOf);
    if (!value) continue;
    const term = first.term ?? '';
    byTerm.set(term, [
      ...(byTerm.get(term) ?? []),
      { ...subject, ...value, column: first.column, row },
    ]);
  }
  return byTerm;
}

/** The one mark of a long row. */
function marksOfCell(row: RowCheck): Map<string, ReadMark[]> {
  const found = row.record.run[0] ?? row.cell('mark');
  const text = row.text('subject');
  if (!found || found.text === '' || text === '') return new Map();
  const all = row.cell('subject') ? undefined : row.named('subject');
  const subject =
    all && 'id' in all
      ? { subject: row.on.kept.subjects.get(all.id)?.name ?? '', isNew: false }
      : all
        ? { subject: all.added, isNew: true }
        : subjectOf(row, text, row.column('subject'));
  const value = valueOf(row, found, null);
  if (!subject || !value) return new Map();
  const grade = row.text('mark_grade') || value.grade;
  return new Map([['', [{ ...subject, ...value, grade, column: found.column, row }]]]);
}

/** Whether the marks of a row come to what the sheet says they do. */
function compareTotal(row: RowCheck, marks: readonly ReadMark[]): void {
  const text = row.text('total');
  const total = text === '' ? null : parseHundredths(text.replace(',', '.'));
  if (total === null || marks.length === 0) return;
  const cells = row.record.run.flatMap(({ cell }) => {
    const read = readMark(cell);
    return read && 'mark' in read ? (parseHundredths(read.mark) ?? []) : [];
  });
  const sum = cells.reduce((all, one) => all + one, 0);
  const mean = cells.length === 0 ? 0 : Math.round(sum / cells.length);
  if (total === sum || Math.abs(total - mean) <= 50) return;
  row.differs = true;
  row.note('differsFromTotal', row.column('total'), text, String(sum / 100));
}

const boundsPattern = /^\d{1,3}(?:[ ,;]+\d{1,3})*$/;

/** The grade of a mark: of the scale's bands, or of the bounds that somebody said for all rows. */
function gradeFor(scale: Scale, bounds: string, mark: number): string | null {
  const own = gradeOfMark(scale, mark);
  if (own !== null || !boundsPattern.test(bounds)) return own;
  const lowest = bounds.split(/[ ,;]+/).map(Number);
  const at = lowest.findIndex((one) => mark >= one * 100);
  return levelsOf(scale)[at < 0 ? lowest.length : at] ?? null;
}

type Graded = MarksChange['marks'][number];

/** Marks with their grades, as the form would have them; undefined where one has none. */
function graded(scale: Scale, marks: readonly ReadMark[]): Graded[] | undefined {
  const done = marks.map(({ subject, mark, grade, column, row }): Graded | undefined => {
    const own = grade === null ? null : fittingGrade(scale, grade);
    if (grade !== null && own === null && mark === null)
      return row.fault('isUnknown', column, row.describe('grade')?.label ?? '', grade);
    const fits = own ?? (mark === null ? null : gradeFor(scale, row.text('grades'), mark));
    if (fits === null) return row.lacks('grades');
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

const saidOnce = (parts: readonly Part[], fact: string): string =>
  parts.map(({ row }) => row.text(fact)).find((text) => text !== '') ?? '';

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
  const mean = said === '' ? meanOfMarks(scale, rows) : said.replace(',', '.').replace(/ ?%$/, '');
  const hundredths = parseHundredths(mean);
  const grade =
    saidOnce(parts, 'grade') ||
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
    const shape = academicInput.def.in.shape[fact === 'comment' ? 'teacher_comment' : 'own_words'];
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
  for (let left = parts; left.length > 0; left = left.filter(({ row }) => row.isClear)) {
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
    const byTerm = row.kind === 'mark' ? marksOfCell(row) : marksOfRun(row);
    const keys = keysOfRow(row, new Set(byTerm.keys()));
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
