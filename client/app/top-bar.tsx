import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '#contract/permissions.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { noPlace } from '../lib/stored-session.ts';
import { below } from '../theme/breakpoints.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lateCode } from '../ui/late/late-code.ts';
import { Logo } from '../ui/logo/logo.tsx';
import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { GuideButton } from './guide-button.tsx';
import { useDeviceParts } from './late-device.ts';
import { MenuLink } from './menu-link.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { linksFor, screensFor } from './screens.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { appTexts as texts } from './texts.ts';

const useDrawer = lateCode(() => import('./nav-drawer.tsx'));

/** The bar above every signed-in page; its logo leads to the overview (rule 10.3). */
export function TopBar() {
  const user = useSignedInUser();
  const device = useDeviceParts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  // Where it is the only menu, it is loaded with the page.
  const hasBurger = useMediaQuery(below('nav'), undefined, {
    getInitialValueInEffect: false,
  });
  const NavDrawer = useDrawer(isMenuOpen || hasBurger, close);
  return (
    <header className={styles.bar} data-paper="no">
      <PlaceLink place={noPlace} className={look.plainLink} aria-label={texts.home}>
        <Logo />
      </PlaceLink>
      <nav className={styles.nav} aria-label={texts.mainMenu}>
        {linksFor(user, 'main').map(({ menu, label }) => (
          <MenuLink key={label} menu={menu} className={`${look.inline} ${styles.link}`}>
            {label}
          </MenuLink>
        ))}
        <SettingsMenu links={linksFor(user, 'settings')} />
      </nav>
      {may(user, 'search.use') ? <SearchButton screens={screensFor(user)} /> : null}
      {device && <device.OutboxMark />}
      <GuideButton className={`${look.square} ${look.wide} ${styles.guide}`} />
      <SchemeSwitch className={`${look.square} ${look.wide}`} />
      <AccountMenu />
      <IconButton
        icon={IconMenu2}
        size={22}
        className={styles.burger}
        label={texts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      />
      {isMenuOpen && NavDrawer ? <NavDrawer onClose={close} /> : null}
    </header>
  );
}
