import { reportKinds } from '#contract/report-kinds.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Value } from '../../db/database.ts';
import { withoutSupporter } from '../sponsorships/sponsorships.ts';
import { type DueTerm, hasSentBack, hasWaiting, isMissing } from '../work/report-needs.ts';

const isActive = 's.status = 0';

/**
 * SQL: whether student `s` needs this, with `term` as 'this term'.
 * @param least the lowest status of reports that count
 */
export function needsCondition(
  need: StudentNeed,
  term: DueTerm | null,
  least: ReportStatus,
  bind: (value: Value) => string,
): string {
  for (const kind of reportKinds) {
    if (need === kind) return isMissing(kind, term, least, bind);
    if (need === `${kind}-check`) return hasWaiting(kind, least);
    if (need === `${kind}-back`) return hasSentBack(kind, least);
  }
  if (need === 'supporter') return `${isActive} and ${withoutSupporter('s')}`;
  return `${isActive} and s.${need === 'picture' ? 'thumb' : 'certificate'} is null`;
}
