import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dashboardPath, usePlace } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';
import type { MenuEntry } from './menu.ts';
import { appTexts as texts } from './texts.ts';
import './settings-menu.css';

/** The Settings dropdown of the top bar. */
export function SettingsMenu({ entries }: { entries: MenuEntry[] }) {
  const place = usePlace();
  if (entries.length === 0) return null;
  const isHere = entries.some(({ value }) => value === place.menu);
  return (
    <Menu
      position="bottom-start"
      width={240}
      offset={6}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className="nav-link" data-here={isHere || undefined}>
          {texts.settings}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ value, label, icon: EntryIcon }) => (
          <Menu.Item
            key={value}
            component={Link}
            to={dashboardPath}
            state={{ ...noPlace, menu: value }}
            replace={false}
            aria-current={value === place.menu ? 'page' : undefined}
            leftSection={<EntryIcon size={18} stroke={1.75} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
