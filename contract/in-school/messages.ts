import { texts } from '../texts.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);

/** The words of 'In school?' that both sides say. */
export const inSchoolMessages = texts('inSchoolMessages', {
  noTerm: 'No days of a term are set yet',
  term: 'Please choose a term',
  school: 'Please choose a school',
  moment: 'Please choose opening or mid-term',
  mark: 'Please say where the student is',
  day: 'Please give the day',
  dayAhead: 'This day is still to come',
  dayBefore: 'This day is before the term',
  source: 'Please say who told it',
  student: 'Please choose a student',
  twice: 'This student is here twice',
  marks: 'Please mark at least one student',
  /** A mark that was saved since the sheet was begun; without a name for readers who may not know it. */
  met: (who: string | null, mark: string) => `${who ?? 'Somebody'} has marked meanwhile: ${mark}`,
  metSome: (count: number) =>
    `${students(count)} ${count === 1 ? 'was' : 'were'} marked otherwise meanwhile. Please say which mark holds; nothing is saved yet.`,
  /** `names`: students who were given to another officer before the sheet was sent. */
  notYours: (names: string) => `Not marked, as somebody else files for them by now: ${names}.`,
  /** How many were marked, how many tasks that opened, and who was left out. */
  marked: (marked: number, tasks: number, leftOut: number) =>
    [
      `${students(marked)} ${marked === 1 ? 'is' : 'are'} marked.`,
      ...(tasks > 0 ? [`${students(tasks)} to take a closer look at.`] : []),
      ...(leftOut > 0 ? [`${students(leftOut)} not Active any more, left out.`] : []),
    ].join(' '),
});
