import { texts } from '../texts.ts';

/** The words around the guard's warnings. */
export const guardMessages = texts('guardMessages', {
  kind: 'This is no kind of report',
  ids: 'Please name up to 100 reports',
  report: 'Please name the report',
  reason: 'Please say why it goes out in spite of the warnings',
});

const listed = (told: readonly string[]) => told.map((one) => `“${one}”`).join(', ');

/** The sentences of the warnings; names and values come from the records. */
export const warningWords = texts('warningWords', {
  mean: (typed: string, follows: string) => `Typed ${typed}, and the marks give ${follows}.`,
  take: (value: string) => `Take ${value}`,
  sameMarks: (subjects: number, term: string) =>
    `All ${subjects} subjects have the very marks of ${term}.`,
  sameWords: (student: string) => `${student} has nearly the same words.`,
  otherName: (other: string, own: string) => `It names ${other}, and it is about ${own}.`,
  receiptNumber: (number: string) => `Receipt ${number} is named in another report too.`,
  paidTwice: (item: string, sum: string) => `${item}, ${sum}, is here twice.`,
  samePicture: (where: string) => `It is the very same picture as at ${where}.`,
  taken: (day: string) => `The camera says it was taken on ${day}.`,
  newest: (day: string) => `The newest picture came on ${day}.`,
  leaveOut: 'Leave it out',
  samePaper: (student: string) => `${student} has the same PDF.`,
  harm: (told: readonly string[]) => `Please read it before a supporter does: ${listed(told)}.`,
  place: (told: readonly string[]) => `It tells where to find somebody: ${listed(told)}.`,
  contact: (told: readonly string[]) => `It tells how to reach somebody: ${listed(told)}.`,
});
