import { chooseLanguage, chooseRhythm } from '#contract/session/calls.ts';
import type { LettersRhythm } from '#contract/users/rhythm.ts';
import { messageOf, send } from '../../lib/api.ts';
import { followLanguage } from '../../lib/language.ts';
import { rememberUser } from '../../lib/stored-session.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** One's own language in the app and in letters; the page is loaded again in it. @returns whether it was saved */
export async function chooseOwnLanguage(language: string): Promise<boolean> {
  try {
    rememberUser((await send(chooseLanguage, { input: { language } })).data);
    followLanguage();
    return true;
  } catch (failure) {
    showToast(messageOf(failure), null, 'bad');
    return false;
  }
}

/** How often one gets progress letters. @returns the server's message */
export async function chooseOwnRhythm(letters_rhythm: LettersRhythm): Promise<string | null> {
  const { data, message } = await send(chooseRhythm, { input: { letters_rhythm } });
  rememberUser(data);
  return message;
}
