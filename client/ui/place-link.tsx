import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { dashboardPath, type Place } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';

interface PlaceLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'replace'> {
  /** Whatever is not given is empty. */
  place: Partial<Place>;
  /** The dashboard's own unless given. */
  path?: string | undefined;
}

/**
 * A real link to a place of the dashboard. All places have one address, so the router would replace the history
 * entry; it is told to add one, so that Back leads here.
 */
export function PlaceLink({ place, path = dashboardPath, ...link }: PlaceLinkProps) {
  return <Link {...link} to={path} state={{ ...noPlace, ...place }} replace={false} />;
}
