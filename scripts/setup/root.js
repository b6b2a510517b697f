import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: everything here runs in it, wherever it was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
