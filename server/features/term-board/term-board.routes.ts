import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/term-board/calls.ts';
import { type BoardGroup, workStates } from '#contract/term-board/kinds.ts';
import { boardMessages as words } from '#contract/term-board/messages.ts';
import { groupsFor } from '#contract/term-board/rules.ts';
import type { Board, BoardQuery, GroupSums, StateCounts } from '#contract/term-board/shapes.ts';
import { termOn } from '#contract/term-calendar/rules.ts';
import { byWork, workKinds } from '#contract/term-calendar/work.ts';
import type { App } from '../../context.ts';
import { requireRow } from '../../db/require-row.ts';
import { Invalid } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Call, type Route, reads, route } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { isQuiet } from '../../mail/quiet.ts';
import { readTerms, type StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import { nextDue } from '../work/work.ts';
import { listHappened } from './happened.queries.ts';
import { readOwnStudents } from './own-students.ts';
import { previewReminders, sendReminders } from './reminders.service.ts';
import { listStudents, readGroupSums } from './term-board.queries.ts';

/** How the board is grouped for this person. @throws Invalid for names that they may not see */
function groupFor(viewer: CurrentUser, by: BoardGroup | null | undefined): BoardGroup {
  const [first = 'school', ...others] = groupsFor(viewer);
  if (!by) return first;
  if (by !== first && !others.includes(by)) throw new Invalid({ by: [words.group] });
  return by;
}

/** The term that is asked for, or this term. @throws Invalid for one without days */
function termFor(
  all: readonly StoredTerm[],
  wanted: number | null | undefined,
  today: string,
): StoredTerm | undefined {
  if (!wanted) return termOn(all, today);
  const term = all.find(({ id }) => id === wanted);
  if (!term) throw new Invalid({ term: [words.term] });
  return term;
}

const zeroes = () => Object.fromEntries(workStates.map((state) => [state, 0])) as StateCounts;

/** The sum over all groups. */
function totalOf(groups: readonly GroupSums[]): Omit<GroupSums, 'id' | 'name'> {
  const sum = (of: (group: GroupSums) => number) =>
    groups.reduce((total, group) => total + of(group), 0);
  const counts = byWork(zeroes);
  for (const kind of workKinds)
    for (const state of workStates) counts[kind][state] = sum((group) => group.counts[kind][state]);
  return {
    students: sum(({ students }) => students),
    open: sum(({ open }) => open),
    late: sum(({ late }) => late),
    counts,
  };
}

type Asking = Pick<Call<string, BoardQuery, undefined>, 'app' | 'user' | 'query' | 'now'>;

/** The part that both calls have in common. */
async function scopeOf({ app, user, query, now }: Asking) {
  const by = groupFor(user, query.by);
  const today = dayOf(now, app.zone.name);
  const all = await readTerms(app.db);
  const term = termFor(all, query.term, today);
  return { by, today, all, term, own: query.own ? user.id : null, zone: app.zone.name };
}

async function readBoard(app: App, asking: Asking): Promise<Board> {
  const { by, today, all, term, own, zone } = await scopeOf(asking);
  const isNow = termOn(all, today)?.id;
  const told = (one: StoredTerm) => ({ ...one, is_now: one.id === isNow });
  const groups = term ? await readGroupSums(app.db, { term, today, zone }, by, own) : [];
  return {
    term: term ? told(term) : null,
    terms: all
      .filter(({ year_id }) => year_id === term?.year_id)
      .toReversed()
      .map(told),
    today,
    next_due: term ? nextDue(term, today) : null,
    by,
    ...totalOf(groups),
    groups,
  };
}

/** The term board: rule 14.1. */
export const termBoardRoutes: readonly Route[] = [
  reads(calls.getBoard, (call) => readBoard(call.app, call)),
  listRoute(calls.listBoardStudents, async (call) => {
    const { app, user, list, query } = call;
    const { by, term, today, zone, own } = await scopeOf(call);
    if (!term) return { rows: [], total: 0 };
    const { group = null, view, kind = null } = query;
    const wanted = { by, own, group, view: view ?? 'all', kind };
    return listStudents(app.db, user, list, { term, today, zone }, wanted);
  }),
  reads(calls.listOwnStudents, ({ app, user, now }) => readOwnStudents(app, user, now)),
  route(calls.listHappened, {
    exists: ({ app, params }) => requireRow(app.db, 'students', params.id),
    async handle({ app, user, params, query, now }) {
      const zone = app.zone.name;
      const today = dayOf(now, zone);
      const term = termFor(await readTerms(app.db), query.term, today);
      if (!term) return { data: [] };
      const asked = { student: params.id, term, zone, kind: query.kind };
      return { data: await listHappened(app.db, user, asked) };
    },
  }),
  reads(calls.previewReminders, ({ app, now, query }) =>
    previewReminders(app, now, query.officer ?? null, query.students ?? null),
  ),
  route(calls.sendReminders, {
    inSteps: true,
    handle: async ({ app, actor, now, input }) => {
      const sent = await sendReminders(app, actor, now, input.officers);
      const goes = app.config.smtpUrl ? words.reminded : words.kept;
      const told = (await isQuiet(app.db.read)) ? words.waits : goes;
      return { message: told(sent.filed), data: sent };
    },
  }),
];
