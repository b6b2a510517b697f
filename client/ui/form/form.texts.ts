/** Words that fields say by themselves. */
export const formTexts = {
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: (label: string) => `Choose ${label.toLocaleLowerCase('en')} on a calendar`,
  datePlaceholder: 'YYYY-MM-DD',
  noMatch: 'Nothing matches',
  dropHere: 'Drop a file here',
  orBrowse: (kinds: string) => `${kinds}, or browse your files`,
  letGo: 'Let go to add the file',
  browse: 'Browse',
  replace: 'Replace',
  remove: (file: string) => `Remove ${file}`,
  uploaded: (share: number) => `${Math.round(share * 100)}%`,
} as const;
