import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { MenuPanel, type OpenedMenu, openedBy } from './menu-panel.tsx';

interface MenuProps {
  /** Draws the button that opens it, with these properties. */
  button: (
    props: Pick<ComponentProps<'button'>, 'onClick' | 'aria-haspopup' | 'aria-expanded'>,
  ) => ReactElement;
  /** With which edge of the button its own is in line. */
  align: 'start' | 'end';
  /** Rendered in the page's main part, because what is around the button would clip it. */
  isInMain?: boolean;
  /** Its items. */
  children: ReactNode;
}

/**
 * A button and its menu. The component kit's menu is not used: with what places it, it would add a sixth to the
 * code of the first screen, and somebody whose line is gone must still be able to log out.
 */
export function Menu({ button, align, isInMain = false, children }: MenuProps) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        onClick: (event) => setOpened(opened ? null : openedBy(event)),
      })}
      {opened ? (
        <MenuPanel
          opened={opened}
          align={align}
          isInMain={isInMain}
          onClose={() => setOpened(null)}
        >
          {children}
        </MenuPanel>
      ) : null}
    </>
  );
}
