import {
  type AttentionRule,
  type AttentionState,
  attentionRulesFor,
  attentionState,
} from '#contract/attention/rules.ts';
import type { AttentionCounts, AttentionItem } from '#contract/attention/shapes.ts';
import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { type RoleId, role, roleNames } from '#contract/roles.ts';
import type { StudentFilters } from '#contract/students/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readByIds } from '../../db/in-parts.ts';
import { remembering } from '../../db/remembered.ts';
import { type Bind, boundRows, holdsWords } from '../../db/substring.ts';
import { pageOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { picturePath } from '../students/photo-consent.ts';
import { type Narrowed, narrowStudents } from '../students/student-filters.ts';
import { nameInLog } from '../users/users.words.ts';
import { whyOf } from './attention.words.ts';
import { type Among, between, itemsOf, type Moment, readMoment } from './attention-rules.ts';

/** What part of the list is wanted, in any state. */
interface Scope {
  readonly own: number | null;
  readonly rule: AttentionRule | null;
  readonly filters: StudentFilters;
}

interface Wanted extends Scope {
  readonly state: AttentionState | null;
  /** Only the tasks of this person. */
  readonly seenToBy: number | null;
}

/**
 * The state of an item: a decision counts only for the facts that it was made about, and what somebody sees to
 * only while they can.
 */
const stateOf = `case when n.id is null then ${attentionState.open}
  when n.facts <> h.facts then ${attentionState.open}
  when n.state = ${attentionState.taken} and exists (select 1 from users w where w.id = n.owner_id
    and (w.status = ${userStatus.disabled} or w.role_id = ${role.supporter})) then ${attentionState.open}
  else n.state end`;

const nothing = `select 0 as student_id, 0 as rule, '' as facts where 1 = 0`;

/** SQL: the items with the decisions about them, filtered by everything except the state. */
async function narrowed(
  moment: Moment,
  viewer: CurrentUser,
  { own, rule }: Scope,
  students: Narrowed,
  search: string,
  among: Among,
  bind: Bind,
): Promise<string> {
  const rules = attentionRulesFor(viewer).filter((one) => rule === null || one === rule);
  const conditions = [
    ...(own === null ? [] : [`s.liaison_id = ${bind(own)}`]),
    ...(search === '' ? [] : [holdsWords(bind, ['s.search_key'], search)]),
    ...(await students.conditions(bind)),
  ];
  return `(select h.student_id, h.rule, h.facts, n.id as note_id, n.updated_at as decided, n.owner_id, n.due, ${stateOf} as state, s.search_key
    from (${itemsOf(rules, moment, bind, among) ?? nothing}) h cross join students s
    left join attention_notes n on n.student_id = h.student_id and n.rule = h.rule
    where ${['s.id = h.student_id', ...conditions].join(' and ')}) i`;
}

/** Rules look at so many students in 8 ms; whoever waits may have to wait for two or three such parts. */
const studentsAtOnce = 400;

export const momentOf = (app: App, now: Date) =>
  readMoment(app.db, dayOf(now, app.zone.name), app.zone.name);

/** The number of items in a state; of taken ones by who took them. */
interface StandRow {
  readonly state: AttentionState;
  readonly owner_id: number | null;
  readonly is_late: number;
  readonly count: number;
}

const remember = remembering<StandRow[]>();

async function standsOf(
  app: App,
  viewer: CurrentUser,
  now: Date,
  wanted: Scope,
): Promise<StandRow[]> {
  const { own, rule, filters } = wanted;
  const students = narrowStudents(app, viewer, filters);
  const day = dayOf(now, app.zone.name);
  const name = JSON.stringify([day, own, rule, attentionRulesFor(viewer).length, students.name]);
  const taken = `i.state = ${attentionState.taken}`;
  const owner = `case when ${taken} then i.owner_id end`;
  const read = (moment: Moment) => (first: number, last: number) =>
    boundRows<StandRow>(app.db, async (bind) => {
      const late = `case when ${taken} and i.due < ${bind(day)} then 1 else 0 end`;
      const among = between(first, last);
      const from = await narrowed(moment, viewer, wanted, students, '', among, bind);
      return `select state, owner_id, is_late, count(*) as count
        from (select i.state, ${owner} as owner_id, ${late} as is_late from ${from}) q
        group by state, owner_id, is_late`;
    });
  return remember(app.db, name, async () =>
    readByIds(app.db, 'students', studentsAtOnce, read(await momentOf(app, now))),
  );
}

/** The number of items in each state; the viewer's own tasks are counted over all students. */
export async function countItems(
  app: App,
  viewer: CurrentUser,
  now: Date,
  wanted: Scope,
): Promise<AttentionCounts> {
  const rows = await standsOf(app, viewer, now, wanted);
  const isAll = wanted.own === null && Object.keys(wanted.filters).length === 0;
  const all = isAll
    ? rows
    : await standsOf(app, viewer, now, { ...wanted, own: null, filters: {} });
  const sum = (from: readonly StandRow[]) =>
    from.reduce((total, { count }) => total + Number(count), 0);
  const inState = (state: AttentionState) => sum(rows.filter((row) => row.state === state));
  const mine = all.filter(({ owner_id }) => owner_id === viewer.id);
  return {
    open: inState(attentionState.open),
    taken: inState(attentionState.taken),
    explained: inState(attentionState.explained),
    mine: sum(mine),
    mine_late: sum(mine.filter(({ is_late }) => is_late === 1)),
  };
}

interface ItemRow extends Omit<AttentionItem, 'why' | 'owner' | 'is_mine'> {
  readonly owner_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role_id: number | null;
  readonly search_key: string;
}

const compare = <T extends string | number>(one: T, other: T) =>
  one < other ? -1 : Number(one > other);
const byName = (one: ItemRow, other: ItemRow) => compare(one.search_key, other.search_key);
const byRule = (one: ItemRow, other: ItemRow) => one.rule - other.rule;
/** Those without a day come last. */
const byDue = (one: ItemRow, other: ItemRow) => compare(one.due ?? '9999', other.due ?? '9999');
const byState = (one: ItemRow, other: ItemRow) => one.state - other.state;

/** Open ones first, then by rule and name; tasks of one person by their days. */
function orderOf({ sort, dir }: ListRequest, wanted: Wanted) {
  const own = wanted.seenToBy === null ? [byState] : [byState, byDue];
  const chosen = { name: byName, rule: byRule, due: byDue }[sort ?? ''];
  const rest = chosen ? [byName, byRule] : [...own, byRule, byName];
  const sign = dir === 'desc' ? -1 : 1;
  return (one: ItemRow, other: ItemRow) =>
    (chosen?.(one, other) ?? 0) * sign || rest.reduce((found, by) => found || by(one, other), 0);
}

/** A page of the items, open ones first, then by rule and name; or all of them. */
export async function listItems(
  app: App,
  viewer: CurrentUser,
  now: Date,
  list: ListRequest,
  wanted: Wanted,
): Promise<{ rows: AttentionItem[]; total: number }> {
  const moment = await momentOf(app, now);
  const students = narrowStudents(app, viewer, wanted.filters);
  const read = (first: number, last: number) =>
    boundRows<ItemRow>(app.db, async (bind) => {
      const among = between(first, last);
      const from = await narrowed(moment, viewer, wanted, students, list.search, among, bind);
      const conditions = [
        ...(wanted.state === null ? [] : [`i.state = ${bind(wanted.state)}`]),
        ...(wanted.seenToBy === null
          ? []
          : [`i.state = ${attentionState.taken} and i.owner_id = ${bind(wanted.seenToBy)}`]),
      ];
      const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
      return `select i.student_id, s.ref, s.name, o.school, s.school_id, ${picturePath(viewer, 's.thumb')} as path, i.rule,
        i.facts, i.state, i.decided, i.search_key, n.owner_id, n.due, n.reason, u.first_name, u.last_name, u.role_id
      from ${from} join students s on s.id = i.student_id join schools o on o.id = s.school_id
        left join attention_notes n on n.id = i.note_id and i.state > 0
        left join users u on u.id = n.owner_id${where}`;
    });
  const items = await readByIds(app.db, 'students', studentsAtOnce, read);
  const { rows: shown, total } = pageOf(list, items.toSorted(orderOf(list, wanted)));
  return {
    total,
    rows: shown.map(({ owner_id, first_name, last_name, role_id, search_key: _key, ...row }) => {
      const is_mine = owner_id === viewer.id;
      const isNamed = is_mine || may(viewer, 'students.seeLiaison');
      const role = role_id === null ? null : roleNames[role_id as RoleId];
      return {
        ...row,
        why: whyOf(row.rule, row.facts, moment.zone),
        owner: owner_id === null ? null : isNamed ? nameInLog({ first_name, last_name }) : role,
        is_mine,
      };
    }),
  };
}

/** The facts that a rule finds of a student now, or null where the student is not on the list by it. */
export async function findFacts(
  db: Database,
  moment: Moment,
  student: number,
  rule: AttentionRule,
): Promise<string | null> {
  const [row] = await boundRows<{ facts: string }>(db, (bind) => {
    const items = itemsOf([rule], moment, bind, between(student, student)) ?? nothing;
    return `select h.facts from (${items}) h`;
  });
  return row?.facts ?? null;
}
