import { focusedElement } from '../../lib/in-page.ts';
import { IconButton } from '../icon-button.tsx';
import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { dayWords } from '#contract/dates.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { useLayer } from '../form-modal/layer.ts';
import { LatePart } from '../late/late-part.tsx';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';
import { typedDay } from './typed-day.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DateFieldProps extends FieldBinding<string>, FieldLook {
  /** The first and the last day offered, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** A day many years back: the calendar starts with the choice of a year. */
  longAgo?: boolean;
}

/** A day, typed or chosen; the calendar is loaded when it is first opened. */
export function DateField({ longAgo = false, ...props }: DateFieldProps) {
  const { value, onChange, label, min, max } = props;
  const layer = useLayer();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  /** The message about what was typed, once the field was left. */
  const [reading, setReading] = useState<{ readonly note?: string; readonly error?: string }>({});
  const change = (text: string) => {
    setReading({});
    onChange(text);
  };
  const read = () => {
    const day = typedDay(value);
    if (day === null) return setReading(value.trim() === '' ? {} : { error: dayWords });
    if (day === value) return;
    onChange(day);
    setReading({ note: formTexts.readAs(calendarDayText(day)) });
  };
  // A calendar that is closed while it is still opening takes the focus after it has returned it.
  const keepFocus = () => {
    if (dropdown.current?.contains(focusedElement())) opener.current?.focus();
  };
  const openButton = (
    <Popover.Target>
      <IconButton
        ref={opener}
        icon={IconCalendar}
        className={styles.button}
        label={formTexts.openCalendar(label)}
        aria-expanded={isOpen}
        disabled={props.disabled}
        onClick={() => setOpen(!isOpen)}
        // While the calendar is loading the focus may be here: Esc must not close the form even then.
        data-mantine-stop-propagation={isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      />
    </Popover.Target>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      onExitTransitionEnd={keepFocus}
      {...layer}
    >
      <TextInput
        {...inputProps({
          placeholder: formTexts.datePlaceholder,
          ...props,
          ...reading,
          error: props.error ?? reading.error ?? null,
        })}
        inputMode="numeric"
        autoComplete="off"
        leftSection={openButton}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={read}
        // Enter submits the form without leaving the field.
        onKeyDown={(event) => {
          if (event.key === 'Enter') read();
        }}
      />
      <Popover.Dropdown ref={dropdown} data-mantine-stop-propagation>
        <LatePart>
          <Calendar
            value={value}
            min={min}
            max={max}
            longAgo={longAgo}
            onPick={(day) => {
              change(day);
              setOpen(false);
            }}
          />
        </LatePart>
      </Popover.Dropdown>
    </Popover>
  );
}
