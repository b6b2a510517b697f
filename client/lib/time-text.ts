/** A way to write moments. Making one takes a slow phone 20 ms, so that waits for the first moment. */
function writer(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(moment);
  };
}

/** '21 November 2026 at 14:03', by the clock of whoever reads it. */
export const timeText = writer({ dateStyle: 'long', timeStyle: 'short' });

/** '21 November 2026'. */
export const dayText = writer({ dateStyle: 'long' });

/** '21 Nov 2026, 14:03'. */
export const shortTimeText = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** '21 Nov 2026'. */
export const shortDayText = writer({ dateStyle: 'medium' });

/** '14:03'. */
export const clockText = writer({ timeStyle: 'short' });
