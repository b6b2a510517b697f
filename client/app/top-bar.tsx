import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconCloudUpload,
  IconHelp,
  IconLogout,
  IconMenu2,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { firstNameOf } from '#contract/first-name.ts';
import { may } from '#contract/permissions.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { logOut } from '../features/session/log-out.ts';
import { roleName } from '../features/session/role-name.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';
import { below } from '../theme/breakpoints.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lateCode } from '../ui/late/late-code.ts';
import { Logo } from '../ui/logo/logo.tsx';
import look from '../ui/looks.ts';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem, MenuLabel } from '../ui/menu/menu-item.tsx';
import { useCloseMenu } from '../ui/menu/menu-panel.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import styles from './frame.module.css';
import { GuideButton, useOpenGuide } from './guide-button.tsx';
import { LanguageItems } from './language-items.tsx';
import { useDeviceParts } from './late-device.ts';
import { MenuLink } from './menu-link.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { linksFor, type SettingsLink, screensFor } from './screens.ts';
import { appTexts as texts } from './texts.ts';

const useDrawer = lateCode(() => import('./nav-drawer.tsx'));

/** The bar above every signed-in page; its logo leads to the overview (rule 10.3). */
export function TopBar() {
  const user = useSignedInUser();
  const device = useDeviceParts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  // Where it is the only menu, it is loaded with the page.
  const hasBurger = useMediaQuery(below('nav'), undefined, { getInitialValueInEffect: false });
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The avatar menu: a greeting with the person's name, their account, and 'Logout?' (rule 10.3). */
function AccountMenu() {
  const user = useSignedInUser();
  const openGuide = useOpenGuide();
  return (
    <Menu
      align="end"
      button={(button) => (
        <button
          {...button}
          type="button"
          className={`${look.inline} ${look.gap8} ${look.semi} ${styles.account}`}
        >
          <Avatar name={user.name} size={32} />
          <span className={look.spoken}>{texts.account(user.name)}</span>
          <span className={styles.accountName} aria-hidden>
            {firstNameOf(user.name)}
          </span>
          <IconChevronDown className={look.wide} size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <MenuLabel className={`${look.ruledBelow} ${look.breaks} ${styles.greeting}`}>
        <strong className={look.strong}>{texts.hello(user.name)}</strong>
        <span className={look.note}>{roleName(user.role)}</span>
      </MenuLabel>
      <MenuItem place={{ menu: 'account' }} icon={<IconUser {...icon} />}>
        {texts.ownAccount}
      </MenuItem>
      {may(user, 'students.add') ? (
        <MenuItem place={{ menu: 'outbox' }} icon={<IconCloudUpload {...icon} />}>
          {texts.outbox}
        </MenuItem>
      ) : null}
      <MenuItem icon={<IconHelp {...icon} />} onChoose={openGuide}>
        {texts.guide}
      </MenuItem>
      <LanguageItems />
      <MenuItem icon={<IconLogout {...icon} />} onChoose={() => void logOut()}>
        {texts.logOut}
      </MenuItem>
      <MenuLabel>{texts.version(import.meta.env.VERSION)}</MenuLabel>
    </Menu>
  );
}

const useItems = lateCode(() => import('./settings-items.tsx'));

/** The Settings dropdown of the top bar. */
function SettingsMenu({ links }: { links: SettingsLink[] }) {
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
