import type { Place } from '../../lib/opened-place.ts';
import { storedUser, subscribeToUser } from '../../lib/stored-session.ts';

/** A form whose typing is kept on this device, and where it opens again. */
export interface KeptForm {
  readonly userId: number;
  readonly title: string;
  readonly place: Place;
}

// In memory only: on a shared computer nothing but the sealed drafts stays (security 13.6).
let typed: KeptForm | null = null;
let interrupted: KeptForm | null = null;

/** Tells which form is being typed in just now; null once it is left. */
export function noteTypedForm(form: KeptForm | null): void {
  typed = form;
}

/** The form in which the session ended; the sign-in page says that it is kept. */
export const interruptedForm = (): KeptForm | null => interrupted;

/** The same once its own user has signed in again. */
export const interruptedFormOf = (userId: number): KeptForm | null =>
  interrupted?.userId === userId ? interrupted : null;

/** Somebody is back at work: the next sign-in begins as usual. */
export function forgetInterruptedForm(): void {
  interrupted = null;
}

subscribeToUser(() => {
  const user = storedUser();
  if (user === null) interrupted = typed;
  else if (user.id !== interrupted?.userId) interrupted = null;
});
