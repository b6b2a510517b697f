import { type RefObject, useEffect } from 'react';

/** Laid out in one go: few enough for a slow phone to answer in between. Every list shows as many at once. */
const atOnce = 10;
/** Between two goes, in milliseconds: about a frame. */
const pause = 16;

/**
 * Lays out the rows or cards after the first window soon after those are painted, some at a time: what
 * still waits can be neither seen nor read out. Those in sight come first, then those below, for a list
 * may stand scrolled when new rows come.
 * @param list a table, or a list of cards
 * @param rows what is shown; new ones are followed
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

/** Asked for once all is painted, when it costs no layout to know where rows are. */
function waitingIn(list: Element | null): Element[] {
  const waiting = [...(list?.querySelectorAll('tbody, tbody > tr, :scope > li') ?? [])].filter(
    (row) => !row.hasAttribute('data-laid-out'),
  );
  const above = waiting.findLastIndex((row) => row.getBoundingClientRect().bottom <= 0) + 1;
  return [...waiting.slice(above), ...waiting.slice(0, above)];
}
