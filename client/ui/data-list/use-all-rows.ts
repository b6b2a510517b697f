import { type RefObject, useEffect } from 'react';

/** Laid out in one go: few enough for a slow phone to answer in between. */
const atOnce = 10;
/** Between two goes, in milliseconds: about a frame. */
const pause = 16;

/**
 * Lays out the rows far from sight soon after those in sight are painted, some at a time: what
 * still waits is missing in the browser's accessibility tree.
 * @param rows what is shown; new ones are followed
 */
export function useAllRows(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[],
): void {
  useEffect(() => {
    if (rows.length === 0) return;
    const waiting = [...(table.current?.querySelectorAll('tbody, tbody > tr') ?? [])].filter(
      (row) => !row.hasAttribute('data-laid-out'),
    );
    const clock = setInterval(() => {
      for (const row of waiting.splice(0, atOnce)) row.setAttribute('data-laid-out', '');
      if (waiting.length === 0) clearInterval(clock);
    }, pause);
    return () => clearInterval(clock);
  }, [table, rows]);
}
