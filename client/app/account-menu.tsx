import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { roleName } from '../features/session/role-name.ts';
import { logOut } from '../features/session/log-out.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { appTexts as texts } from './texts.ts';

/** The avatar menu: a greeting with the person's name, and 'Logout?' (spec 2). */
export function AccountMenu() {
  const user = useSignedInUser();
  const [firstName] = user.name.split(' ');
  return (
    <Menu position="bottom-end" width={240} offset={6}>
      <Menu.Target>
        <button type="button" className="account-button" aria-label={texts.account(user.name)}>
          <Avatar name={user.name} size={32} />
          <span className="account-name" aria-hidden>
            {firstName}
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="account-greeting">
          <strong>{texts.hello(user.name)}</strong>
          <span>{roleName(user.role)}</span>
        </div>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => void logOut()}
        >
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
