/** Letters and digits of a heading, in lower case and without accents. */
export const headingKey = (text: string): string =>
  // Most have no accents: this is asked of every cell of a sheet.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/œ/g, 'oe')
        .replace(/[^\p{L}\p{N}]/gu, '');

/** No heading is longer, with its group and all that it explains in brackets. */
export const longestHeading = 500;
