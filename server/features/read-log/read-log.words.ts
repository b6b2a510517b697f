export const readLogWords = {
  studentGone: 'A student no longer there',
} as const;
