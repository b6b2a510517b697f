import { Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconCloudUpload,
  IconCoins,
  IconDevices,
  IconHelp,
  IconLogout,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { firstNameOf } from '#contract/first-name.ts';
import { may } from '#contract/permissions.ts';
import { logOut } from '../features/session/log-out.ts';
import { roleName } from '../features/session/role-name.ts';
import { sessionTexts } from '../features/session/session.texts.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { PlaceLink } from '../ui/place-link.tsx';
import shared from '../ui/shared.module.css';
import styles from './account-menu.module.css';
import { useOpenGuide } from './guide-button.tsx';
import { LanguageItems } from './language-items.tsx';
import { RhythmItems } from './rhythm-items.tsx';
import { appTexts as texts } from './texts.ts';

const CurrencyModal = lateModal(() => import('../features/session/currency-modal.tsx'));
const DevicesModal = lateModal(() => import('../features/session/devices-modal.tsx'));

/** The avatar menu: a greeting with the person's name, their devices, and 'Logout?' (rule 10.3). */
export function AccountMenu() {
  const user = useSignedInUser();
  const button = useRef<HTMLButtonElement>(null);
  const devices = useModal<typeof user>();
  const openGuide = useOpenGuide();
  const currency = useModal<typeof user>();
  const openFrom = (modal: typeof devices) => {
    // The menu item is gone when the modal returns the focus, so it is returned elsewhere.
    button.current?.focus();
    modal.open(user);
  };
  return (
    <>
      <Menu
        position="bottom-end"
        width={240}
        offset={6}
        // Rendered inside the header, so that it is within a landmark; without a focus stop that is no item.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={`${look.inline} ${look.gap8} ${shared.semi} ${styles.button}`}
          >
            <Avatar name={user.name} size={32} />
            <span className={look.spoken}>{texts.account(user.name)}</span>
            <span className={styles.name} aria-hidden>
              {firstNameOf(user.name)}
            </span>
            <IconChevronDown className={shared.wide} size={16} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={`${shared.ruledBelow} ${shared.breaks} ${styles.greeting}`}>
            <strong className={shared.strong}>{texts.hello(user.name)}</strong>
            <span className={look.note}>{roleName(user.role)}</span>
          </Menu.Label>
          <Menu.Item
            leftSection={<IconDevices size={18} stroke={1.75} aria-hidden />}
            onClick={() => openFrom(devices)}
          >
            {sessionTexts.devices}
          </Menu.Item>
          {may(user, 'students.add') ? (
            <Menu.Item
              component={PlaceLink}
              place={{ menu: 'outbox' }}
              leftSection={<IconCloudUpload size={18} stroke={1.75} aria-hidden />}
            >
              {texts.outbox}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}
            onClick={openGuide}
          >
            {texts.guide}
          </Menu.Item>
          <LanguageItems />
          <RhythmItems />
          {user.letters_currency === undefined ? null : (
            <Menu.Item
              leftSection={<IconCoins size={18} stroke={1.75} aria-hidden />}
              rightSection={user.letters_currency}
              onClick={() => openFrom(currency)}
            >
              {sessionTexts.lettersCurrency}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
            onClick={() => void logOut()}
          >
            {texts.logOut}
          </Menu.Item>
          <Menu.Label>{texts.version(import.meta.env.VERSION)}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {devices.subject ? <DevicesModal opened={devices.opened} onClose={devices.close} /> : null}
      {currency.subject ? (
        <CurrencyModal
          key={currency.subject.letters_currency}
          user={currency.subject}
          opened={currency.opened}
          onClose={currency.close}
        />
      ) : null}
    </>
  );
}
