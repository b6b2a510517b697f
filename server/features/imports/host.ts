import type { App } from '../../context.ts';

/** What an import needs of the app: the command has no more than that. */
export type Host = Pick<App, 'db' | 'log' | 'now' | 'zone' | 'importWork'>;
