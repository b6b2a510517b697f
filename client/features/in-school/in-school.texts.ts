import { texts } from '#contract/texts.ts';

/** Screen text of 'In school?'; what both sides say is in the contract. */
export const inSchoolTexts = texts('inSchoolTexts', {
  title: 'In school?',
  intro: (term: string) => `${term}. Choose the school that you are at or have called.`,
  schools: 'Schools',
  back: 'All schools',
  own: (count: number) => `${count} of yours`,
  students: (count: number) => (count === 1 ? '1 student' : `${count} students`),
  marked: {
    1: (count: number, of: number) => `Opening ${count} of ${of}`,
    2: (count: number, of: number) => `Mid-term ${count} of ${of}`,
  },
  unsent: 'Marks not sent yet',
  searchSchool: 'Search a school',
  noMatch: 'No school is called so',
  noSchools: 'No school has students',
  noSchoolsText: 'Schools appear here as soon as they have active students.',
  setTerm: 'Set the days of the term',
  noTermText: 'Students are marked at the opening and at mid-term of a term of the calendar.',

  moment: 'Marked at',
  day: 'Day',
  source: 'Who says so',
  whose: 'Whose students',
  everybody: (count: number) => `All ${count}`,
  mine: (count: number) => `Mine ${count}`,
  searchStudent: 'Search a student',
  short: { 1: 'In school', 2: 'Sent home', 3: 'Absent', 4: 'Transferred', 5: 'Left' },
  sheet: (school: string) => `Students of ${school}`,
  nobody: 'No active students',
  nobodyText: 'Nobody of this school is an active student.',
  gone: 'This school is not on the list',
  goneText: 'It has no active students any more.',
  read: 'Reading the students of the school',

  saved: (mark: string, day: string, by: string | null) =>
    [`${mark} on ${day}`, ...(by === null ? [] : [by])].join(', '),
  savedByYou: 'you',
  earlier: (moment: string, term: string, mark: string, day: string) =>
    `${moment} ${term}: ${mark}, ${day}`,
  notMarked: 'Not marked yet',
  notSaved: 'Not saved yet',
  waits: (mark: string) => `${mark}: waits in the outbox`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  met: (by: string | null, mark: string, at: string) =>
    `${by ?? 'Somebody else'} marked meanwhile: ${mark}, ${at}.`,
  keepTheirs: (mark: string) => `Keep ${mark}`,
  keepTheirsOf: (mark: string, name: string) => `Keep ${mark}: ${name}`,
  sendMine: (mark: string) => `Send mine: ${mark}`,
  sendMineOf: (mark: string, name: string) => `Send mine: ${mark}: ${name}`,

  toGo: (count: number) => (count === 0 ? 'Everybody is marked' : `${count} not marked yet`),
  unsaved: (count: number) => `${count} to save`,
  everyoneElse: (count: number) => `Everyone else is in school (${count})`,
  save: 'Save',
  savedTitle: 'Saved',
  hereAgain: (when: string) =>
    `Marks that were not saved are here again, as you left them on ${when}.`,
  waitsText: 'No internet just now. The marks wait in the outbox and are sent later.',
  waiting: (count: number) =>
    `Marks of ${count === 1 ? '1 student' : `${count} students`} wait in the outbox and are sent later.`,
  refused: 'Marks that you sent were not accepted. Open the outbox to see why.',
  outbox: 'Outbox',
  asOf: (when: string) => `The newest list cannot be read just now. This one is of ${when}.`,
  keys: 'Tab goes from student to student, 1 to 5 marks and goes on, 0 undoes.',
  onlyRead: 'You can look; marks are made by officers.',
});
