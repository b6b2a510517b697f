import { noPlace } from '../../lib/stored-session.ts';

/** Where users are added and edited. */
export const usersPlace = { ...noPlace, menu: 'users' };
