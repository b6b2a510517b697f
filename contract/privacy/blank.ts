/** What is left of a student's name once the student is erased: a numbered blank (rule 13.4). */
export const blankName = (id: number): string => `Erased student ${id}`;

/** What takes the place of the ref. */
export const blankRef = (id: number): string => `ERASED-${String(id).padStart(4, '0')}`;
