import { useId } from 'react';
import { markSourceIds, markSourceNames } from '#contract/in-school/marks.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { today } from '../../lib/time-zone.ts';
import { ClockNote } from '../../ui/form/clock-note.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Kit } from '../../ui/kit/kit.tsx';
import look from '../../ui/looks.ts';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import styles from './in-school.module.css';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import type { SheetValues } from './use-mark-sheet.ts';

interface SheetHeadProps {
  term: Term;
  values: SheetValues;
  /** The fault of the day. */
  error: string | null;
  onChange: (head: Partial<Pick<SheetValues, 'day' | 'source'>>) => void;
}

/** Day and source, entered once for all marks of the sheet. */
export function SheetHead({ term, values, error, onChange }: SheetHeadProps) {
  const source = useId();
  return (
    <div className={styles.head}>
      <ClockNote />
      <Kit>
        <DateField
          name="day"
          label={texts.day}
          required
          min={term.opening}
          max={today()}
          value={values.day}
          error={error}
          onChange={(day) => onChange({ day })}
        />
      </Kit>
      <div className={`${look.stack} ${look.gap4} ${look.atTop} ${styles.source}`}>
        <label htmlFor={source} className={`${look.text13} ${look.semi}`}>
          {texts.source}
        </label>
        <SmallSelect
          id={source}
          value={values.source}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            onChange({ source: markSourceIds.find((one) => one === chosen) ?? 1 });
          }}
        >
          {markSourceIds.map((id) => (
            <option key={id} value={id}>
              {markSourceNames[id]}
            </option>
          ))}
        </SmallSelect>
      </div>
    </div>
  );
}
