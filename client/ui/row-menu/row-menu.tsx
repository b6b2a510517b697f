import { Menu } from '@mantine/core';
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

/** Looks as if it was disabled; the focus may stand on it all the same. */
const refused = { 'aria-disabled': true, 'data-disabled': true } as const;

/** The actions of a row where a narrow window has no room for a button each. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={240}
      offset={4}
      withInitialFocusPlaceholder={false}
      // Outside of the table, which would cut it off, and within the page's landmark.
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <button
          type="button"
          className={`${look.square} ${styles.button}`}
          aria-label={label}
          {...withIcon('dots')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon, words, isDisabled, onChoose }) => (
          <Menu.Item
            key={words}
            {...(isDisabled ? refused : null)}
            closeMenuOnClick={!isDisabled}
            leftSection={<span className={`${look.inline} ${styles.icon}`} {...withIcon(icon)} />}
            onClick={isDisabled ? undefined : onChoose}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
