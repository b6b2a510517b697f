import process from 'node:process';

/**
 * Whether this is `npm test`, which proves what one change can break within minutes; `npm test -- all`, and a file
 * that is run by itself, leave nothing out (docs/tests.md).
 */
export const isShortSuite = process.env.SUITE === 'short';
