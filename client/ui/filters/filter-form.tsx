import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import { Select } from '@mantine/core';
import type { ReactElement, RefObject } from 'react';
import { nearestFirst } from '../form/nearest-first.ts';
import { OpenedPopover } from '../late/opened-popover.tsx';
import look from '../looks.ts';
import type { Filter } from './filter.ts';
import { filterTexts as texts } from './filters.texts.ts';

/** A filter with its present choice. */
interface FilterField extends Filter {
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

interface FilterFormProps {
  fields: readonly FilterField[];
  button: ReactElement;
  target: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** How many choices are offered at once; typing finds the others. */
const offered = 50;

/** The form with a field for each filter, below its button. */
export default function FilterForm({ fields, ...popover }: FilterFormProps) {
  return (
    <OpenedPopover label={texts.filter} {...popover}>
      <div className={`${look.stack} ${look.gap12} ${look.filters}`}>
        {fields.map(({ name, label, choices, value, onChoose }) => (
          <Select
            key={name}
            label={label}
            placeholder={texts.any}
            data={choices.map((choice) => ({ ...choice }))}
            value={value}
            onChange={onChoose}
            searchable
            filter={nearestFirst}
            clearable
            limit={offered}
            openOnFocus={false}
            nothingFoundMessage={texts.noChoice}
            comboboxProps={{ withinPortal: false }}
          />
        ))}
      </div>
    </OpenedPopover>
  );
}
