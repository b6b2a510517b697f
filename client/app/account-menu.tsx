import {
  IconChevronDown,
  IconCloudUpload,
  IconHelp,
  IconLogout,
  IconUser,
} from '@tabler/icons-react';
import { firstNameOf } from '#contract/first-name.ts';
import { may } from '#contract/permissions.ts';
import { logOut } from '../features/session/log-out.ts';
import { roleName } from '../features/session/role-name.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import look from '../ui/looks.ts';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem, MenuLabel } from '../ui/menu/menu-item.tsx';
import styles from './frame.module.css';
import { useOpenGuide } from './guide-button.tsx';
import { LanguageItems } from './language-items.tsx';
import { appTexts as texts } from './texts.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The avatar menu: a greeting with the person's name, their account, and 'Logout?' (rule 10.3). */
export function AccountMenu() {
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
