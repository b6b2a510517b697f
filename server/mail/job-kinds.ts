/**
 * Letters that are written when they are sent, since no password link may lie in the database
 * (security 3.1). Named here, as users file an invitation and the session feature writes it.
 */
export const jobKinds = {
  invitation: 'password-link',
  forgotPassword: 'forgot-password',
  passwordSet: 'password-set',
} as const;
