import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isDialogOpen } from '../../lib/open-dialog.ts';
import type { ScreenLink } from './hits.ts';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-button.module.css';
import { SearchDialog } from './search-dialog.tsx';

/** The search in the bar of every screen; Ctrl K opens it too. */
export function SearchButton({ screens }: { screens: readonly ScreenLink[] }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useHotkeys(
    [
      [
        'mod+K',
        () => {
          if (!isDialogOpen()) open();
        },
      ],
    ],
    [],
  );
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
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
