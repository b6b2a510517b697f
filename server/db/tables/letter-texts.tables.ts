import type { Generated } from 'kysely';
import type { OwnTexts } from '#contract/letter-texts/parts.ts';
import type { Time } from './columns.ts';

/** A version of a language's texts of letters; null where the program's own holds. */
interface LetterTextsTable extends OwnTexts {
  id: Generated<number>;
  /** The tag of the language. */
  language: string;
  saved_at: Time;
  /** Null where it was moved in. */
  saved_by: number | null;
  /** The version that it brought back. */
  taken_from: number | null;
}

export interface LetterTextTables {
  letter_texts: LetterTextsTable;
}
