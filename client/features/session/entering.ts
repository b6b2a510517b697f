import { useState } from 'react';
import { role } from '#contract/roles.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { interruptedForm } from '../../device/interrupted-form.ts';
import { isAnythingKept } from '../../device/kept-here.ts';
import { send, sessionToken } from '../../lib/api.ts';
import { followLanguage, languageChosenHere, withAllTexts } from '../../lib/language.ts';
import { noPlace, rememberPlace, rememberUser } from '../../lib/stored-session.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { sessionTexts as texts } from './session.texts.ts';

/** The form of the second step, which few people load. */
export const loadSecondStep = () => withAllTexts(() => import('./second-step-form.tsx'));

/** Shows the first page (rule 4.1): academics for a liaison officer, students for the others. */
export async function enter(user: SessionUser, open: (user: SessionUser) => Promise<void>) {
  const menu = user.role === role.liaisonOfficer ? 'academics' : 'students';
  rememberPlace({ ...noPlace, menu });
  await open(user);
  rememberUser(await keepLanguage(user));
  followLanguage();
}

/** The token is there when the form is sent, which saves a slow line a way there and back. */
export function fetchToken(): void {
  // The sign-in asks again, and reports a failure.
  void Promise.allSettled([sessionToken()]);
}

/** What is stored of a form in which the session ended, or of any form on this device; null when nothing is. */
export function useKeptWords(): string | null {
  const [interrupted] = useState(interruptedForm);
  const isKept = useAnswer(isAnythingKept, false);
  if (interrupted) return texts.ended(interrupted.title);
  return isKept ? texts.keptHere : null;
}

/** A message of the page before, such as that a password is saved. */
export function greetingOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { greeting }: { greeting?: unknown } = state;
  return typeof greeting === 'string' ? greeting : null;
}

/** A language that was chosen on this page becomes the person's own, too. */
async function keepLanguage(user: SessionUser): Promise<SessionUser> {
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
