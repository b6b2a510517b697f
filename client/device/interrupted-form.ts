import type { Place } from '../lib/opened-place.ts';
import { storedUser, subscribeToUser } from '../lib/stored-session.ts';

/** A form that is stored on this device while it is typed, and where to open it again. */
export interface KeptForm {
  readonly userId: number;
  readonly title: string;
  readonly place: Place;
}

// In memory only: on a shared computer only the encrypted drafts stay (rule 13.6).
let typed: KeptForm | null = null;
let interrupted: KeptForm | null = null;

/** Sets which form is being typed in now; null once it is left. */
export function noteTypedForm(form: KeptForm | null): void {
  typed = form;
}

/** The form that was open when the session ended; the sign-in page says that it is stored. */
export const interruptedForm = (): KeptForm | null => interrupted;

/** The same, once its own user has signed in again. */
export const interruptedFormOf = (userId: number): KeptForm | null =>
  interrupted?.userId === userId ? interrupted : null;

/** The person is back at work: the next sign-in begins as usual. */
export function forgetInterruptedForm(): void {
  interrupted = null;
}

subscribeToUser(() => {
  const user = storedUser();
  if (user === null) interrupted = typed;
  else if (user.id !== interrupted?.userId) interrupted = null;
});
