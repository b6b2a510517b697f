import { noPlace } from '../../lib/stored-session.ts';

/** Where schools and clusters are added and edited. */
export const schoolsPlace = { ...noPlace, menu: 'schools' };
