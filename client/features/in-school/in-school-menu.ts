import type { CheckMoment } from '#contract/in-school/marks.ts';
import type { Place } from '../../lib/opened-place.ts';

/** The stored menu value that leads to 'In school?'. */
export const inSchoolMenu = 'inSchool';

/** Where the students of a school are marked. */
export const schoolPlace = (school: number): Place => ({
  menu: inSchoolMenu,
  student: null,
  profile: null,
  school,
});

/** The name of a sheet among the drafts on the device. */
export const sheetForm = (school: number, moment: CheckMoment) => `school/mark/${school}/${moment}`;
