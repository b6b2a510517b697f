import { texts } from '#contract/texts.ts';

/** The words on the pages of a student's year. */
export const yearTexts = texts('yearTexts', {
  title: (name: string, year: string) => `${name}, ${year}`,
  yearOf: (year: string) => `Year ${year}`,
  portraitOf: (name: string) => `Portrait of ${name}`,
  pictureOfYear: (title: string) => `Picture of the year: ${title}`,
  age: 'Age',
  school: 'School',
  liaison: 'Liaison Officer',
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
  siblings: 'Siblings',
  ambition: 'Ambition',
  languages: 'Languages',
  background: 'Background',
  none: '–',

  academics: 'Academic Progress',
  noAcademics: 'No academic report has been filed this year.',
  subject: 'Subject',
  mean: 'Mean',
  verifiedBy: (name: string | null) => (name ? `Verified by ${name}` : 'Verified'),
  unverified: 'Not yet verified',
  plot: 'Mean over the terms',
  plotBefore: (year: string) => `dotted: ${year}`,
  plotPoint: (term: string, value: string) => `${term} ${value}`,
  plotGap: 'no mark',
  plotOther: 'of another scale',
  plotBreak: (term: string, scale: string) =>
    `The grades of ${term} are of another scale (${scale}): they are not compared with the later ones.`,

  finance: 'Financial Statements',
  noFinance: 'No finance report has been filed this year.',
  category: 'Category',
  total: 'Total',
  shares: 'Share',

  comments: 'Comments',
  ownWords: 'In the student’s own words',
  quoted: (words: string) => `“${words}”`,
  spendingComments: 'On spending',

  printed: (on: string) => `Printed on ${on}`,
  care: 'About a child: share with care',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
});
