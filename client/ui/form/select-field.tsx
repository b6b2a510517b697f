import { type OptionsFilter, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLayer } from '../form-modal/layer.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import { formTexts } from './form.texts.ts';
import './select-field.css';
import './form.css';

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
}

/** A choice out of a list, found by typing. The value is the choice's text, '' for none. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, choices, clearable = false } = props;
  const layer = useLayer();
  const tags = new Map(choices?.map((choice) => [choice.value, choice.tag]));
  return (
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
      selectFirstOptionOnChange
      filter={nearestFirst}
      clearable={clearable}
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={formTexts.noMatch}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={264}
      comboboxProps={{ offset: 6, ...layer }}
      renderOption={({ option }) => (
        <>
          {option.label}
          {tags.get(option.value) ? (
            <span className="choice-tag">{tags.get(option.value)}</span>
          ) : null}
        </>
      )}
    />
  );
}

/** Typing 'A' and Enter must choose 'A' rather than 'A+': the exact choice first, then what begins so. */
const nearestFirst: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLocaleLowerCase('en');
  const nearness = (option: (typeof options)[number]) => {
    const label = 'label' in option ? option.label.toLocaleLowerCase('en') : '';
    if (label === typed) return 0;
    return label.startsWith(typed) ? 1 : label.includes(typed) ? 2 : 3;
  };
  return options
    .filter((option) => nearness(option) < 3)
    .sort((one, other) => nearness(one) - nearness(other))
    .slice(0, limit);
};
