const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** '21 November 2026 at 14:03', by the clock of whoever reads it. */
export const timeText = (moment: Date): string => dayAndTime.format(moment);

/** '21 November 2026'. */
export const dayText = (moment: Date): string => dayOnly.format(moment);
