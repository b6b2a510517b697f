import { setImmediate as breathe } from 'node:timers/promises';
import { dayOf } from '#contract/dates.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { byKind, namedByKind } from '#contract/report-kinds.ts';
import { isOfSpec } from '#contract/scales/scale.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { isLoopback } from '../../config.ts';
import type { App } from '../../context.ts';
import { currencyBeside } from '../../db/currency.ts';
import type { Database } from '../../db/database.ts';
import { remembering } from '../../db/remembered.ts';
import { scalesWithIds } from '../../db/scales.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { countHeld } from '../../mail/quiet.ts';
import { readFirstHour, readQuiet } from '../foundation/foundation.queries.ts';
import { rememberDueTerms } from '../letters/letter-plan.ts';
import { leastStatusFor, ownStudentsOf } from '../students/student-scope.ts';
import { findTermOn, type StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import type { DueTerm } from '../work/work.ts';
import { meanOfTerm, type ScoresApart } from './mean-scores.ts';
import {
  countMissing,
  countOwnWork,
  countSentBack,
  countStudents,
  countWaitingStudents,
  listWaiting,
  type Missing,
  type StudentCounts,
} from './overview.queries.ts';
import {
  countOtherSums,
  filedIn,
  listScoresApart,
  listSeenScoresApart,
  listSeenTermFigures,
  listTermFigures,
  type OfKinds,
  type TermFigures,
} from './term-figures.queries.ts';

const noFigures = {
  ...byKind(() => 0),
  ...namedByKind(
    (kind) => `${kind}_unverified`,
    () => 0,
  ),
  ...{ pending: 0, approved: 0, sent: 0, mark_sum: 0, mark_count: 0, cost_sum: 0 },
};

const isOf = (term: YearAndTerm) => (one: TermFigures) =>
  one.year_id === term.year_id && one.term_id === term.term_id;

type Terms = ReturnType<typeof termsWith>;

/** All terms with a report, the oldest first, with 'this term': that of the calendar, else the latest of them. */
function termsWith(all: readonly TermFigures[], calendar: StoredTerm | undefined) {
  const place = calendar ? all.findIndex(isOf(calendar)) : all.length - 1;
  if (place >= 0) return { all, now: all[place] };
  if (!calendar) return { all, now: undefined };
  const { year_id, term_id, year_name, term_name } = calendar;
  const now = { ...noFigures, year_id, term_id, year_name, term_name };
  return { all, now };
}

/** Counts over many rows are made once after each change of what they count. */
const countWaiting = remembering<OfKinds>();
const countWithout = remembering<Missing>();
const countOwn = remembering<number>();
const countBack = remembering<Awaited<ReturnType<typeof countSentBack>>>();

/** Sixty terms are read and formatted once after each change, not for each visit. */
const tell = remembering<Awaited<ReturnType<typeof readFigures>>>();

/** For a supporter each report is read; `approved` and `sent` are only shown together. */
const countSeen = remembering<{
  readonly terms: readonly TermFigures[];
  readonly students: StudentCounts;
  readonly apart: readonly ScoresApart[];
}>();

const asNumber = (hundredths: number | null) =>
  hundredths === null ? null : hundredthsNumber(hundredths);

type Means = Awaited<ReturnType<typeof meansOf>>;

/** Each term's mean, over the reports of one scale, and the names of scales other than the built-in ones. */
async function meansOf({ read }: Database, apart: readonly ScoresApart[]) {
  const ids = apart.flatMap(({ scale_id }) => scale_id ?? []);
  const of = (term: TermFigures) => meanOfTerm(term, apart);
  return { of, names: await scalesWithIds(read, ids) };
}

function progressOf(term: TermFigures, { of, names }: Means): Overview['progress'][number] {
  const { mean, scale_id, left_out } = of(term);
  const name = isOfSpec({ id: scale_id }) ? undefined : names.get(scale_id)?.name;
  return {
    ...term,
    mean_score: asNumber(mean),
    ...(name !== undefined && { scale: { id: scale_id, name } }),
    ...(left_out > 0 && { of_other_scales: left_out }),
    spending: formatMoney(term.cost_sum),
  };
}

/** What everybody sees: totals, and progress over terms. */
function commonParts({ all: terms, now: term }: Terms, students: StudentCounts, means: Means) {
  const ofYear = terms.filter((one) => one.year_id === term?.year_id);
  return {
    term: term ?? null,
    students: { active: students.active, total: students.total },
    reports: { filed: term ? filedIn(term) : 0, verified: term ? term.approved + term.sent : 0 },
    progress: terms.map((one) => progressOf(one, means)),
    year_spending: formatMoney(ofYear.reduce((sum, one) => sum + one.cost_sum, 0)),
  };
}

/** What is missing and what was sent back, of each kind; null for whoever files nothing. */
const openWork = (without: OfKinds | null, back: OfKinds | null) => ({
  ...namedByKind(
    (kind) => `without_${kind}_report`,
    (kind) => without?.[kind] ?? null,
  ),
  ...namedByKind(
    (kind) => `sent_back_${kind}`,
    (kind) => back?.[kind] ?? null,
  ),
});

const nobodysWork = {
  to_verify: null,
  to_send: null,
  own: false,
  ...openWork(null, null),
  without_supporter: null,
  mail: null,
  setup: null,
  first_hour: null,
};

/** Whether letters are sent; null until somebody chose. */
async function readMail(db: Database): Promise<Overview['mail']> {
  const state = await readQuiet(db);
  return state.quiet_at === null ? null : { ...state, held: await countHeld(db.read) };
}

/** What of the installation is to be set right: told to people, as nobody may look at doctor. */
const readSetup = ({ config }: App, caller: string): Overview['setup'] => ({
  no_mail_server: config.smtpUrl === null,
  // The program itself speaks no https, so there is a proxy, and it does not pass on who calls.
  callers_hidden:
    !isLoopback(new URL(config.appUrl).hostname) &&
    (isLoopback(caller) || (config.https && config.trustProxy.length === 0)),
});

/** All figures that come from the stored totals and counts, with 'this term' by the calendar. */
async function readFigures(db: Database, calendar: StoredTerm | undefined) {
  const terms = termsWith(await listTermFigures(db), calendar);
  const students = await countStudents(db, null);
  const waiting = await countWaiting(db, '', () => countWaitingStudents(db));
  // Whoever waits is answered between two of these.
  await breathe();
  const apart: ScoresApart[] = [];
  for (const year of Map.groupBy(terms.all, ({ year_id }) => year_id).values())
    apart.push(...(await listScoresApart(db, year)));
  const means = await meansOf(db, apart);
  return {
    ...{ terms, students, waiting },
    pending: terms.all.reduce((sum, { pending }) => sum + pending, 0),
    /** Whether a letter about a child was sent. */
    hasSent: terms.all.some(({ sent }) => sent > 0),
    common: commonParts(terms, students, means),
  };
}

/** What is missing of this liaison officer's students in a term, or of all. */
const readMissing = (db: Database, term: DueTerm | null, liaison: number | null) =>
  countWithout(
    db,
    JSON.stringify([term, liaison]),
    () => countMissing(db, term, liaison),
    term ? [term] : [],
  );

/** The dashboard's first page for this person (rule 10.19): null for what they may not read or act on. */
export async function readOverview(app: App, user: CurrentUser, caller: string): Promise<Overview> {
  const { db } = app;
  const { id } = user;
  const own = ownStudentsOf(app, user);
  const calendar = await findTermOn(db, dayOf(app.now(), app.zone.name));
  const least = leastStatusFor(user);
  if (own !== null || least !== reportStatus.unverified) {
    const seen = await countSeen(db, `${own} ${least}`, async () => ({
      terms: await listSeenTermFigures(db, own, least),
      students: await countStudents(db, own),
      apart: await listSeenScoresApart(db, own, least),
    }));
    const terms = termsWith(seen.terms, calendar);
    const common = commonParts(terms, seen.students, await meansOf(db, seen.apart));
    const other_sums = await countOtherSums(db, terms.now?.year_id ?? 0, own);
    return { ...nobodysWork, ...common, ...(await currencyBeside(db)), other_sums };
  }
  const figures = await tell(db, JSON.stringify(calendar ?? null), () => readFigures(db, calendar));
  const { terms, students, waiting, pending, hasSent, common } = figures;
  // Of a term without days nothing but its keys counts: its figures change.
  const { year_id, term_id } = terms.now ?? { year_id: 0, term_id: 0 };
  const term = calendar ?? (terms.now ? { year_id, term_id } : null);
  // Somebody who cannot choose the liaison of a student looks after their own.
  const mine = may(user, 'students.chooseLiaison') ? null : await readMissing(db, term, user.id);
  const looksAfterSome = mine !== null && mine.active > 0;
  const without = looksAfterSome ? mine : await readMissing(db, term, null);
  const lookedAfter = looksAfterSome ? user.id : null;
  const back = await countBack(db, String(lookedAfter), () => countSentBack(db, lookedAfter));
  return {
    ...(await currencyBeside(db)),
    other_sums: await countOtherSums(db, terms.now?.year_id ?? 0, null),
    ...common,
    to_verify: may(user, 'reports.verify')
      ? {
          count: pending - back.reports - (await countOwn(db, `${id}`, () => countOwnWork(db, id))),
          oldest: await listWaiting(db, id),
          ...namedByKind(
            (kind) => `${kind}_students`,
            (kind) => waiting[kind],
          ),
        }
      : null,
    to_send: may(user, 'notifications.send')
      ? (await rememberDueTerms(db)).reduce((sum, { reports }) => sum + reports, 0)
      : null,
    own: looksAfterSome,
    ...(may(user, 'reports.edit') ? openWork(without, back) : openWork(null, null)),
    without_supporter: may(user, 'students.setSupporter') ? students.without_supporter : null,
    first_hour: may(user, 'foundation.manage') ? await readFirstHour(db, user.id, hasSent) : null,
    mail: may(user, 'notifications.read') ? await readMail(db) : null,
    setup: may(user, 'notifications.read') ? readSetup(app, caller) : null,
  };
}
