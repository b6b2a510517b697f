import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { allIn, onPage } from '../../lib/in-page.ts';
import { useBeside } from '../../lib/use-beside.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import shared from '../shared.module.css';
import styles from './menu.module.css';

/** How a menu was opened. */
export interface OpenedMenu {
  /** Its button: it has the menu's name, and the focus returns there. */
  readonly by: HTMLElement;
  /** Whether it was pressed by a key: then the first item has the focus. */
  readonly isKey: boolean;
}

/** A press by Enter or Space has no count of clicks. */
export const openedBy = ({ currentTarget, detail }: MouseEvent<HTMLElement>): OpenedMenu => ({
  by: currentTarget,
  isKey: detail === 0,
});

interface MenuPanelProps {
  opened: OpenedMenu;
  align: 'start' | 'end';
  isInMain: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The distance between menu and button, in pixels. */
const gap = 6;

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the menu around an item, with the focus on its button. */
export const useCloseMenu = () => use(CloseContext);

/** The item to which a key leads from the one with the focus; null for any other key. */
function itemAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  items: readonly HTMLElement[],
): HTMLElement | null {
  const at = items.findIndex((one) => one.matches(':focus'));
  const next = (step: number) => items.at((at + step) % items.length) ?? null;
  if (key === 'ArrowDown') return next(1);
  if (key === 'ArrowUp') return at < 0 ? next(0) : next(-1);
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return null;
  const begins = (one: HTMLElement) =>
    one.innerText.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items].find(begins) ?? null;
}

/** An open menu, beside its button. */
export function MenuPanel(props: MenuPanelProps) {
  const { opened, align, isInMain, onClose, children } = props;
  const { by: control, isKey } = opened;
  const panel = useRef<HTMLDivElement>(null);
  useBeside(panel, control, { side: 'below', align, gap });
  const itemsOf = () => allIn(panel.current, '[role="menuitem"]');
  const close = () => {
    control.focus();
    onClose();
  };
  // Runs when it opens.
  useFocusAfter(true, () => (isKey ? itemsOf()[0] : undefined) ?? panel.current, {
    preventScroll: true,
  });
  useWindowEvent(
    'pointerdown',
    ({ target }) => {
      const isOutside = (one: Element | null) => !(target instanceof Node && one?.contains(target));
      // The button closes it itself.
      if (isOutside(panel.current) && isOutside(control)) onClose();
    },
    true,
  );
  const handleKey = (event: KeyboardEvent) => {
    const next = itemAfter(event, itemsOf());
    if (next) next.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.stopPropagation();
    // After Tab the focus goes on from the button.
    if (event.key !== 'Tab') event.preventDefault();
  };
  const menu = (
    <CloseContext value={close}>
      <div
        ref={panel}
        role="menu"
        tabIndex={-1}
        aria-label={control.innerText.trim() || control.ariaLabel || undefined}
        className={`${shared.raised} ${styles.menu}`}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </CloseContext>
  );
  const main = isInMain ? onPage('main') : null;
  return main ? createPortal(menu, main) : menu;
}
