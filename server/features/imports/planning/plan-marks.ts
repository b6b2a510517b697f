import { parseHundredths } from '#contract/hundredths.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { nameKey } from '../../../name-key.ts';
import { written } from '../words/lists.ts';
import { readMarks, readMean, validateMarks } from './marks-cells.ts';
import { notRecorded } from './not-recorded.ts';
import type { KnownReport, MarksChange, PlannedRow } from './plan.ts';
import { isDitto, readName } from './read-name.ts';
import { RowWork, type Work } from './row-work.ts';
import { type TitleSchool, titleSchool } from './sheet-school.ts';
import type { StudentIndex } from './student-index.ts';
import type { SheetTable } from './table.ts';
import { readKeys } from './term-keys.ts';

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

/** Reads one sheet of marks. */
export class MarksPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #index: StudentIndex;
  readonly #reports: ReadonlyMap<string, KnownReport>;
  readonly #seen = new Map<string, string>();

  constructor(work: Work, studentIndex: StudentIndex) {
    this.#work = work;
    this.#index = studentIndex;
    this.#reports = new Map(
      work.known.academic.map((one) => [`${one.student_id}|${one.year}|${one.term}`, one]),
    );
  }

  read(table: SheetTable): void {
    const title = titleSchool(table, this.#work.known.schools);
    let above = '';
    for (const row of table.rows) {
      const work = new RowWork(table, row, this.#work.questionList);
      const name = isDitto(work) ? above : readName(work).name;
      above = name;
      this.#readRow(work, name, title);
    }
  }

  #readRow(work: RowWork, name: string, title: TitleSchool): void {
    const keys = readKeys(work, this.#work, this.#index, { name, title });
    // Which grades fit is known with the student only.
    if (!keys) {
      this.rows.push(work.planned(name, 'marks', 'new', null));
      return;
    }
    const { category } = keys.student;
    const isSpecial = category === 2;
    const marks = readMarks(work, this.#work.known, isSpecial);
    const comment =
      written(work.cell('comment')) ??
      (work.agree('comment', 'text', `comments ‘${notRecorded}’`) && notRecorded);
    // The other comments of a report stand in no sheet.
    const others = work.agree('comment', 'text', `comments ‘${notRecorded}’`);
    const results = marks && readMean(work, marks, isSpecial);
    let change: MarksChange | null = null;
    if (category !== null && results && marks && comment !== undefined && others !== undefined) {
      change = {
        type: 'marks',
        student: keys.student.key,
        year: keys.year,
        term: keys.term,
        class: keys.class,
        report: null,
        category,
        comment,
        marks,
        ...results,
      };
      validateMarks(work, this.#work.known, change);
    }
    this.rows.push(this.#finish(work, name, change, keys.student.isOpen));
  }

  #finish(work: RowWork, name: string, change: MarksChange | null, isOpen: boolean): PlannedRow {
    if (!change) return work.planned(name, 'marks', 'new', null);
    const whose = 'id' in change.student ? change.student.id : change.student.row;
    const key = `${whose}|${change.year}|${change.term}`;
    const other = this.#seen.get(key);
    if (other)
      work.fault(
        'name',
        `There is already a row for this student and term: ${other.replace('!', ', row ')}`,
      );
    this.#seen.set(key, work.key);
    const there = this.#reports.get(key);
    if (!there) {
      if (!isOpen) work.fault('name', studentMessages.notActive);
      return work.planned(name, 'marks', 'new', change);
    }
    const lines = marksLines({
      ...change,
      mark: change.mark === null ? null : parseHundredths(change.mark),
      marks: change.marks.map((one) => ({ ...one, mark: parseHundredths(one.mark) ?? 0 })),
    });
    const isSame = lines.join('\n') === there.lines.join('\n');
    if (!isSame && !isOpen) work.fault('name', studentMessages.notActive);
    return work.planned(name, 'marks', isSame ? 'same' : 'update', {
      ...change,
      report: { id: there.id, version: there.version },
    });
  }
}
