import { parseHundredths } from '#contract/hundredths.ts';
import { subjectPrefix } from '#contract/imports/fields.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { nameKey } from '../../../../name-key.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { KnownReport, MarksChange, PlannedRow } from '../plan/plan.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { type Keys, readKeys } from '../reports/term-keys.ts';
import { type TitleSchool, TitleSchools } from '../schools/sheet-school.ts';
import { isDitto, readName } from '../students/read-name.ts';
import { mayBeAllAbsent } from './all-absent.ts';
import { absentInAll, saysAbsentBeside } from './beside-marks.ts';
import { hasNoReportOfTerm } from './empty-term.ts';
import { JoinedParts, marksOf } from './join-parts.ts';
import { keptMarks } from './kept-marks.ts';
import { isWithoutMarks, readJoinedMean, readMarks, readMean } from './marks-cells.ts';
import { type Part, reportOf, sheetOf } from './report-parts.ts';
import { saidInsteadOfMarks } from './said-instead.ts';
import { scaleOfRow } from './scale-cells.ts';
import { validateMarks } from './validate-marks.ts';

/** What a report says, line by line, to see whether a row says anything new. */
export function marksLines(report: {
  grade: string;
  mark: number | null;
  class: string;
  marks: readonly { subject: string; mark: number; grade: string }[];
}): string[] {
  return [
    `${report.class}|${report.grade}|${report.mark ?? ''}`,
    ...report.marks.map((one) => `${nameKey(one.subject)}|${one.mark}|${one.grade}`).sort(),
  ];
}

