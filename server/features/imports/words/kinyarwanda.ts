import { headingKey } from './headings.ts';

// Words of Kinyarwanda that are too short to be known where they stand alone.

/** Whether a heading is about the mother: 'NYINA', 'Amazina ya nyina'. */
export const saysNyina = (heading: string): boolean => /\bnyina\b/i.test(heading);

/** Whether a heading says father, beside one that says nyina: 'SE'. */
export const isSe = (heading: string): boolean => headingKey(heading) === 'se';
