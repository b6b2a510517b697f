import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { dashboardPath, type Place } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';

interface PlaceLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'replace'> {
  /** What is not named is none. */
  place: Partial<Place>;
}

/**
 * A real link to a place of the dashboard. All places share one address, so the router would put the new
 * one in place of this one; Back leads here because it is told to add to the history.
 */
export function PlaceLink({ place, ...link }: PlaceLinkProps) {
  return <Link {...link} to={dashboardPath} state={{ ...noPlace, ...place }} replace={false} />;
}
