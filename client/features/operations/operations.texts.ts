import { texts } from '#contract/texts.ts';

/** Screen text about backups on the overview, for those who may see it (rule 1.7). */
export const operationsTexts = texts('operationsTexts', {
  backups: 'Backups',
  none: 'No backup yet',
  last: (time: string) => `Last backup: ${time}`,
  lastProved: (time: string) => `Last backup: ${time}, restored and compared`,
  lastFailed: (time: string) => `Last backup: ${time}, failed`,
  old: 'It is more than two days old.',
  drill: (time: string) => `Last drill: ${time}, restored and compared`,
  drillFailed: (time: string) => `Last drill: ${time}, failed`,
  noDrill: 'No drill has proved a backup yet.',
  notLoaded: 'When the last backup was made could not be read.',
  how: 'How to make backups',
  steps: [
    ['On the server, set ', 'BACKUP_AT=02:30', ': it then makes a backup each day at that time.'],
    ['Or run ', 'npm run backup', ' there, and see that it runs every day.'],
    ['Once a month run ', 'npm run drill', ': it restores the newest one and compares everything.'],
  ],
  more: 'Where they go, how to seal and restore them: docs/operations.md, beside the program.',
});
