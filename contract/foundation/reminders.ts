import { type Weekday, weekdayNames, weekdays } from '../dates.ts';
import { joined, texts } from '../texts.ts';

/** On which day of the week officers are reminded by themselves; 0, never, until somebody chooses. */
export const neverReminded = 0;
export type ReminderDay = typeof neverReminded | Weekday;

export const reminderDays: readonly ReminderDay[] = [neverReminded, ...weekdays];

/** As people read them. */
export const reminderDayNames: Readonly<Record<ReminderDay, string>> = joined(
  texts('reminderDayNames', { 0: 'Only when somebody sends them' }),
  weekdayNames,
);
