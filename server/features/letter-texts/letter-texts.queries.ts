import { noOwnTexts } from '#contract/letter-texts/parts.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';
import type { Reader } from '../../db/database.ts';
import { languages, speaking } from '../../language.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import { programTexts } from '../../mail/letters/program-texts.ts';

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
