import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, queryOf } from '../../lib/api.ts';
import { choicesOf } from '../../lib/reads.ts';
import type { ListCall } from '../data-list/use-list.ts';
import { useLayer } from '../form-modal/layer.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import { formTexts } from './form.texts.ts';
import type { Choice } from './select-field.tsx';

/** A pause in typing after which the server is asked, in milliseconds. */
const typingPause = 200;

interface ServerSelectFieldProps<Row> extends FieldBinding<string>, FieldLook {
  /** The list of choices, searched on the server. */
  call: ListCall<Record<never, never>, Row>;
  choiceOf: (row: Row) => Choice;
  /** Whether a row is offered; false for retired ones. */
  isOffered?: (row: Row) => boolean;
  /** The label of the form's first value, when it has one. */
  first?: Choice | null;
  /** Whether Enter chooses the first hit. */
  takesFirst?: boolean;
  /** Called with the choice, for a form that stores its label beside its value. */
  onPick?: (choice: Choice) => void;
}

/** A choice from a list that may have thousands of rows: only the best few are ever sent. */
export function ServerSelectField<Row>(props: ServerSelectFieldProps<Row>) {
  const { value, onChange, call, choiceOf, first = null, takesFirst = false } = props;
  const { isOffered = () => true } = props;
  const layer = useLayer();
  const [typed, setTyped] = useState(first?.label ?? '');
  const [picked, setPicked] = useState(first);
  const chosen = picked?.value === value ? picked : first?.value === value ? first : null;
  // The label of the present choice in the field is no search, so all others are offered.
  const wanted = typed === chosen?.label ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, typingPause);

  const rows = useQuery({
    ...queryOf(choicesOf(call, search)),
    select: ({ data }) => data.filter(isOffered).map(choiceOf),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const isFresh = wanted === search && !rows.isFetching;
  // Where Enter chooses the first hit, hits of an earlier, shorter search must not be offered.
  const found = takesFirst && !isFresh ? [] : (rows.data ?? []);
  const isFound = found.some((choice) => choice.value === chosen?.value);

  return (
    <Select
      {...inputProps({
        ...props,
        error: props.error ?? (rows.isError ? messageOf(rows.error) : null),
      })}
      data={(chosen && !isFound ? [chosen, ...found] : found).map((choice) => ({ ...choice }))}
      // The hits are those of the server; the present choice is only listed so that the field can show its
      // label.
      filter={({ options }) =>
        options.filter((one) => isFound || !('value' in one) || one.value !== chosen?.value)
      }
      value={value === '' ? null : value}
      onChange={(key) => {
        const choice = found.find(({ value: one }) => one === key) ?? chosen;
        setPicked(choice);
        if (choice) props.onPick?.(choice);
        onChange(key ?? '');
      }}
      searchable
      selectFirstOptionOnChange={takesFirst && isFresh && wanted !== ''}
      // In a modal that starts with this field, the list would cover the buttons.
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={isFresh ? formTexts.noMatch : formTexts.searching}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={264}
      comboboxProps={{ offset: 6, ...layer }}
    />
  );
}
