import { type CheckMoment, checkMoments } from './marks.ts';
import { inSchoolMessages as words } from './messages.ts';

/** What is wrong with the day of a sheet, or null; `opening` of its term, null where that is not known. */
export function dayFault(day: string, today: string, opening: string | null): string | null {
  if (day > today) return words.dayAhead;
  return opening !== null && day < opening ? words.dayBefore : null;
}

/** Which moment is asked about on a day: mid-term from its day on, the opening before. */
export const momentOn = (term: { readonly mid_term: string | null }, day: string): CheckMoment =>
  term.mid_term !== null && day >= term.mid_term ? checkMoments.midTerm : checkMoments.opening;
