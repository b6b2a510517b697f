/** The name of the browser's store of drafts. */
export const draftsName = 'drafts';
