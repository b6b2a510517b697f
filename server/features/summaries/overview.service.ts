import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { untilChangeOf } from '../../db/remembered.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { ownStudentsOf } from '../students/student-scope.ts';
import { countDueReports } from '../term-reports/progress-due.ts';
import { listActivity } from './activity.queries.ts';
import {
  type ClusterSums,
  countInactiveWithReport,
  countOwnMissing,
  countStudents,
  countWaitingStudents,
  listClusterSums,
  listOwnTermFigures,
  listTermFigures,
  listUntoldMeans,
  listWaiting,
  type StudentCounts,
  type TermFigures,
  type UntoldMeans,
} from './overview.queries.ts';

/** What costs a look at many reports. */
interface Counted {
  readonly without: { readonly academic: number; readonly finance: number };
  /** Students with a report that waits to be verified. */
  readonly waiting: { readonly academic: number; readonly finance: number };
  readonly clusters: readonly ClusterSums[];
  readonly untold: readonly UntoldMeans[];
}

async function countAll(
  db: Database,
  terms: readonly TermFigures[],
  { active }: StudentCounts,
): Promise<Counted> {
  const term = terms.at(-1);
  const waiting = await countWaitingStudents(db);
  const without = { academic: active, finance: active };
  if (!term) return { without, waiting, clusters: [], untold: [] };
  const inactive = await countInactiveWithReport(db, term);
  return {
    without: {
      academic: active - (term.academic - inactive.academic),
      finance: active - (term.finance - inactive.finance),
    },
    waiting,
    clusters: await listClusterSums(db, term, terms.at(-2)),
    untold: await listUntoldMeans(db),
  };
}

/** Sum and number of the mean scores of a term, or of a cluster in it, without those that are not told. */
function toldSums(
  { mark_sum, mark_count }: Pick<TermFigures, 'mark_sum' | 'mark_count'>,
  untold: readonly UntoldMeans[],
  term: TermFigures | undefined,
  clusterId: number | null,
) {
  const less = untold.filter(
    (one) =>
      one.year_id === term?.year_id &&
      one.term_id === term.term_id &&
      (clusterId === null || one.cluster_id === clusterId),
  );
  return {
    mark_sum: less.reduce((sum, one) => sum - one.mark_sum, mark_sum),
    mark_count: less.reduce((sum, one) => sum - one.mark_count, mark_count),
  };
}

const ofPeople = ['student'] as const;
const ofReports = [...ofPeople, 'academic_report', 'finance_report'] as const;

/** What takes a look at many rows is counted once after each change of what it is about. */
const countPeople = untilChangeOf<StudentCounts>(...ofPeople);
const count = untilChangeOf<Counted>(...ofReports, 'school', 'cluster');
/** Letters go to supporters, and tell of each report once. */
const countToSend = untilChangeOf<number>(...ofReports, 'user', 'notification');

/** The mean in whole hundredths, rounded once. */
const mean = ({ mark_sum, mark_count }: Pick<TermFigures, 'mark_sum' | 'mark_count'>) =>
  mark_count === 0 ? null : Math.round(mark_sum / mark_count);
const asNumber = (hundredths: number | null) =>
  hundredths === null ? null : hundredthsNumber(hundredths);

function clusterOf(
  sums: ClusterSums,
  terms: readonly TermFigures[],
  untold: readonly UntoldMeans[],
) {
  const { cluster_id, earlier_sum: mark_sum, earlier_count: mark_count } = sums;
  const before = { mark_sum, mark_count };
  const now = mean(toldSums(sums, untold, terms.at(-1), cluster_id));
  const earlier = mean(toldSums(before, untold, terms.at(-2), cluster_id));
  return {
    cluster_name: sums.cluster_name,
    mean_score: asNumber(now),
    change: asNumber(now === null || earlier === null ? null : now - earlier),
  };
}

/** What everybody sees: totals, and progress over terms. */
function commonParts(terms: readonly TermFigures[], students: StudentCounts) {
  const term = terms.at(-1);
  const ofYear = terms.filter((one) => one.year_id === term?.year_id);
  return {
    term: term ?? null,
    students: { active: students.active, total: students.total },
    reports: {
      filed: term ? term.academic + term.finance : 0,
      verified: term ? term.approved + term.sent : 0,
    },
    progress: terms.map((one) => ({
      ...one,
      mean_score: asNumber(mean(one)),
      spending: formatMoney(one.cost_sum),
    })),
    year_spending: formatMoney(ofYear.reduce((sum, one) => sum + one.cost_sum, 0)),
  };
}

const nobodysWork = {
  to_verify: null,
  to_send: null,
  own: false,
  without_academic_report: null,
  without_finance_report: null,
  without_supporter: null,
  clusters: null,
  activity: null,
};

/** The dashboard's first page for this person (contract 10): what they may not act on or read is null. */
export async function readOverview(app: App, user: CurrentUser): Promise<Overview> {
  const { db } = app;
  const own = ownStudentsOf(app, user);
  if (own !== null) {
    const terms = await listOwnTermFigures(db, own);
    return { ...nobodysWork, ...commonParts(terms, await countStudents(db, own)) };
  }
  const terms = await listTermFigures(db);
  const students = await countPeople(db, '', () => countStudents(db, null));
  const counted = await count(db, '', () => countAll(db, terms, students));
  const { without, waiting, clusters, untold } = counted;
  const sum = (of: (term: TermFigures) => number) =>
    terms.reduce((total, term) => total + of(term), 0);
  const files = may(user, 'reports.edit');
  // Who cannot choose the liaison of a student looks after their own.
  const mine = may(user, 'students.chooseLiaison') ? null : await countOwnMissing(db, user.id);
  return {
    ...commonParts(
      terms.map((term) => ({ ...term, ...toldSums(term, untold, term, null) })),
      students,
    ),
    to_verify: may(user, 'reports.verify')
      ? {
          count: sum((term) => term.pending),
          oldest: await listWaiting(db),
          academic_students: waiting.academic,
          finance_students: waiting.finance,
        }
      : null,
    to_send: may(user, 'notifications.send')
      ? await countToSend(db, '', () => countDueReports(db.read))
      : null,
    own: mine !== null,
    without_academic_report: files ? (mine ?? without).academic : null,
    without_finance_report: files ? (mine ?? without).finance : null,
    without_supporter: may(user, 'students.setSupporter') ? students.without_supporter : null,
    clusters: may(user, 'summaries.read')
      ? clusters.map((sums) => clusterOf(sums, terms, untold))
      : null,
    activity: may(user, 'summaries.read') ? await listActivity(db) : null,
  };
}
