/** Tells the names that the house knows. */
export interface NamesOfHouse {
  /** Whether a text names a school of the house. */
  readonly isSchool: (text: string) => boolean;
  /** Whether a text is the name of a student of the house, or one word of it. */
  readonly isStudent: (text: string) => boolean;
}

/** Those of a house that knows nobody. */
export const noNamesKnown: NamesOfHouse = { isSchool: () => false, isStudent: () => false };
