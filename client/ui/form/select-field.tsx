import { byId, firstIn } from '../../lib/in-page.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useLayer } from '../form-modal/layer.ts';
import look from '../looks.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';
import { nearestFirst, nearestTo } from './nearest-first.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** A word at the right, such as 'used' at a subject of another row. */
  readonly tag?: string;
}

interface SelectFieldProps extends FieldBinding<string>, FieldLook {
  /** Null while they are still loading. */
  choices: readonly Choice[] | null;
  clearable?: boolean;
  /** Its choices are long: on the narrowest windows the chosen one is shown in full below the field. */
  isLong?: boolean;
  /** Its list is as wide as its choices, because the field is too narrow for them. */
  hasWideList?: boolean;
}

/** A choice from a list, found by typing. The value is the choice's text, '' for none. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, choices, clearable = false, isLong = false, hasWideList } = props;
  const layer = useLayer();
  const tags = new Map(choices?.map((choice) => [choice.value, choice.tag]));
  const [early, setEarly] = useState<string | null>(null);

  // Runs when the list is loaded: what was typed before makes the choice now.
  useAfterRender(early === null ? null : choices, () => {
    const nearest = nearestTo(early ?? '', choices ?? []);
    setEarly(null);
    if (nearest && value === '') onChange(nearest.value);
  });

  // Typing faster than the list opens, or leaving the field with Tab, makes the choice as well.
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter makes the choice and never submits the form, even while the kit has not handled the typing yet.
    // Ctrl Enter does.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
    const { value: typed } = event.currentTarget;
    const label = choices?.find((choice) => choice.value === value)?.label ?? '';
    if (typed.trim() === '' || typed === label) return;
    if (choices === null) {
      setEarly(typed);
      return;
    }
    const list = byId(event.currentTarget.getAttribute('aria-controls'));
    const marked = firstIn(list, '[data-combobox-selected]');
    if (marked) marked.click();
    else {
      const nearest = nearestTo(typed, choices);
      if (nearest) onChange(nearest.value);
    }
  };
  const select = (
    <Select
      {...inputProps(props)}
      data={
        choices?.map(({ value: key, label, disabled = false }) => ({
          value: key,
          label,
          disabled,
        })) ?? []
      }
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      // The first field of a form has the focus when it opens; its list is closed until it is used.
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={nearestFirst}
      classNames={{ option: `${styles.option}` }}
      clearable={clearable}
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={formTexts.noMatch}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      rightSectionWidth="2rem"
      maxDropdownHeight={264}
      // A report has twenty lists, so their choices are rendered once they are opened.
      comboboxProps={{
        offset: 6,
        keepMounted: false,
        ...(hasWideList && { width: 'max-content' }),
        ...layer,
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') takeTyped(event);
      }}
      renderOption={({ option }) => (
        <>
          {option.label}
          {tags.get(option.value) ? (
            <span className={`${look.small} ${look.pushed}`}>{tags.get(option.value)}</span>
          ) : null}
        </>
      )}
    />
  );
  if (!isLong || value === '') return select;
  return (
    <>
      {select}
      <p className={`${look.note} ${styles.whole}`} aria-hidden="true">
        {choices?.find((choice) => choice.value === value)?.label}
      </p>
    </>
  );
}
