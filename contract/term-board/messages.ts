import { texts } from '../texts.ts';

/** The words of the term board that both sides say. */
export const boardMessages = texts('boardMessages', {
  term: 'This term has no days',
  group: 'The board cannot be grouped so',
  view: 'The board cannot be narrowed so',
  officer: 'This is no liaison officer with something open',
  officers: 'Please choose whom to remind',
  reminded: (filed: number) =>
    filed === 1 ? '1 reminder is on its way.' : `${filed} reminders are on their way.`,
  /** Without a mail server. */
  kept: (filed: number) =>
    `${filed === 1 ? '1 reminder is' : `${filed} reminders are`} kept in the outbox folder: no mail server is set.`,
  /** In quiet mode. */
  waits: (filed: number) =>
    `${filed === 1 ? '1 reminder waits' : `${filed} reminders wait`}: all letters are held until mail is switched on.`,
  kind: 'This is no kind of work',
  /** What the change log calls an action, where a piece of work has another word for it. */
  happened: { add: 'Filed', edit: 'Corrected', delete: 'Taken away', remind: 'Officer reminded' },
  mailed: 'Mailed to the supporter',
});
