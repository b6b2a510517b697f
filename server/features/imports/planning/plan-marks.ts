import { normalGrades, specialGrades } from '#contract/academics/grades.ts';
import { academicMessages as said } from '#contract/academics/messages.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { readMark } from '../words/amounts.ts';
import { progressGradeOf, written } from '../words/lists.ts';
import { cleanName } from '../words/names.ts';
import { gradeIn, readScale, usualScale } from '../words/scale.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { headersOf, isFurniture } from './columns.ts';
import { notRecorded } from './not-recorded.ts';
import type { KnownReport, MarksChange, PlannedRow } from './plan.ts';
import type { Roster } from './roster.ts';
import { RowWork, type Work } from './row-work.ts';
import { readKeys } from './term-keys.ts';

type Mark = MarksChange['marks'][number];

/** What a report says, line by line, to see whether a row says anything new. */
export function marksLines(report: {
  grade: string;
  mark: number | null;
  class: string;
  marks: readonly { subject: string; mark: number; grade: string }[];
}): string[] {
  return [
    `${report.class}|${report.grade}|${report.mark ?? ''}`,
    ...report.marks.map((one) => `${one.subject.toLowerCase()}|${one.mark}|${one.grade}`).sort(),
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

function agreedScale(work: RowWork): number[] | undefined {
  const own = readScale(work.answer('scale') ?? '');
  work.choose('grade', {
    key: 'scale',
    words:
      'The sheet has marks but no grade for each subject. By which lowest marks shall A+, A, B, C and D be given?',
    options: [
      answers(
        own ? (work.answer('scale') ?? usualScale) : usualScale,
        own ? own.join(', ') : usualScale,
      ),
      leaveOut,
    ],
  });
  return own ?? undefined;
}

function meanGrade(
  work: RowWork,
  scale: readonly number[] | undefined,
  mean: number | null,
): string | undefined {
  const text = written(work.cell('grade'));
  const byScale = () => (mean === null ? 'X' : scale && gradeIn(scale, mean));
  if (text === null) return byScale();
  const grade = normalGrades.find((one) => one === text.toUpperCase());
  if (grade) return grade;
  const chosen = work.choose('grade', {
    key: `grade:${text.toUpperCase()}`,
    words: `The grade ${text.toUpperCase()} is not in the list of grades. Which one is meant?`,
    options: [
      answers('scale', 'The one that the mean score gives'),
      ...normalGrades.map((one) => answers(one, one)),
      leaveOut,
    ],
  });
  return chosen === 'scale' ? byScale() : chosen;
}

/** Reads one sheet of marks. */
export class MarksPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #roster: Roster;
  readonly #reports: ReadonlyMap<string, KnownReport>;
  readonly #seen = new Map<string, string>();

  constructor(work: Work, roster: Roster) {
    this.#work = work;
    this.#roster = roster;
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
      if (isFurniture(row, headers)) continue;
      const work = new RowWork(sheet, setup, at, this.#work.board);
      const text = textOf(row[nameAt]);
      const isDitto =
        /^(?:"|''|,,|ditto|do)$/i.test(text) || (text === '' && setup.columns.includes('term'));
      const name = cleanName(isDitto ? above : work.text('name')).name;
      above = name;
      this.#readRow(work, name);
    }
  }

  #readRow(work: RowWork, name: string): void {
    const keys = readKeys(work, this.#work, this.#roster, name);
    // Which grades fit is known with the student only.
    if (!keys) {
      this.rows.push(work.planned(name, 'marks', 'new', null));
      return;
    }
    const { category } = keys.student;
    const isSpecial = category === 2;
    const marks = isSpecial ? this.#progress(work) : this.#marks(work);
    const comment = written(work.cell('comment'));
    const agreed = askEmptyComments(work);
    const results =
      marks && (isSpecial ? this.#specialMean(work, marks) : this.#normalMean(work, marks));
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
      this.#judge(work, change);
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

  #subjects(work: RowWork): { field: string; subject: string }[] {
    return work.setup.columns.flatMap((field) =>
      field?.startsWith('subject:') ? { field, subject: field.slice('subject:'.length) } : [],
    );
  }

  #isThere(work: RowWork, field: string, subject: string): boolean {
    const isThere = this.#work.known.subjects.some(
      (one) => one.subject_name.toLowerCase() === subject.toLowerCase(),
    );
    if (isThere) return true;
    const question = {
      key: `subject-new:${subject}`,
      words: `The subject ${subject} is not in Somesha yet. Shall it be added?`,
      options: [answers('add', 'Add it'), leaveOut],
    };
    return work.choose(field, question) !== undefined;
  }

  #marks(work: RowWork): Mark[] | undefined {
    const scale = agreedScale(work);
    const marks: Mark[] = [];
    for (const { field, subject } of this.#subjects(work)) {
      const read = work.take(field, readMark(work.cell(field), work.answer));
      if (read === undefined || read === 'none') continue;
      if (!this.#isThere(work, field, subject)) continue;
      if (read === 'absent') marks.push({ subject, mark: '0', grade: 'X' });
      else if (Number(read.mark) > 100) work.fault(field, said.markHigh);
      else if (scale)
        marks.push({ subject, mark: read.mark, grade: gradeIn(scale, Number(read.mark)) });
    }
    return work.stateSoFar === null ? marks : undefined;
  }

  #normalMean(
    work: RowWork,
    marks: readonly Mark[],
  ): { grade: string; mark: string | null } | undefined {
    const counted = marks
      .filter((one) => one.grade !== 'X')
      .map((one) => parseHundredths(one.mark) ?? 0);
    const sum = counted.reduce((all, one) => all + one, 0);
    const mean = counted.length > 0 ? Math.round(sum / counted.length) / 100 : null;
    const grade = meanGrade(work, agreedScale(work), mean);
    return grade === undefined ? undefined : { grade, mark: mean === null ? null : String(mean) };
  }

  #progress(work: RowWork): Mark[] | undefined {
    const marks: Mark[] = [];
    for (const { field, subject } of this.#subjects(work)) {
      const text = written(work.cell(field));
      if (text === null) continue;
      const grade = progressGradeOf(text);
      if (grade === null) work.fault(field, `This is not a grade of Special Education: ${text}`);
      else marks.push({ subject, mark: '0', grade });
    }
    return work.stateSoFar === null ? marks : undefined;
  }

  #specialMean(
    work: RowWork,
    marks: readonly Mark[],
  ): { grade: string; mark: string | null } | undefined {
    const text = written(work.cell('grade'));
    const given = text === null ? null : progressGradeOf(text);
    if (given !== null) return { grade: given, mark: null };
    const chosen = work.choose('grade', {
      key: 'mean-progress',
      words:
        'Reports of Special Education need one overall grade, which the sheet does not have. Which one shall be kept?',
      options: [
        answers('most', 'The one given most often (of two, the lower)'),
        ...specialGrades.map((one) => answers(one, one)),
        leaveOut,
      ],
    });
    if (chosen !== 'most') return chosen === undefined ? undefined : { grade: chosen, mark: null };
    const times = (grade: string) => marks.filter((one) => one.grade === grade).length;
    const most = specialGrades.reduce((best, one) => (times(one) >= times(best) ? one : best));
    return { grade: most, mark: null };
  }

  /** The form's own rules over the whole report. */
  #judge(work: RowWork, change: MarksChange): void {
    const { subjects } = this.#work.known;
    const categories = new Map(
      change.marks.map((one, at) => [
        at + 1,
        subjects.find((subject) => subject.subject_name.toLowerCase() === one.subject.toLowerCase())
          ?.category ?? 1,
      ]),
    );
    const rows = change.marks.map((one, at) => ({
      id: null,
      subject_id: at + 1,
      mark: one.mark,
      grade: one.grade,
    }));
    const judged = judgeResults(
      { grade: change.grade, mark: change.mark, marks: rows },
      change.category,
      categories,
    );
    if (judged.ok) return;
    for (const [path, words] of Object.entries(judged.errors)) {
      const [, at] = path.split('.');
      const subject = at === undefined ? undefined : change.marks[Number(at)]?.subject;
      work.fault(subject === undefined ? 'grade' : `subject:${subject}`, words[0] ?? '');
    }
  }
}
