import { sessionMessages as words } from '#contract/session/messages.ts';
import type { App } from '../../context.ts';
import { Invalid } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { languages } from '../../language.ts';
import { setLanguage } from '../users/own-choices.ts';

/** The fault of a chosen language, or null: there must be a catalogue of it. */
export const languageFault = (tag: string): string | null =>
  languages.includes(tag) ? null : words.language;

/** Sets somebody's own language. @throws Invalid for a language that there is not */
export async function setOwnLanguage(app: App, user: CurrentUser, tag: string): Promise<void> {
  const fault = languageFault(tag);
  if (fault !== null) throw new Invalid({ language: [fault] });
  await setLanguage(app, user, tag);
}
