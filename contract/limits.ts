/** Lengths of text in characters (security 8.2). */
export const textLimits = {
  name: 120,
  email: 254,
  line: 255,
  long: 10_000,
  reason: 2_000,
  password: 128,
} as const;

/** Seconds, as the spec's people see them (spec 9). */
export const timings = {
  inactivityWarning: 60,
  inactivityLogout: 600,
  forgotPasswordRedirect: 5,
  savedMessage: 2,
  documentMessage: 3,
  notificationMessage: 5,
  keepAlive: 240,
} as const;
