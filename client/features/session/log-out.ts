import { logout } from '#contract/session/calls.ts';
import { send } from '../../lib/api.ts';
import { forgetSession } from '../../lib/stored-session.ts';

/** How long a slow line may hold up leaving, in milliseconds. */
const patience = 3000;

/**
 * Ends the session on the server and empties this browser, whatever becomes of the call
 * (spec 4, security 2.7). The guard then shows Login.
 */
export async function logOut(): Promise<void> {
  const left = new Promise((resolve) => setTimeout(resolve, patience));
  try {
    await Promise.race([send(logout), left]);
  } catch {
    // Spec 8: a log-out that fails still logs the user out here. The server's own idle limit
    // ends what is left of the session.
  } finally {
    forgetSession();
  }
}
