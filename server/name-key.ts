/**
 * What tells one name of a school, cluster, class, subject, year or term from another: its letters,
 * without regard to case, to the form that Unicode gives an accent (NFC, NFD), to blanks, however
 * many and of whatever kind, or to letters that nobody sees (contract 6).
 */
export const nameKey = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
