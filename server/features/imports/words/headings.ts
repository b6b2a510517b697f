/** Letters and digits of a heading, in lower case and without accents. */
export const headingKey = (text: string): string =>
  // Most headings have no accents, and this is called for every cell of a sheet, so they take the short way.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/œ/g, 'oe')
        .replace(/[^\p{L}\p{N}]/gu, '');

/** The longest heading that is read, with its group and explanations in brackets. */
export const longestHeading = 500;
