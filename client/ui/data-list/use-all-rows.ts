import { type RefObject, useEffect } from 'react';
import { allIn } from '../../lib/in-page.ts';

/**
 * How many rows are laid out at once: few enough for a slow phone to react in between. Every list shows this
 * many at once.
 */
const atOnce = 10;
/** The pause in between, in milliseconds: about a frame. */
const pause = 16;

/**
 * Lays out the rows or cards below the first window soon after it is painted, some at a time: until then they
 * can be neither seen nor read out. Visible rows come first, then those below, because a list may be scrolled
 * when new rows are loaded.
 * @param list a table, or a list of cards
 * @param rows what is shown; runs again for new ones
 */
export function useAllRows(
  list: RefObject<HTMLTableElement | HTMLUListElement | null>,
  rows: readonly unknown[],
): void {
  useEffect(() => {
    if (rows.length <= atOnce) return;
    let waiting: Element[] | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const layOut = () => {
      waiting ??= waitingIn(list.current);
      for (const row of waiting.splice(0, atOnce)) row.setAttribute('data-laid-out', '');
      if (waiting.length > 0) timer = setTimeout(layOut, pause);
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(layOut);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [list, rows]);
}

/** Measured after painting, when reading the positions of rows causes no layout. */
function waitingIn(list: Element | null): Element[] {
  const waiting = allIn(list, 'tbody, tbody > tr, :scope > li').filter(
    (row) => !row.hasAttribute('data-laid-out'),
  );
  const above = waiting.findLastIndex((row) => row.getBoundingClientRect().bottom <= 0) + 1;
  return [...waiting.slice(above), ...waiting.slice(0, above)];
}
