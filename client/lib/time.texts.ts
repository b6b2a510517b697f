import { texts } from '#contract/texts.ts';

export const timeTexts = texts('timeTexts', {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sept',
    'Oct',
    'Nov',
    'Dec',
  ],
  timeIn: (time: string, place: string) => `${time} (${place})`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
});
