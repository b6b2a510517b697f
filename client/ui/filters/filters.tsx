import { IconFilter, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { lateCode } from '../late/late-code.ts';
import look from '../looks.ts';
import type { Filter } from './filter.ts';
import { filterTexts as texts } from './filters.texts.ts';

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

const useFilterForm = lateCode(() => import('./filter-form.tsx'));

/** Filters above a list: the chosen ones as chips that can be removed, and a form for more. */
export function Filters<Name extends string>(props: FiltersProps<Name>) {
  const { all, chosen, onChoose, onClear, isOpen, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  const chips = all.flatMap((filter) => {
    const value = chosen[filter.name];
    return value === undefined ? [] : [{ filter, value }];
  });
  const Form = useFilterForm(isOpen, () => onOpen(false));
  const openButton = (
    <Button
      ref={button}
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={false}
      leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
      onClick={() => onOpen(!isOpen)}
    >
      {texts.filter}
    </Button>
  );
  return (
    <div className={look.wrap} data-paper="no">
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
      {Form ? (
        <Form
          fields={all.map((filter) => ({
            ...filter,
            value: chosen[filter.name] ?? null,
            onChoose: (value) => onChoose(filter.name, value),
          }))}
          button={openButton}
          target={button}
          isOpen={isOpen}
          onOpen={onOpen}
        />
      ) : (
        openButton
      )}
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
      className={`${look.button} ${look.tap} ${look.breaks} ${look.wraps} ${look.on}`}
      aria-label={texts.removeFilter(words)}
      onClick={onRemove}
    >
      {words}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
