import { Menu } from '@mantine/core';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowIcon, withIcon } from '../icons/row-icons.ts';
import look from '../look.module.css';
import styles from './row-menu.module.css';

export interface RowMenuItem {
  readonly icon: RowIcon;
  readonly words: string;
  /** Focusable, but cannot be chosen; the row says why. */
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** The name of the menu: 'Actions for Achieng Otieno'. */
  label: string;
  items: readonly RowMenuItem[];
}

/**
 * The actions of a row where a narrow window has no room for a button each. A list has a hundred of them, so
 * until it is opened it is only a button.
 */
export function RowMenu(props: RowMenuProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  return isAskedFor ? (
    <WholeMenu {...props} />
  ) : (
    <MenuButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAskedFor(true)}
    />
  );
}

function MenuButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...button}
      type="button"
      className={`${look.square} ${styles.button}`}
      aria-label={label}
      {...withIcon('dots')}
    />
  );
}

/** Looks disabled, but may have the focus. */
const refused = { 'aria-disabled': true, 'data-disabled': true } as const;

/** Starts open, with the focus where the plain button had it. */
function WholeMenu({ label, items }: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Replaces the plain button that was pressed.
  useLayoutEffect(() => button.current?.focus(), []);
  // Runs after the button has the focus, because the menu returns the focus to where it was when it opened.
  useEffect(() => setOpened(true), []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      offset={4}
      withInitialFocusPlaceholder={false}
      // Rendered outside of the table, which would clip it, and within the page's landmark.
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <MenuButton label={label} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon, words, isDisabled, onChoose }) => (
          <Menu.Item
            key={words}
            {...(isDisabled ? refused : null)}
            closeMenuOnClick={!isDisabled}
            leftSection={<span className={`${look.inline} ${styles.icon}`} {...withIcon(icon)} />}
            onClick={() => {
              if (isDisabled) return;
              // The menu item is gone when a dialog returns the focus, so it is returned elsewhere.
              button.current?.focus();
              onChoose();
            }}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
