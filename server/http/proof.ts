import type { Endpoint } from '#contract/endpoint.ts';
import { factorMessages as words } from '#contract/factors/messages.ts';
import { confirmAgain, secondFactor } from '#contract/factors/rules.ts';
import { may } from '#contract/permissions.ts';
import { proofCodes } from '#contract/proof-codes.ts';
import { ProofNeeded } from '../errors.ts';
import { settings } from '../settings.ts';
import type { CurrentUser } from './sessions.ts';

type Asked = Pick<Endpoint, 'may' | 'beforeFactor' | 'confirmed'>;

/** Whether this person must set up a second factor before anything else. */
export const lacksFactor = (
  user: Pick<CurrentUser, 'role' | 'second_factor' | 'factor_rule'>,
): boolean =>
  user.factor_rule === secondFactor.required &&
  user.second_factor === 0 &&
  may({ role: user.role, admin_liaison: false }, 'factors.needed');

const isConfirmed = (user: CurrentUser, now: Date): boolean =>
  now.getTime() - Date.parse(user.confirmed_at) < settings.factors.confirmedFor;

/**
 * Asks for a session that was confirmed of late, where the foundation wants that before what cannot be undone.
 * @throws ProofNeeded
 */
export function requireConfirmed(
  user: CurrentUser,
  now: Date,
  asked: 'always' | 'asked' = 'asked',
): void {
  const isAsked = asked === 'always' || user.confirm_rule === confirmAgain.asked;
  if (isAsked && !isConfirmed(user, now))
    throw new ProofNeeded(403, words.confirmFirst, proofCodes.confirm);
}

/** What a call asks of a session beside its role (rule 4.24). @throws ProofNeeded */
export function requireProof(user: CurrentUser, calls: readonly Asked[], now: Date): void {
  const isOpen = (one: Asked) => one.beforeFactor || may(null, one.may);
  if (lacksFactor(user) && !calls.some(isOpen))
    throw new ProofNeeded(403, words.mustAdd, proofCodes.mustAdd);
  const [first] = calls;
  if (first?.confirmed && calls.every((one) => one.confirmed))
    requireConfirmed(user, now, first.confirmed);
}
