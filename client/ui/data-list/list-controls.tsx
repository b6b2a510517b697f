import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { textLimits } from '#contract/limits.ts';
import { type ListQuery, pageSizes } from '#contract/paging.ts';
import { useLater } from '../../lib/use-later.ts';
import { IconButton } from '../icon-button.tsx';
import look from '../looks.ts';
import { SmallSelect } from '../small-select/small-select.tsx';
import styles from './data-list.module.css';
import { listTexts } from './list.texts.ts';

/** A pause in typing after which the search is sent, in milliseconds. */
const typingPause = 250;

interface ListControlsProps {
  view: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
  /** Saved views and filters. */
  children?: ReactNode;
}

/** 'Show N entries' and 'Search Here...' (rule 10.5). */
export function ListControls({ view, onChange, children }: ListControlsProps) {
  const sizeId = useId();
  return (
    <div className={`${look.spread} ${styles.controls}`} data-paper="no">
      {children ? <div className={`${look.wrap} ${styles.narrowing}`}>{children}</div> : null}
      <div className={`${look.row} ${look.gap8} ${styles.size}`}>
        <label htmlFor={sizeId}>{listTexts.show}</label>
        <SmallSelect
          id={sizeId}
          value={view.per_page}
          onChange={(event) => onChange({ per_page: Number(event.currentTarget.value), page: 1 })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SmallSelect>
        <span aria-hidden="true">{listTexts.entries}</span>
      </div>
      <SearchBox value={view.search} onSearch={(search) => onChange({ search, page: 1 })} />
    </div>
  );
}

/** Sends what was typed after a pause; an empty field restores the full list at once. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // When the search was cleared elsewhere ('Clear search' in an empty list), the field is cleared too.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  // Only after the last letter of a quick series the server is asked.
  const text = typed.trim();
  useLater(
    () => {
      setSent(text);
      onSearch(text);
    },
    text === sent ? null : text ? typingPause : 0,
    typed,
  );

  return (
    <div className={styles.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={box}
        type="search"
        className={look.field}
        aria-label={listTexts.search}
        placeholder={listTexts.search}
        autoComplete="off"
        maxLength={textLimits.line}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {typed ? (
        <IconButton
          icon={IconX}
          size={16}
          label={listTexts.clearSearch}
          onClick={() => {
            setTyped('');
            box.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
