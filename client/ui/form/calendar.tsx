import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import styles from './calendar.module.css';
import { formTexts } from './form.texts.ts';

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(Date.parse(text));
}

/** The calendar of a date field, a chunk of its own. Half-typed days are shown as none. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const shown = isDay(value) ? value : null;
  return (
    <DatePicker
      value={shown}
      classNames={{ day: `${styles.day}` }}
      ariaLabels={formTexts.calendar}
      {...(shown ? { defaultDate: shown } : max ? { defaultDate: max } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(picked) => {
        if (picked) onPick(picked);
      }}
    />
  );
}
