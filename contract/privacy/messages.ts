import { texts } from '../texts.ts';

/** The words around export, erasure and retention of students (rules 13.4 and 13.5). */
export const privacyMessages = texts('privacyMessages', {
  ref: 'Please type the ref of this student',
  otherRef: 'This is not the ref of this student',
  erased: 'Student erased.',
});
