/** The words around export, erasure and retention of students (security 13.4, 13.5). */
export const privacyMessages = {
  ref: 'Please type the ref of this student',
  otherRef: 'This is not the ref of this student',
  erased: 'Student erased.',
  tooLarge: 'This student has more than 4 GB of files, which one ZIP cannot hold',
} as const;
