import { yearFault } from '#contract/reference-data/rules.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { nameKey } from '../../../name-key.ts';
import { classOf, termOf, written } from '../words/lists.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { notRecorded } from './not-recorded.ts';
import type { RowWork, Work } from './row-work.ts';
import { type Entry, findStudent, type StudentIndex } from './student-index.ts';

/** Whom, when and in which class: what every row of marks and receipts begins with. */
export interface Keys {
  readonly student: Entry;
  readonly year: string;
  readonly term: number;
  readonly class: string;
}

function agree(
  work: RowWork,
  field: string,
  isThere: boolean,
  key: string,
  words: string,
): boolean {
  return (
    isThere ||
    work.choose(field, { key, words, options: [answers('add', 'Add it'), leaveOut] }) !== undefined
  );
}

function readYear(work: RowWork, { known }: Work): string | undefined {
  const year = written(work.cell('year')) ?? work.setup.year;
  if (year === null) return work.fault('year', reportMessages.year);
  const fault = yearFault(year, Number(known.today.slice(0, 4)));
  if (fault !== null) return work.fault('year', `${fault}: ${year}`);
  const isThere = known.years.includes(year);
  return agree(
    work,
    'year',
    isThere,
    `year-new:${year}`,
    `The year ${year} is not in Somesha yet. Shall it be added?`,
  )
    ? year
    : undefined;
}

function readTerm(work: RowWork): number | undefined {
  const text = written(work.cell('term'));
  const term = text === null ? work.setup.term : termOf(text);
  if (term !== null) return term;
  return work.fault('term', text === null ? reportMessages.term : `This is not a term: ${text}`);
}

function readClass(work: RowWork, { known }: Work, student: Entry): string | undefined {
  const text = written(work.cell('class'));
  const read = text === null ? null : classOf(text);
  if (read?.stream) work.note('class', `${text} read as ${read.name}`);
  const name = read?.name ?? text ?? student.class;
  if (name === null) {
    const chosen = work.choose('class', {
      key: 'empty:class',
      words: 'The class is not known for some rows, and a report needs one. What shall be kept?',
      options: [
        answers('text', `‘${notRecorded}’`),
        ...known.classes.map((one) => answers(one, one)),
        leaveOut,
      ],
    });
    return chosen === 'text' ? notRecorded : chosen;
  }
  const isThere = known.classes.some((one) => nameKey(one) === nameKey(name));
  return agree(
    work,
    'class',
    isThere,
    'class-new',
    'Some classes are not in Somesha yet, such as Form 1. Shall they be added?',
  )
    ? name
    : undefined;
}

/** Reads them all, so that a person sees every fault at once; undefined while one is missing. */
export function readKeys(
  work: RowWork,
  parts: Work,
  studentIndex: StudentIndex,
  name: string,
): Keys | undefined {
  const written = classOf(work.text('class'))?.name ?? null;
  const student = findStudent(work, studentIndex, name, work.text('ref'), written);
  const year = readYear(work, parts);
  const term = readTerm(work);
  if (!student) return undefined;
  const className = readClass(work, parts, student);
  waitFor(work, student);
  if (year === undefined || term === undefined || className === undefined) return undefined;
  return { student, year, term, class: className };
}

/** A report cannot go in before its student. */
function waitFor(work: RowWork, { state, key }: Entry): void {
  const row = 'row' in key ? key.row.replace('!', ', row ') : '';
  if (state === 'fault') work.fault('name', `The student’s own row must be right first: ${row}`);
  if (state === 'skip') work.isLeftOut = true;
  if (state === 'question') {
    work.questions.add('student-waits');
    work.note('name', `Waits for the student’s own row: ${row}`);
  }
}
