import type { Field } from '#contract/record.ts';
import { calendarDayText } from '../../lib/time-text.ts';

/** A described value as people read it: of a choice its name, a day in words; '' for nothing. */
export function fieldText(field: Field, value: unknown): string {
  if (field.kind === 'choice' && typeof value === 'number') return field.names[value] ?? '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return field.kind === 'day' ? calendarDayText(value) : value;
}
