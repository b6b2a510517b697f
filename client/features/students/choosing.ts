import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { allIn, firstIn, mainPart } from '../../lib/in-page.ts';

/** Which students of a list are chosen: some of them by their ids, or all that match. */
export interface Choosing {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  /** Selects or deselects what a box stands for; `isRange`: also the rows between it and the last one. */
  readonly toggle: (box: HTMLInputElement, isRange: boolean) => void;
  readonly chooseAll: () => void;
  readonly letGo: () => void;
}

const none: ReadonlySet<number> = new Set();
const boxes = 'input[data-choose]';
const idOf = (box: HTMLInputElement) => Number(box.dataset.choose);

/** The boxes from one to another, in the order of the page. */
function between(last: number | null, box: HTMLInputElement): HTMLInputElement[] {
  const all = allIn<HTMLInputElement>(mainPart(), boxes);
  const from = all.findIndex((one) => idOf(one) === last);
  const to = all.indexOf(box);
  if (from < 0) return [box];
  return all.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Selecting rows by their boxes; x and Shift x select the focused row, Esc deselects all. */
export function useChoosing(): Choosing {
  const [ids, setIds] = useState(none);
  const [isAll, setAll] = useState(false);
  const last = useRef<number | null>(null);
  const toggle = useCallback((box: HTMLInputElement, isRange: boolean) => {
    const meant = isRange ? between(last.current, box) : [box];
    const { checked } = box;
    last.current = idOf(box);
    setIds((old) => {
      const next = new Set(old);
      for (const one of meant) {
        if (checked) next.add(idOf(one));
        else next.delete(idOf(one));
      }
      return next;
    });
  }, []);
  const letGo = useCallback(() => {
    setIds(none);
    setAll(false);
    last.current = null;
  }, []);
  useWindowEvent('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || isTyping(target) || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return;
    if (key === 'Escape') letGo();
    if (key.toLowerCase() !== 'x') return;
    const box = firstIn(target.closest('tr, [data-card]'), boxes);
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  });
  return { ids, isAll, toggle, chooseAll: useCallback(() => setAll(true), []), letGo };
}
