import type { Generated } from 'kysely';
import type { OwnTexts } from '#contract/letter-texts/parts.ts';
import { letterTextsRecord } from '#contract/letter-texts/record.ts';
import { fieldColumnsAs, internal, type Time, table } from './table.ts';

export const letterTextTables = {
  /** A version of a language's texts of letters; null where the program's own holds. */
  letter_texts: table('server/features/letter-texts', {
    ...fieldColumnsAs<OwnTexts>(letterTextsRecord),
    id: internal<Generated<number>>(),
    /** The tag of the language. */
    language: internal<string>(),
    saved_at: internal<Time>(),
    /** Null where it was moved in. */
    saved_by: internal<number | null>(),
    /** The version that it brought back. */
    taken_from: internal<number | null>(),
  }),
};
