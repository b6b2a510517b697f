/** What the first sheet says; in English, like all exports. */
export const everythingTexts = {
  aboutHead: 'About this workbook',
  madeAt: 'Made at',
  moment: 'Moment',
  oneMoment: 'All sheets are of one moment: nothing was changed while they were written.',
  changedMeanwhile:
    'Somebody changed records while the sheets were written. Make it once more in a quiet hour to have all of one moment.',
  rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  about: [
    [
      'What is in it',
      'What the foundation chose for itself with its logo, its texts of letters in all their versions, students with all that is known of them, photo consents, users and supporters, clusters, schools, years, terms with their days, classes, subjects, academic reports with a sheet of marks for each term, finance reports with a sheet of receipt items for each term, fee structures and account statements, the gallery, and every picture, film and PDF in the folders beside this workbook.',
    ],
    [
      'What is not in it',
      'Passwords and password links, sessions, the history of changes, who opened what, letters that were sent, imports, settings of the server. A backup has all of these.',
    ],
    [
      'Special Education',
      'Marks and mean scores that are kept of who is in Special Education now are not told, here neither.',
    ],
    [
      'Moving to another machine',
      'This workbook is for people and for other programs. A whole installation moves as a backup: npm run backup here, npm run restore there.',
    ],
  ],
} as const;
