import { texts } from '../texts.ts';

/** The words around a student's path. */
export const pathMessages = texts('pathMessages', {
  kind: 'Please choose what happened',
  day: 'Please choose the day',
  future: 'This day is not here yet',
  beforeRegistered: 'This is before the day of registration',
  reason: 'Please choose a reason',
  class: 'Please choose the class',
  school: 'Please choose the new school',
  sameSchool: 'The student was at this school already',
  result: 'Please choose the result',
  next: 'Please choose the next step',
  paper: 'This paper is not there',
  order: 'Something later about the student’s status stands there already',
  isActive: 'The student is in the programme already',
  isNotActive: 'The student left the programme before',
  isPaused: 'The student pauses already',
  added: 'Event Added.',
  saved: 'Saved.',
  removed: 'Event Removed.',
  stays: 'An event that set the status stays; correct it, or add what happened since',
  toTell: 'There is nothing to tell the supporter about this event',
  told: 'The supporter may read it now.',
  whose: 'Please choose whose it is',
  sibling: 'Please choose a student who is there',
  moves: 'Please choose at least one student',
  studentGone: 'A student left or changed class since: look at the list again',
  promoted: 'Promoted.',
  takenBack: 'Promotion Taken Back.',
  undoneBefore: 'This was taken back before',
  tooLate: 'This can only be taken back for a day',
  siblingsSaved: 'Brothers and Sisters Saved.',
});

/** What happens to a student on a day; 0 stands in replies alone. */
export const eventNames = texts('pathEventNames', {
  0: 'Registered',
  1: 'Promoted',
  2: 'Repeats a class',
  3: 'Moved to another school',
  4: 'Pauses',
  5: 'Left the programme',
  6: 'Came back',
  7: 'Final examination',
  8: 'Next step',
});

/** Why a student left. */
export const leavingNames = texts('leavingReasonNames', {
  1: 'Completed school',
  2: 'Dropped out',
  3: 'Excluded by the school',
  4: 'Moved away',
  5: 'Another programme',
  6: 'Married',
  7: 'Pregnant',
  8: 'Ill',
  9: 'Wish of the family',
  10: 'Work',
  11: 'Died',
  12: 'Other',
});

/** How a final examination ended. */
export const resultNames = texts('examinationResultNames', {
  1: 'Sat, qualified',
  2: 'Sat, did not qualify',
  3: 'Sat, result not known',
  4: 'Did not sit',
});

/** What comes after school. */
export const nextStepNames = texts('nextStepNames', {
  1: 'University',
  2: 'College',
  3: 'Work',
  4: 'Not known',
});
