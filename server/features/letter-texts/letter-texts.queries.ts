import { noOwnTexts, type OwnTexts, textParts } from '#contract/letter-texts/parts.ts';
import type { LanguageTexts, TextVersion } from '#contract/letter-texts/shapes.ts';
import type { Reader } from '../../db/database.ts';
import { languages, speaking } from '../../language.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import { programTexts } from '../../mail/letters/program-texts.ts';
import { nameInLog } from '../users/users.words.ts';

/** The texts of letters in every language there is, English first. */
export async function listLanguageTexts(reader: Reader): Promise<LanguageTexts[]> {
  const { held } = await readLetterTexts(reader);
  return languages.map((language) => {
    const own = held.find((one) => one.language === language);
    return {
      language,
      version: own?.id ?? null,
      own: own?.own ?? noOwnTexts,
      ours: speaking(language, programTexts),
    };
  });
}

/** All versions of a language, the newest first. */
export async function listVersions(reader: Reader, language: string): Promise<TextVersion[]> {
  const rows = await reader
    .selectFrom('letter_texts as t')
    .leftJoin('users as u', 'u.id', 't.saved_by')
    .leftJoin('letter_texts as f', 'f.id', 't.taken_from')
    .select(['t.id', 't.saved_at', 't.saved_by', 'f.saved_at as taken_from'])
    .select(['u.first_name', 'u.last_name'])
    .select(textParts.map((part) => `t.${part}` as const))
    .where('t.language', '=', language)
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map(({ id, saved_at, saved_by, taken_from, first_name, last_name, ...own }) => ({
    ...{ id, saved_at, taken_from, own },
    saved_by: saved_by === null ? null : nameInLog({ first_name, last_name }),
  }));
}

/** The texts of one version of a language, or undefined. */
export const findVersion = (
  reader: Reader,
  language: string,
  id: number,
): Promise<OwnTexts | undefined> =>
  reader
    .selectFrom('letter_texts')
    .select(textParts)
    .where('id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
