/**
 * What identifies a name of a school, cluster, class, subject, year or term: its letters, ignoring case, the
 * Unicode form of accents (NFC, NFD), the number and kind of blanks, and invisible letters (contract 6).
 */
export const nameKey = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
