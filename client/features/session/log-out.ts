import { logout } from '#contract/session/calls.ts';
import { send } from '../../lib/api.ts';
import { forgetSession } from '../../lib/stored-session.ts';

/** How long a slow connection may delay the log-out, in milliseconds. */
const patience = 3000;

/**
 * Ends the session on the server and clears this browser, even when the call fails (rule 4.12). The
 * guard then shows Login.
 */
export async function logOut(): Promise<void> {
  const left = new Promise((resolve) => setTimeout(resolve, patience));
  try {
    await Promise.race([send(logout), left]);
  } catch {
    // Rule 4.12: when the call fails the user is still logged out here. The server's own idle limit ends the
    // session.
  } finally {
    forgetSession();
  }
}
