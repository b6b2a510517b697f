/**
 * Letters that are written only when they are sent, since the database must not contain a password link
 * (security 3.1). They are named here because users files an invitation and session writes it.
 */
export const jobKinds = {
  invitation: 'password-link',
  forgotPassword: 'forgot-password',
  passwordSet: 'password-set',
} as const;
