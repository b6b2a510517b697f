import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { isDate } from '#contract/dates.ts';
import { today } from '../../lib/time-zone.ts';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  longAgo: boolean;
  onPick: (day: string) => void;
}

/** In the middle of the ten years in which most of our students were born. */
const aChildhoodAgo = () => `${Number(today().slice(0, 4)) - 12}-01-01`;

/** The calendar of a date field, a chunk of its own. A half-typed day is shown as none. */
export default function Calendar({ value, min, max, longAgo, onPick }: CalendarProps) {
  const shown = isDate(value) ? value : null;
  return (
    <DatePicker
      value={shown}
      classNames={{ day: `${styles.day}` }}
      ariaLabels={formTexts.calendar}
      {...(shown ? { defaultDate: shown } : max ? { defaultDate: max } : {})}
      {...(longAgo && shown === null
        ? { defaultLevel: 'decade', defaultDate: aChildhoodAgo() }
        : {})}
      // Esc closes the calendar, not the form around it.
      __stopPropagation
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(picked) => {
        if (picked) onPick(picked);
      }}
    />
  );
}
