import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboardPath, usePlace } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';

interface MenuLinkProps {
  /** A menu value, or null for the overview. */
  menu: string | null;
  className?: string | undefined;
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A real link to a menu value. All share one address, so each must be told to add to the history. */
export function MenuLink({ menu, className, label, onClick, children }: MenuLinkProps) {
  const place = usePlace();
  const isHere = place.menu === menu;
  // A profile belongs to the list whose View opened it (design, 'Profile').
  const isAbove = place.menu === 'profile' && place.profile === menu;
  return (
    <Link
      to={dashboardPath}
      state={{ ...noPlace, menu }}
      replace={false}
      className={className}
      aria-label={label}
      aria-current={menu === null ? undefined : isHere ? 'page' : isAbove ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
