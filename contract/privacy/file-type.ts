/** What an export of one student is. */
export const zipType = 'application/zip';
