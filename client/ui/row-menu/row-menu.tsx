import { Menu } from '@mantine/core';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowIcon, withIcon } from '../icons/row-icons.ts';
import look from '../look.module.css';
import styles from './row-menu.module.css';

export interface RowMenuItem {
  readonly icon: RowIcon;
  readonly words: string;
  /** Takes the focus and cannot be chosen; the row says why. */
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** What is in it and of whom: 'Actions for Achieng Otieno'. */
  label: string;
  items: readonly RowMenuItem[];
}

/**
 * The actions of a row where a narrow window has no room for a button each. A list holds a hundred:
 * until it is asked for it is a button and nothing more.
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

/** Looks as if it was disabled; the focus may stand on it all the same. */
const refused = { 'aria-disabled': true, 'data-disabled': true } as const;

/** Begins open, with the focus where the plain button had it. */
function WholeMenu({ label, items }: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The plain button that was pressed is gone, this one stands in its place.
  useLayoutEffect(() => button.current?.focus(), []);
  // Follows the button, which has the focus by then: the menu gives it back there.
  useEffect(() => setOpened(true), []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      offset={4}
      withInitialFocusPlaceholder={false}
      // Outside of the table, which would cut it off, and within the page's landmark.
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
              // The menu's entry is gone when a dialog wants to give the focus back.
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
