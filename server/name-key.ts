/**
 * What tells one name of a school, cluster, class, subject, year or term from another: its letters,
 * without regard to case, to the form that Unicode gives an accent (NFC, NFD) or to blanks, however
 * many and of whatever kind (contract 6).
 */
export const nameKey = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');
