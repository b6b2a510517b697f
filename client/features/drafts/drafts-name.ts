/** The name of the browser's store of drafts. */
export const draftsName = 'drafts';

/** The name of the browser's database of keys under a PIN. */
export const pinsName = 'own-pin';