/** Reads sheets of marks; rows about the same report are put together when all are read. */
export class MarksPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #index: StudentIndex;
  readonly #reports: ReadonlyMap<string, KnownReport>;
  /** In the order of the sheets, those of which it is not known whose they are among them. */
  readonly #read: (Part | PlannedRow)[] = [];

  constructor(work: Work, studentIndex: StudentIndex) {
    this.#work = work;
    this.#index = studentIndex;
    this.#reports = new Map(
      work.known.academic.map((one) => [`${one.student_id}|${one.year}|${one.term}`, one]),
    );
  }

  read(table: SheetTable): void {
    const titles = new TitleSchools(table, this.#work.known.schools, this.#index);
    let above = { name: '', key: '' };
    for (const row of table.rows) {
      const work = this.#work.startRow(table, row);
      if (isDitto(work)) work.whose = above.key;
      else above = { name: readName(work).name, key: work.key };
      this.#read.push(this.#readRow(work, above.name, titles.of(row)));
    }
  }

  #readRow(work: RowWork, name: string, title: TitleSchool): Part | PlannedRow {
    const keys = readKeys(work, this.#work, this.#index, { name, title });
    // Which grades fit is known with the student only.
    if (!keys) return work.planned(name, 'marks', 'new', null);
    const scale = this.#scaleOf(keys);
    const said = saidInsteadOfMarks(work, scale);
    if (said !== null) return leftOut({ work, name }, remarks.noMarkBut(said));
    // A mean that is missing means no report of that term.
    const isEmpty = !work.table.ofMeans && isWithoutMarks(work, scale);
    const marks = isEmpty ? [] : readMarks(work, this.#work.known, scale);
    const comment =
      written(work.cell('comment')) ??
      (work.agreePlain('comment', 'text', remarks.commentsKept(notRecorded)) && notRecorded);
    // The other comments of a report stand in no sheet.
    const others = work.agreePlain('comment', 'text', remarks.commentsKept(notRecorded));
    const ownWords = written(work.cell('own_words'));
    return { work, name, keys, marks, comment: others && comment, ownWords, isEmpty };
  }

  /** A row without a mark is a fault alone; beside other sheets of its report, or with ABS in a part or its total, it is asked about. */
  #withEmpty(part: Part, isAlone: boolean): Part {
    const { work, keys } = part;
    if (part.isEmpty !== true) return part;
    const hasFees = work.table.sheet.hasPayments === true;
    if (isAlone && (hasFees || hasNoReportOfTerm(work))) {
      work.note('name', hasFees ? remarks.feesAlone : remarks.noMeanHere);
      work.isLeftOut = true;
      return { ...part, marks: undefined };
    }
    const isAbsent = [saysAbsentBeside, absentInAll].some((is) => is(work.table, work.at));
    if (isAlone && !isAbsent) {
      work.fault('name', remarks.noMark);
      return { ...part, marks: undefined };
    }
    return { ...part, marks: readMarks(work, this.#work.known, this.#scaleOf(keys)) };
  }

  /** The scale of the report that a row is about; whose category is not known has marks. */
  #scaleOf({ student, year, term, class: of }: Keys, named: string = of): Scale {
    const there =
      'id' in student.key ? this.#reports.get(`${student.key.id}|${year}|${term}`) : undefined;
    return scaleOfRow(this.#work.known, student.category ?? 1, { class: named, year }, there);
  }

  /** Puts rows together that are parts of one report, and plans them all. */
  finish(): void {
    const parts = this.#read.filter((one) => 'work' in one);
    const reports = new Map(
      [...Map.groupBy(parts, reportOf)].map(([key, all]) => {
        const marked = new Set(all.filter(({ isEmpty }) => isEmpty !== true).map(sheetOf));
        const isAlone = (one: Part) => marked.size === 0 || marked.has(sheetOf(one));
        return [key, all.map((one) => this.#withEmpty(one, isAlone(one)))] as const;
      }),
    );
    const joined = new JoinedParts(reports.values());
    const planned = new Map<RowWork, PlannedRow>();
    for (const [key, all] of reports) {
      const own = all.filter((one) => !this.#isMeanBesideMarks(one, all));
      for (const one of all)
        if (!own.includes(one)) planned.set(one.work, leftOut(one, remarks.marksInstead));
      const together = own.length < 2 ? own : joined.settle(own);
      if (joined.areAsked(together)) {
        waitForOthers(together);
        continue;
      }
      for (const [{ work }, row] of this.#planReport(key, together)) planned.set(work, row);
    }
    for (const one of this.#read)
      this.rows.push(
        'work' in one
          ? (planned.get(one.work) ?? one.work.planned(one.name, 'marks', 'new', null))
          : one,
      );
  }

  /** Whether all that a row has is a mean, and the report has marks of subjects: that mean is of them. */
  #isMeanBesideMarks(part: Part, all: readonly Part[]): boolean {
    if (!part.work.table.ofMeans) return false;
    const [, ...lines] = this.#reports.get(reportOf(part))?.lines ?? [];
    const of = new Set(part.marks?.map(({ subject }) => nameKey(subject)));
    return (
      all.some(({ work }) => !work.table.ofMeans) ||
      lines.some((line) => !of.has(line.split('|')[0] ?? ''))
    );
  }

  #planReport(key: string, all: readonly Part[]): (readonly [Part, PlannedRow])[] {
    const parts = withoutFaults(all);
    const [first, ...others] = parts;
    if (!first) return [];
    const there = this.#reports.get(key);
    const whole = this.#wholeOf([first, ...others], there);
    // A row that was left out by an answer is no part of it any more.
    const left = parts.filter(({ work }) => !work.isLeftOut);
    if (!whole && left.length > 0 && left.length < parts.length) return this.#planReport(key, left);
    if (others.length > 0) waitForOthers(parts);
    if (!whole) return parts.map((one) => [one, one.work.planned(one.name, 'marks', 'new', null)]);
    const { change, marks, scale } = whole;
    validateMarks(first.work, this.#work.known, change, scale);
    const state = stateOf(change, there);
    if (state !== 'same' && !first.keys.student.isOpen)
      for (const { work } of parts) work.fault('name', studentMessages.notActive);
    failWithOthers(parts);
    const report = there ? { id: there.id, version: there.version } : null;
    return parts.map((one, at) => [
      one,
      one.work.planned(one.name, 'marks', state, { ...change, report, marks: marks[at] ?? [] }),
    ]);
  }

  /** A report with all its marks, and which of them each row brings; undefined while a row waits. */
  #wholeOf(parts: readonly [Part, ...Part[]], there: KnownReport | undefined) {
    const [first, ...others] = parts;
    const { category, key: student } = first.keys.student;
    if (parts.some((one) => one.marks === undefined)) return undefined;
    if (others.length > 0 && parts.some(({ work }) => work.stateSoFar !== null)) return undefined;
    const own = marksOf(parts);
    if (own.flat().length === 0 && parts.some(hasColumns)) {
      for (const { work } of parts) {
        work.isLeftOut = true;
        work.note('name', remarks.noneTaken);
      }
      return undefined;
    }
    const kept = keptMarks(first.work, this.#work.known, there, own.flat());
    if (kept === undefined || category === null) return undefined;
    const marks = own.map((one, at) => (at === 0 ? [...one, ...kept] : one));
    const scale = this.#scaleOf(first.keys, classOf(parts));
    const works = parts.map(({ work }) => work);
    if (!mayBeAllAbsent(works, marks.flat(), scale, there)) return undefined;
    const ofReport = { known: this.#work.known, scale, there };
    const results =
      others.length === 0 && kept.length === 0
        ? readMean(first.work, marks.flat(), ofReport)
        : readJoinedMean([first.work, ...others.map(({ work }) => work)], marks.flat(), ofReport);
    if (!results || first.comment === undefined) return undefined;
    const { year, term } = first.keys;
    const change: MarksChange = {
      type: 'marks',
      student,
      year,
      term,
      class: classOf(parts),
      report: null,
      category,
      comment:
        saidOnce(parts, 'comment', ({ comment }) => (comment === notRecorded ? null : comment)) ??
        notRecorded,
      own_words: saidOnce(parts, 'own_words', ({ ownWords }) => ownWords),
      marks: marks.flat(),
      ...results,
    };
    return { change, marks, scale };
  }
}

function leftOut({ work, name }: Pick<Part, 'work' | 'name'>, words: string): PlannedRow {
  work.note('name', words);
  work.isLeftOut = true;
  return work.planned(name, 'marks', 'new', null);
}

/** A text of a report; what is said of single subjects, each time something else, is none. */
function saidOnce(
  parts: readonly Part[],
  field: 'comment' | 'own_words',
  saidIn: (part: Part) => string | null | undefined,
): string | null {
  const said = parts.filter((one) => typeof saidIn(one) === 'string');
  const [text = null, ...others] = new Set(said.flatMap((one) => saidIn(one) ?? []));
  if (others.length === 0) return text;
  for (const { work } of said) work.note(field, remarks.singleSubjects);
  return null;
}

/** The class that the rows of one report name; another one is a fault of its row. */
function classOf(parts: readonly Part[]): string {
  const named = parts.filter(({ keys }) => keys.class !== notRecorded);
  const name = named[0]?.keys.class ?? notRecorded;
  for (const { work, keys } of named)
    if (keys.class !== name) work.fault('class', remarks.otherRowClass(name));
  return name;
}

/** Whether a sheet has columns of subjects: then a report without any says that none was taken. */
const hasColumns = ({ work: { table } }: Part): boolean =>
  table.withPrefix(subjectPrefix).length > 0;

/** Of the rows of a report those without a fault, once somebody says that they go in alone; all of them before. */
function withoutFaults(parts: readonly Part[]): readonly Part[] {
  const [faulty] = parts.filter(({ work }) => work.stateSoFar === 'fault');
  const others = parts.filter(({ work }) => work.stateSoFar !== 'fault');
  if (!faulty || others.length === 0) return parts;
  const chosen = others.map(({ work }) =>
    work.choose('name', {
      key: 'parts-with-faults',
      words: asks.partsWithFaults(faulty.work.key.replace('!', ', row ')),
      options: [answers('without', asks.goInWithout), leaveOut],
    }),
  );
  return chosen.includes('without') ? others : parts;
}

/** What is wrong with the whole report stands at its first row; the others are no good either. */
function failWithOthers(parts: readonly Part[]): void {
  const failed = parts.find(({ work }) => work.stateSoFar === 'fault');
  if (!failed) return;
  for (const { work } of parts)
    if (work.stateSoFar === null)
      work.fault('name', remarks.waitsForOther(failed.work.key.replace('!', ', row ')));
}

/** A report that is put together of several rows goes in whole. */
function waitForOthers(parts: readonly Part[]): undefined {
  const waiting = parts.find(({ work }) => work.stateSoFar !== null);
  for (const { work } of parts) {
    if (work.stateSoFar !== null || !waiting) continue;
    work.questions.add('part-waits');
    work.note('name', remarks.waitsForOther(waiting.work.key.replace('!', ', row ')));
  }
}

function stateOf(change: MarksChange, there: KnownReport | undefined): 'new' | 'same' | 'update' {
  if (!there) return 'new';
  const lines = marksLines({
    ...change,
    mark: change.mark === null ? null : parseHundredths(change.mark),
    marks: change.marks.map((one) => ({ ...one, mark: parseHundredths(one.mark) ?? 0 })),
  });
  return lines.join('\n') === there.lines.join('\n') ? 'same' : 'update';
}
