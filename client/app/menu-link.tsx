import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import { homeOf, isTabOf, screenAt } from './screens.ts';

interface MenuLinkProps {
  /** A menu value, or null for the overview. */
  menu: string | null;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A real link to a menu value. All have the same address, so each must be told to add a history entry. */
export function MenuLink({ menu, className, onClick, children }: MenuLinkProps) {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const home = homeOf(user);
  const isHere = menu === home.menu ? screenAt(user, place, child) === home : place.menu === menu;
  // A profile belongs to the list whose View opened it (design, 'Profile').
  const isAbove =
    menu !== null &&
    ((place.menu === 'profile' && place.profile === menu) || isTabOf(place.menu, menu));
  return (
    <PlaceLink
      place={{ menu }}
      className={className}
      aria-current={isHere ? 'page' : isAbove ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </PlaceLink>
  );
}
