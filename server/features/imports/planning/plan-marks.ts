import { parseHundredths } from '#contract/hundredths.ts';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { nameKey } from '../../../name-key.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { written } from '../words/lists.ts';
import { cleanName } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { headersOf, isWithoutData } from './columns.ts';
import { readMarks, readMean, validateMarks } from './marks-cells.ts';
import { notRecorded } from './not-recorded.ts';
import type { KnownReport, MarksChange, PlannedRow } from './plan.ts';
import { RowWork, type Work } from './row-work.ts';
import type { StudentIndex } from './student-index.ts';
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

function askEmptyComments(work: RowWork): string | undefined {
  const chosen = work.choose('comment', {
    key: 'empty:comments',
    words:
      'Reports need comments (teacher, liaison, action plan, psychosocial) that the sheet does not have. What shall be kept?',
    options: [answers('text', `‘${notRecorded}’`), leaveOut],
  });
  return chosen === undefined ? undefined : notRecorded;
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

  read(sheet: Sheet, setup: SheetSetup): void {
    const headers = headersOf(sheet, setup.header);
    const nameAt = setup.columns.indexOf('name');
    let above = '';
    for (let at = setup.header + 1; at < sheet.rows.length; at += 1) {
      const row = sheet.rows[at] ?? [];
      if (isWithoutData(row, headers)) continue;
      const work = new RowWork(sheet, setup, at, this.#work.questionList);
      const text = textOf(row[nameAt]);
      const isDitto =
        /^(?:"|''|,,|ditto|do)$/i.test(text) || (text === '' && setup.columns.includes('term'));
      const name = cleanName(isDitto ? above : work.text('name')).name;
      above = name;
      this.#readRow(work, name);
    }
  }

  #readRow(work: RowWork, name: string): void {
    const keys = readKeys(work, this.#work, this.#index, name);
    // Which grades fit is known with the student only.
    if (!keys) {
      this.rows.push(work.planned(name, 'marks', 'new', null));
      return;
    }
    const { category } = keys.student;
    const isSpecial = category === 2;
    const marks = readMarks(work, this.#work.known, isSpecial);
    const comment = written(work.cell('comment'));
    const agreed = askEmptyComments(work);
    const results = marks && readMean(work, marks, isSpecial);
    let change: MarksChange | null = null;
    if (category !== null && results && marks && agreed !== undefined) {
      change = {
        type: 'marks',
        student: keys.student.key,
        year: keys.year,
        term: keys.term,
        class: keys.class,
        report: null,
        category,
        comment: comment ?? agreed,
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
