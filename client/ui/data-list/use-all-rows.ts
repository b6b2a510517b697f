import { type RefObject, useEffect } from 'react';

/** Laid out in one go: few enough for a slow phone to answer in between. */
const atOnce = 10;
/** Between two goes, in milliseconds: about a frame. */
const pause = 16;

/**
 * Lays out the rows or cards far from sight soon after those in sight are painted, some at a time: what
 * still waits is missing in the browser's accessibility tree.
 * @param list a table, or a list of cards
 * @param rows what is shown; new ones are followed
 */
export function useAllRows(
  list: RefObject<HTMLTableElement | HTMLUListElement | null>,
  rows: readonly unknown[],
): void {
  useEffect(() => {
    if (rows.length === 0) return;
    const waiting = [
      ...(list.current?.querySelectorAll('tbody, tbody > tr, :scope > li') ?? []),
    ].filter((row) => !row.hasAttribute('data-laid-out'));
    const clock = setInterval(() => {
      for (const row of waiting.splice(0, atOnce)) row.setAttribute('data-laid-out', '');
      if (waiting.length === 0) clearInterval(clock);
    }, pause);
    return () => clearInterval(clock);
  }, [list, rows]);
}
