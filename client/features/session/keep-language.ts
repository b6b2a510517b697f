import { chooseLanguage } from '#contract/session/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { send } from '../../lib/api.ts';
import { languageChosenHere } from '../../lib/language.ts';

/** A language that was chosen on this page becomes the person's own, too. */
export async function keepLanguage(user: SessionUser): Promise<SessionUser> {
  const language = languageChosenHere();
  if (language === null || language === user.language) return user;
  try {
    const { data } = await send(chooseLanguage, { input: { language } });
    return data;
  } catch {
    // They are signed in although this failed, and can choose the language again in the menu of their account.
    return user;
  }
}
