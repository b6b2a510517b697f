import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { logOut } from '../features/session/log-out.ts';
import { roleName } from '../features/session/role-name.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { appTexts as texts } from './texts.ts';

/** The avatar menu: a greeting with the person's name, and 'Logout?' (spec 2). */
export function AccountMenu() {
  const user = useSignedInUser();
  const [firstName] = user.name.split(' ');
  return (
    <Menu
      position="bottom-end"
      width={240}
      offset={6}
      // Inside the header, so that the page's landmarks hold it; no focus stop that is not an item.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className="account-button">
          <Avatar name={user.name} size={32} />
          <span className="visually-hidden">{texts.account(user.name)}</span>
          <span className="account-name" aria-hidden>
            {firstName}
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="account-greeting">
          <strong>{texts.hello(user.name)}</strong>
          <span>{roleName(user.role)}</span>
        </Menu.Label>
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
