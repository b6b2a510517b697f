import { useWindowEvent } from '@mantine/hooks';
import { IconHelp, IconLogout, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { logOut } from '../features/session/log-out.ts';
import { roleName } from '../features/session/role-name.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import { useOpenGuide } from './guide-button.tsx';
import { iconOf } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './nav-drawer.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';
import { linksFor } from './screens.ts';
import { isHere, settingsGroups } from './settings-groups.ts';
import { appTexts as texts } from './texts.ts';

/** The menu on phones. A native dialog: it traps and returns the focus, and Esc closes it. */
export default function NavDrawer({ onClose }: { onClose: () => void }) {
  const user = useSignedInUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useAfterRender(true, () => dialog.current?.showModal());
  useWindowEvent('click', ({ target }) => {
    // A click whose target is the dialog itself was on the backdrop, since its content covers the rest.
    if (target === dialog.current) close();
  });
  const openGuide = useOpenGuide();
  const here = usePlace();
  const settings = linksFor(user, 'settings');
  return (
    <dialog
      ref={dialog}
      className={`${look.dialog} ${styles.drawer}`}
      aria-label={texts.mainMenu}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={`${look.spread} ${look.ruledBelow} ${styles.head}`}>
          <Logo />
          <IconButton icon={IconX} size={22} label={texts.closeMenu} onClick={close} />
        </div>
        <div className={`${look.row} ${styles.person}`}>
          <Avatar name={user.name} size={44} />
          <div>
            <strong className={`${look.block} ${look.strong} ${look.breaks}`}>
              {texts.hello(user.name)}
            </strong>
            <span className={look.note}>{roleName(user.role)}</span>
          </div>
        </div>
        <nav aria-label={texts.mainMenu}>
          {linksFor(user, 'main').map((link) => {
            const LinkIcon = iconOf(link);
            return (
              <MenuLink
                key={link.label}
                menu={link.menu}
                className={`${look.row} ${styles.link}`}
                onClick={close}
              >
                <LinkIcon size={20} stroke={1.75} aria-hidden />
                {link.label}
              </MenuLink>
            );
          })}
          {settings.length > 0 ? <h2 className={look.small}>{texts.settings}</h2> : null}
          {settingsGroups(settings).map(({ label: heading, entries }) => (
            <section key={heading} aria-label={heading}>
              <h3 className={look.small}>{heading}</h3>
              {entries.map((entry) => (
                <PlaceLink
                  key={entry.label}
                  place={entry.place}
                  className={`${look.row} ${styles.link} ${styles.settings}`}
                  aria-current={isHere(entry, here) ? 'page' : undefined}
                  onClick={close}
                >
                  <entry.Icon size={20} stroke={1.75} aria-hidden />
                  {entry.label}
                </PlaceLink>
              ))}
            </section>
          ))}
        </nav>
        <div className={`${look.row} ${look.gap8} ${look.ruled} ${styles.foot}`}>
          <button
            type="button"
            className={look.button}
            onClick={() => {
              close();
              openGuide();
            }}
          >
            <IconHelp size={18} stroke={1.75} aria-hidden />
            {texts.guide}
          </button>
          <button type="button" className={look.button} onClick={() => void logOut()}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            {texts.logOut}
          </button>
          <SchemeSwitch className={look.button} />
        </div>
      </div>
    </dialog>
  );
}
