import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond the visible edges, so that slow painting shows no gap. */
const spare = 8;
/** The range changes in steps, so that not every scrolled pixel causes a render. */
const step = 4;

interface RowWindow {
  /** The first and the last row to render, from 0. */
  readonly range: readonly [number, number];
  /** The first and the last visible row. */
  readonly seen: readonly [number, number];
  /** Scrolls just enough to make a row completely visible. */
  reveal(row: number): void;
}

/**
 * Which rows of a long sheet are rendered: the visible ones and a few more. All rows have the same height.
 * @param box the scrolling element; in it `[data-rows]` has the height of all rows, `[data-head]` stays on top
 */
export function useRowWindow(box: RefObject<HTMLDivElement | null>, count: number): RowWindow {
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  const measures = () => {
    const all = box.current;
    const rows = all?.querySelector<HTMLElement>('[data-rows]');
    const head = all?.querySelector<HTMLElement>('[data-head]');
    if (!all || !rows || !head || count === 0) return null;
    return { all, height: rows.offsetHeight / count, room: all.clientHeight - head.offsetHeight };
  };
  const look = () => {
    const found = measures();
    if (!found || found.height === 0) return;
    const { all, height, room } = found;
    const first = Math.max(0, Math.floor(all.scrollTop / height));
    const whole = Math.ceil((all.scrollTop + room) / height) - 1;
    const last = Math.min(count - 1, Math.max(first, whole));
    setSeen((old) => (old[0] === first && old[1] === last ? old : [first, last]));
  };
  const lookAgain = useEffectEvent(look);
  // Runs when the number of rows changes, and with it the sheet, filter or text size.
  useLayoutEffect(() => {
    if (count > 0) lookAgain();
  }, [count]);
  // Runs when the element is scrolled, or it or its headings are resized.
  const hasRows = count > 0;
  useEffect(() => {
    const all = box.current;
    if (!all || !hasRows) return;
    const handle = () => lookAgain();
    all.addEventListener('scroll', handle, { passive: true });
    const watch = new ResizeObserver(handle);
    watch.observe(all);
    for (const part of all.querySelectorAll('[data-head], [data-rows]')) watch.observe(part);
    return () => {
      all.removeEventListener('scroll', handle);
      watch.disconnect();
    };
  }, [box, hasRows]);
  const first = Math.max(0, Math.floor(seen[0] / step) * step - spare);
  const last = Math.min(count - 1, Math.ceil((seen[1] + 1) / step) * step + spare);
  return {
    range: [first, last],
    seen,
    reveal: (row) => {
      const found = measures();
      if (!found) return;
      const { all, height, room } = found;
      const top = row * height;
      if (top < all.scrollTop) all.scrollTop = top;
      else if (top + height > all.scrollTop + room) all.scrollTop = top + height - room;
      look();
    },
  };
}
