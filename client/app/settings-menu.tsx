import { IconChevronDown } from '@tabler/icons-react';
import { usePlace } from '../lib/place.ts';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { lateCode } from '../ui/late/late-code.ts';
import look from '../ui/look.module.css';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuLabel } from '../ui/menu/menu-item.tsx';
import { useCloseMenu } from '../ui/menu/menu-panel.tsx';
import styles from './frame.module.css';
import type { SettingsLink } from './screens.ts';
import { appTexts as texts } from './texts.ts';

const useItems = lateCode(() => import('./settings-items.tsx'));

/** The Settings dropdown of the top bar. */
export function SettingsMenu({ links }: { links: SettingsLink[] }) {
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
      <Items links={links} />
    </Menu>
  );
}

function Items({ links }: { links: SettingsLink[] }) {
  const LoadedItems = useItems(true, useCloseMenu());
  return LoadedItems ? <LoadedItems links={links} /> : <MenuLabel>{modalTexts.opening}</MenuLabel>;
}
