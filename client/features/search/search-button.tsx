import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isDialogOpen } from '../../lib/open-dialog.ts';
import { useDocumentKeys } from '../../lib/use-document-keys.ts';
import type { ScreenLink } from './hits.ts';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-button.module.css';
import { SearchDialog } from './search-dialog.tsx';

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
        <span className={styles.words}>{texts.search}</span>
        <kbd className={styles.key} aria-hidden>
          {texts.keys}
        </kbd>
      </button>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} screens={screens} /> : null}
    </>
  );
}
