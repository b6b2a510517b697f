import { texts } from '#contract/texts.ts';

/** Words that fields say by themselves. */
export const formTexts = texts('formTexts', {
  optional: '(optional)',
  choose: 'Please choose',
  currencyOf: (name: string, code: string) => `${name} (${code})`,
  openCalendar: (label: string) => `Choose ${label.toLocaleLowerCase('en')} on a calendar`,
  datePlaceholder: 'YYYY-MM-DD',
  clockWrong: (now: string) => `This device’s clock is wrong, so the server’s counts: ${now}.`,
  readAs: (day: string) => `Read as ${day}.`,
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  newVersion: 'A new version of Somesha is there. Save what you typed, then reload the page.',
  partMissing: 'This part did not load. What you typed is still here.',
  noMatch: 'Nothing matches',
  searching: 'Searching…',
  dropHere: 'Drop a file here',
  orBrowse: ', or browse your files',
  chooseFile: 'Choose a file',
  kinds: {
    picture: 'JPEG or PNG',
    pdf: 'PDF only',
    media: 'JPEG, PNG or MP4',
    sheet: 'XLSX, XLS, ODS or CSV',
  },
  tooLarge: (most: number) => `This file is larger than ${most} MB`,
  letGo: 'Let go to add the file',
  browse: 'Browse',
  replace: 'Replace',
  remove: (file: string) => `Remove ${file}`,
  uploaded: (share: number) => `${Math.round(share * 100)}%`,
});
