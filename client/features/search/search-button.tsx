import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { textLimits } from '#contract/limits.ts';
import { isNewVersionThere } from '../../lib/new-version.ts';
import { isDialogOpen } from '../../lib/open-dialog.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useDocumentKeys } from '../../lib/use-document-keys.ts';
import { blockTexts } from '../../ui/blocks/blocks.texts.ts';
import { formTexts } from '../../ui/form/form.texts.ts';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import type { ScreenLink } from './hits.ts';
import styles from './search.module.css';
import { searchTexts as texts } from './search.texts.ts';
import type { SearchKeys, SearchResultsProps } from './search-results.tsx';

/** The search in the bar of every screen; Ctrl K opens it too. */
export function SearchButton({ screens }: { screens: readonly ScreenLink[] }) {
  const [isOpen, setOpen] = useState(false);
  useDocumentKeys((event) => {
    const isAsked =
      (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey;
    if (!isAsked || event.altKey) return;
    // Browsers have the same key for their own search.
    event.preventDefault();
    if (!isDialogOpen()) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{texts.search}</span>
        <kbd aria-hidden>{texts.keys}</kbd>
      </button>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} screens={screens} /> : null}
    </>
  );
}

interface SearchDialogProps {
  onClose: () => void;
  screens: readonly ScreenLink[];
}

/**
 * The search of every screen. A native dialog: it traps and returns the focus, and Esc closes it. The dialog
 * itself is loaded with the page, so that each letter after Ctrl K gets into its field; the search is in a
 * chunk of its own, and starts with the words that are in the field by then.
 */
function SearchDialog({ onClose, screens }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<SearchKeys>(null);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const listId = useId();
  const { Results, why, ask } = useResults();
  useAfterRender(true, () => dialog.current?.showModal());
  const close = () => dialog.current?.close();
  useBackCloses(true, close);
  return (
    <dialog
      ref={dialog}
      className={`${look.dialog} ${styles.dialog}`}
      aria-label={texts.what}
      onClose={onClose}
    >
      <div className={`${look.row} ${styles.head}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          // Not of type `search`, because there Esc would first clear the field instead of closing the dialog.
          type="text"
          inputMode="search"
          className={styles.input}
          role="combobox"
          aria-label={texts.what}
          placeholder={texts.search}
          aria-expanded={pointed !== null}
          aria-controls={listId}
          aria-activedescendant={pointed ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={textLimits.name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => keys.current?.press(event)}
        />
        <IconButton icon={IconX} label={texts.close} onClick={close} />
      </div>
      {Results ? (
        <Results
          ref={keys}
          id={listId}
          typed={typed}
          screens={screens}
          onPoint={setPointed}
          onLeave={close}
        />
      ) : (
        <Waiting why={why} onRetry={ask} />
      )}
    </dialog>
  );
}

/** Shown until the results are loaded; the field above keeps what is typed. */
function Waiting({ why, onRetry }: { why: string | null; onRetry: () => void }) {
  if (!why)
    return (
      <div className={`${look.row} ${look.pad16}`} role="status" aria-label={modalTexts.opening}>
        <span className={look.spinner} />
      </div>
    );
  return (
    <div className={`${look.row} ${look.pad16}`}>
      <Message tone="bad">{why}</Message>
      <button type="button" className={look.solid} onClick={onRetry}>
        {blockTexts.tryAgain}
      </button>
    </div>
  );
}

let there: ComponentType<SearchResultsProps> | null = null;

/** The code of the search, loaded at the first opening; or why that failed, and a way to try again. */
function useResults() {
  const [Results, setResults] = useState(() => there);
  const [why, setWhy] = useState<string | null>(null);
  const ask = async () => {
    setWhy(null);
    try {
      const code = await import('./search-results.tsx');
      there = code.default;
      setResults(() => code.default);
    } catch {
      // Either the device is offline or the file belongs to an older version; which of them is shown where it
      // was needed.
      setWhy((await isNewVersionThere()) ? formTexts.newVersion : modalTexts.notOpenedText);
    }
  };
  useAfterRender(Results === null, () => void ask());
  return { Results, why, ask: () => void ask() };
}
