import { usePlace } from '../lib/place.ts';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { iconOf } from './menu-icons.ts';
import type { Link as ScreenLink } from './screens.ts';

/** The items of the Settings dropdown, with their icons. */
export default function SettingsItems({ links }: { links: readonly ScreenLink[] }) {
  const place = usePlace();
  return links.map((link) => {
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
  });
}
