import { noPlace } from '../../lib/stored-session.ts';

/** Where the kinds of papers are kept. */
export const paperKindsPlace = { ...noPlace, menu: 'paperKinds' };
