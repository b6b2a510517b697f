import { sessionMessages as words } from '#contract/session/messages.ts';
import { passwordFault } from '#contract/session/rules.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** Common passwords that fit the four classes (rule 4.3). */
const common = new Set(commonPasswords.map((password) => password.toLowerCase()));
const ownNames = ['somesha'];
/** Shorter names, such as 'Li', are in too many good passwords by chance. */
const shortestName = 4;

export interface PasswordOwner {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/**
 * The first fault of a new password for this person, or null: rule 4.3's classes, then what people
 * guess first: the common list, their own names, and ours (rule 4.3).
 */
export function newPasswordFault(password: string, owner: PasswordOwner): string | null {
  const fault = passwordFault(password);
  if (fault) return fault;
  const folded = password.toLowerCase();
  if (common.has(folded)) return words.passwordCommon;
  const names = [...ownNames, owner.first_name, owner.last_name, owner.email.split('@', 1)[0] ?? '']
    .flatMap((name) => [name, ...name.split(/[\s._-]+/)])
    .map((name) => name.toLowerCase().trim())
    .filter((name) => name.length >= shortestName);
  return names.some((name) => folded.includes(name)) ? words.passwordCommon : null;
}
