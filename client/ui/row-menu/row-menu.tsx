import { type RowIcon, withIcon } from '../icons/row-icons.ts';
import look from '../looks.ts';
import { Menu } from '../menu/menu.tsx';
import { MenuItem } from '../menu/menu-item.tsx';

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

/** The actions of a row where a narrow window has no room for a button each. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu
      align="end"
      isInMain
      button={(button) => (
        <button
          {...button}
          type="button"
          className={`${look.square} ${look.icon18}`}
          aria-label={label}
          {...withIcon('dots')}
        />
      )}
    >
      {items.map(({ icon, words, isDisabled, onChoose }) => (
        <MenuItem
          key={words}
          icon={<span className={`${look.inline} ${look.icon18}`} {...withIcon(icon)} />}
          isDisabled={isDisabled}
          onChoose={onChoose}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
