import type { ComponentProps, ReactNode } from 'react';
import type { Place } from '../../lib/place.ts';
import { PlaceLink } from '../place-link.tsx';
import shared from '../shared.module.css';
import styles from './menu.module.css';
import { useCloseMenu } from './menu-panel.tsx';

interface MenuItemProps
  extends Pick<ComponentProps<'button'>, 'aria-current' | 'aria-label' | 'lang'> {
  icon?: ReactNode;
  /** Behind the words, such as the present choice. */
  end?: ReactNode;
  /** Focusable, but cannot be chosen. */
  isDisabled?: boolean | undefined;
  /** Called when the menu is closed and its button has the focus. */
  onChoose?: () => void;
  /** Where it leads. */
  place?: Partial<Place>;
  children: ReactNode;
}

/** An item of a menu: a link where it has a place, otherwise a button. */
export function MenuItem(props: MenuItemProps) {
  const { icon, end, isDisabled = false, onChoose, place, children, ...said } = props;
  const close = useCloseMenu();
  const item = { ...said, role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  const content = (
    <>
      {icon}
      <span className={shared.grow}>{children}</span>
      {end}
    </>
  );
  if (place)
    return (
      <PlaceLink {...item} place={place} onClick={close}>
        {content}
      </PlaceLink>
    );
  return (
    <button
      {...item}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        close();
        onChoose?.();
      }}
    >
      {content}
    </button>
  );
}

/** Items in two columns, each with its own heading; a group is never divided. */
export const MenuGroups = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and no fieldsets.
  <div role="group" aria-label={label} className={styles.group}>
    <MenuLabel>{label}</MenuLabel>
    {children}
  </div>
);

/** Words above items that belong together. */
export function MenuLabel({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`${styles.label} ${className}`}>{children}</div>;
}
