/**
 * Letters that are written only when they are sent, since the database must not contain a password link
 * (rule 4.13). They are named here because users files an invitation and session writes it.
 */
export const jobKinds = {
  invitation: 'password-link',
  forgotPassword: 'forgot-password',
  passwordSet: 'password-set',
  factors: 'factors',
} as const;
