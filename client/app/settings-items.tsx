import { usePlace } from '../lib/place.ts';
import { MenuGroup, MenuGroups, MenuItem } from '../ui/menu/menu-item.tsx';
import type { SettingsLink } from './screens.ts';
import { isHere, settingsGroups } from './settings-groups.ts';

/** The items of the Settings dropdown under their headings, with their icons. */
export default function SettingsItems({ links }: { links: readonly SettingsLink[] }) {
  const here = usePlace();
  return (
    <MenuGroups>
      {settingsGroups(links).map(({ label: heading, entries }) => (
        <MenuGroup key={heading} label={heading}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.label}
              place={entry.place}
              aria-current={isHere(entry, here) ? 'page' : undefined}
              icon={<entry.Icon size={18} stroke={1.75} aria-hidden />}
            >
              {entry.label}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </MenuGroups>
  );
}
