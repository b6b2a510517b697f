import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { registerUser } from '#contract/users/calls.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { emlMailbox, linkIn } from '../../tests/support/mailbox.ts';
import { administrator, password } from '../demo/people.ts';

/** Adds a user and takes the path of the mailed link that creates their password. */
export async function newPasswordLink(origin: string, dataDir: string): Promise<string> {
  const office = new BrowserLike(origin);
  await office.call(login, { input: { email: administrator.email, password } });
  const email = 'nekesa@demo.somesha.example';
  await office.call(registerUser, {
    input: { first_name: 'Nekesa', last_name: 'Wafula', email, role_id: role.officer },
  });
  const [mail] = await emlMailbox(dataDir).waitFor(email);
  if (!mail) throw new Error('The letter with the link did not come.');
  return linkIn(mail).pathname;
}
