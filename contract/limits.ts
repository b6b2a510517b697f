/** Lengths of text in characters (rule 2.14). */
export const textLimits = {
  name: 120,
  email: 254,
  line: 255,
  long: 10_000,
  reason: 2_000,
  password: 128,
} as const;

/** How long what changed many records at once, a hand-over or a merge of names, can be undone, in hours. */
export const hoursToUndo = 24;

/** Seconds, as people see them (rules 4.11, 10.6 and 10.8). */
export const timings = {
  inactivityWarning: 60,
  inactivityLogout: 600,
  forgotPasswordRedirect: 5,
  savedMessage: 2,
  documentMessage: 3,
  notificationMessage: 5,
  keepAlive: 240,
} as const;
