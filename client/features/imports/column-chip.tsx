import { isFound } from '#contract/folded.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Choice } from '../../ui/form/select-field.tsx';
import styles from './column-chip.module.css';
import { importsTexts as texts } from './imports.texts.ts';

interface ColumnChipProps extends Pick<ComponentProps<'button'>, 'tabIndex'> {
  /** The column and what it is, for screen readers. */
  label: string;
  words: string;
  state: 'recognised' | 'asked' | 'left out';
  /** Whether the open question is about it. */
  isRinged: boolean;
  /** Null when nothing can be chosen any more. */
  choices: (() => readonly Choice[]) | null;
  /** Its position in the grid, for the arrow keys. */
  place: string;
  isBusy: boolean;
  onChoose: (target: string) => void;
}

/** The meaning of a column, above it; pressing it shows what else it can be. A sheet has up to sixty of them. */
export function ColumnChip(props: ColumnChipProps) {
  const { choices, isBusy } = props;
  const [look, setLook] = useState<'plain' | 'open' | 'closed'>('plain');
  if (look === 'open' && choices) return <OpenChip {...props} onClose={() => setLook('closed')} />;
  const canOpen = choices !== null && !isBusy;
  return (
    <ChipButton
      {...props}
      aria-haspopup={choices ? 'listbox' : undefined}
      aria-disabled={canOpen ? undefined : true}
      // After the list was closed, this button replaces the one that had the focus.
      ref={look === 'closed' ? focusOnMount : null}
      onClick={canOpen ? () => setLook('open') : undefined}
    />
  );
}

function ChipButton({
  label,
  words,
  state,
  isRinged,
  choices,
  place,
  isBusy: _isBusy,
  onChoose: _onChoose,
  ...button
}: ColumnChipProps & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      data-at={place}
      data-state={state}
      data-ringed={isRinged || undefined}
      aria-label={label}
      title={label}
      {...button}
      // Set after the properties of the list, which would otherwise remove the class.
      className={styles.chip}
    >
      <span>{words}</span>
      {choices ? <IconChevronDown size={14} stroke={1.75} aria-hidden /> : null}
    </button>
  );
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Focused at once, for letters that are typed right after the press that opens it. The list is not in its place
 * yet, so the page must not scroll there.
 */
const focusInPlace = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

/** Starts open, with the focus in its search; when it is closed the chip gets the focus again. */
function OpenChip({ onClose, ...props }: ColumnChipProps & { onClose: () => void }) {
  const { choices, onChoose, label } = props;
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: onClose });
  const { openDropdown } = combobox;
  // Runs after the plain button was replaced by this one, which the list needs for its position.
  useEffect(() => openDropdown(), [openDropdown]);
  const found = choices?.().filter((one) => isFound(one.label, search));
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      portalProps={{ target: 'main' }}
      onOptionSubmit={(target) => {
        onChoose(target);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <ChipButton {...props} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={focusInPlace}
          aria-label={texts.whatIs(label)}
          placeholder={texts.searchTarget}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options className={styles.options} aria-label={texts.whatIs(label)}>
          {found?.map((one) => (
            <Combobox.Option key={one.value} value={one.value} className={styles.option}>
              {one.label}
            </Combobox.Option>
          ))}
          {found?.length === 0 ? <Combobox.Empty>{texts.noTarget}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
