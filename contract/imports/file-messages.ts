import { texts } from '../texts.ts';

/** Apart from the other words of imports, since every page loads the calls. */
export const importFileMessages = texts('importFileMessages', {
  file: 'Please choose a file to import',
});
