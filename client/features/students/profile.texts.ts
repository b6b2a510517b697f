import { texts } from '#contract/texts.ts';

/** Words of the student profile's upper part (rule 5.10). */
export const profileTexts = texts('profileTexts', {
  back: 'Back to',
  noCertificate: 'No certificate yet',
  academics: 'Academics',
  finance: 'Finance',
  age: 'Age',
  certificate: 'Certificate',
  certificateOf: (name: string) => `Certificate of ${name} (PDF, opens in a new tab)`,
  erased: 'This student was erased. What is left is the money that was spent.',
  none: '–',
  title: 'Student profile',
  notLoaded: 'We could not load this student',
  notLoadedText: 'Nothing is lost. Please try again in a moment.',
  noneChosen: 'No student is chosen',
  noneChosenText: 'Choose a student on the Academics or Finance list.',
});
