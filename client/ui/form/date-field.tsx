import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useLayer } from '../form-modal/layer.ts';
import look from '../look.module.css';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';
import { LatePart } from './late-part.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DateFieldProps extends FieldBinding<string>, FieldLook {
  /** The first and the last day offered, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A day, typed as `YYYY-MM-DD` or picked; the calendar is loaded when it is first opened. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, label, min, max } = props;
  const layer = useLayer();
  const [isOpen, setOpen] = useState(false);
  const openButton = (
    <Popover.Target>
      <button
        type="button"
        className={`${look.square} ${styles.button}`}
        aria-label={formTexts.openCalendar(label)}
        aria-expanded={isOpen}
        disabled={props.disabled}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
      </button>
    </Popover.Target>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      {...layer}
    >
      <TextInput
        {...inputProps({ placeholder: formTexts.datePlaceholder, ...props })}
        inputMode="numeric"
        autoComplete="off"
        leftSection={openButton}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Popover.Dropdown>
        <LatePart>
          <Calendar
            value={value}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </LatePart>
      </Popover.Dropdown>
    </Popover>
  );
}
