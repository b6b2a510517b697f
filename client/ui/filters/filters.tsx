import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Popover, Select } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { nearestFirst } from '../form/nearest-first.ts';
import look from '../look.module.css';
import shared from '../shared.module.css';
import styles from './filters.module.css';
import { filterTexts as texts } from './filters.texts.ts';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** One filter of a list. */
export interface Filter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

interface FiltersProps<Name extends string> {
  all: readonly Filter<Name>[];
  /** The chosen values, by the filter's name. */
  chosen: Readonly<Partial<Record<Name, string>>>;
  /** Called with another choice of one filter; null removes it. */
  onChoose: (name: Name, value: string | null) => void;
  onClear: () => void;
  /** Whether the form is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** How many choices are offered at once; typing finds the others. */
const offered = 50;

/** Filters above a list: the chosen ones as chips that can be removed, and a form for more. */
export function Filters<Name extends string>(props: FiltersProps<Name>) {
  const { all, chosen, onChoose, onClear, isOpen, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  const chips = all.flatMap((filter) => {
    const value = chosen[filter.name];
    return value === undefined ? [] : [{ filter, value }];
  });
  return (
    <div className={`${shared.wrap} ${styles.bar}`} data-paper="no">
      {chips.map(({ filter, value }) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={value}
          onRemove={() => {
            onChoose(filter.name, null);
            button.current?.focus();
          }}
        />
      ))}
      <Popover
        opened={isOpen}
        onChange={onOpen}
        position="bottom-start"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen(!isOpen)}
          >
            {texts.filter}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.filter}>
          <div className={`${look.stack} ${styles.form}`}>
            {all.map(({ name, label, choices }) => (
              <Select
                key={name}
                label={label}
                placeholder={texts.any}
                data={choices.map((choice) => ({ ...choice }))}
                value={chosen[name] ?? null}
                onChange={(value) => onChoose(name, value)}
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
        </Popover.Dropdown>
      </Popover>
      {chips.length > 0 ? (
        <button
          type="button"
          className={look.inText}
          onClick={() => {
            onClear();
            button.current?.focus();
          }}
        >
          {texts.clearFilters}
        </button>
      ) : null}
    </div>
  );
}

interface ChipProps {
  filter: Filter;
  value: string;
  onRemove: () => void;
}

function Chip({ filter: { label, choices }, value, onRemove }: ChipProps) {
  const words = texts.filtered(label, choices.find((one) => one.value === value)?.label ?? '…');
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={texts.removeFilter(words)}
      onClick={onRemove}
    >
      {words}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
