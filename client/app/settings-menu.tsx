import { IconChevronDown } from '@tabler/icons-react';
import { usePlace } from '../lib/place.ts';
import look from '../ui/look.module.css';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { iconOf } from './menu-icons.ts';
import type { Link as ScreenLink } from './screens.ts';
import { appTexts as texts } from './texts.ts';
import styles from './top-bar.module.css';

/** The Settings dropdown of the top bar. */
export function SettingsMenu({ links }: { links: ScreenLink[] }) {
  const place = usePlace();
  if (links.length === 0) return null;
  const isHere = links.some(({ menu }) => menu === place.menu);
  return (
    <Menu
      align="start"
      button={(button) => (
        <button
          {...button}
          type="button"
          className={`${look.inline} ${styles.link}`}
          data-here={isHere || undefined}
        >
          {texts.settings}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {links.map((link) => {
        const { menu, label } = link;
        const LinkIcon = iconOf(link);
        return (
          <MenuItem
            key={menu}
            place={{ menu }}
            aria-current={menu === place.menu ? 'page' : undefined}
            icon={<LinkIcon size={18} stroke={1.75} aria-hidden />}
          >
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
