import { foundationId } from '#contract/foundation/record.ts';
import { noOwnTexts, type OwnTexts, textParts } from '#contract/letter-texts/parts.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { knownLanguage } from '../language.ts';

/** The version of a language's texts that is in force. */
export interface HeldTexts {
  readonly id: number;
  readonly language: string;
  readonly own: OwnTexts;
}

/** The foundation's own texts of letters, read at one time. */
export interface LetterTexts {
  /** Grows with each new version of any language; 0 while there is none. */
  readonly version: number;
  readonly held: readonly HeldTexts[];
  /** The texts for a letter in this language; null where the program's own is used. */
  readonly inLanguage: (tag: string | null) => OwnTexts;
}

export const textsOf = (held: readonly HeldTexts[]): LetterTexts => ({
  version: Math.max(0, ...held.map(({ id }) => id)),
  held,
  inLanguage: (tag) =>
    held.find(({ language }) => language === knownLanguage(tag))?.own ?? noOwnTexts,
});

/** The newest version of each language. */
export async function readLetterTexts(reader: Reader): Promise<LetterTexts> {
  const rows = await reader
    .selectFrom('letter_texts')
    .select(['id', 'language', ...textParts])
    .where('id', 'in', (from) =>
      from
        .selectFrom('letter_texts')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('language'),
    )
    .execute();
  return textsOf(rows.map(({ id, language, ...own }) => ({ id, language, own })));
}

/** Locks the texts of letters until the commit: whoever saves others waits, or was first. */
export async function keepLetterTexts(trx: Transaction): Promise<void> {
  await trx
    .selectFrom('foundation')
    .select('id')
    .where('id', '=', foundationId)
    .forShare()
    .execute();
}
