import { dayOf } from '#contract/dates.ts';
import { ownFilterOf } from '#contract/own-fields/rules.ts';
import { type Caller, may } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import { type FieldIn, fieldsIn, nameInReply } from '#contract/record.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { paperKindOf, type StudentNeed } from '#contract/students/needs.ts';
import { studentFields } from '#contract/students/record.ts';
import { type NeedsQuery, studentFilters } from '#contract/students/shapes.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Database, Reader, Value } from '../../db/database.ts';
import type { Dialect } from '../../db/dialect.ts';
import { allKinds } from '../../db/each-report.ts';
import { readByIds } from '../../db/in-parts.ts';
import { readMerged } from '../../db/merged-names.ts';
import { lacksPaper } from '../../db/paper-kinds.ts';
import { remembering } from '../../db/remembered.ts';
import { andShown } from '../../db/report-states.ts';
import type { Bind } from '../../db/substring.ts';
import { orderOf } from '../../db/term-order.ts';
import { Invalid } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { offeredFor, ownConditions } from '../own-fields/own-fields.queries.ts';
import { supportedBy, withoutSupporter } from '../sponsorships/sponsorships.ts';
import { type DueTerm, findThisTerm, hasSentBack, hasWaiting, isMissing } from '../work/work.ts';
import { leastStatusFor } from './student-scope.ts';

/** The filters of a list by its students' fields, their cluster or class. */
export type FieldFilters = Omit<NeedsQuery, 'needs' | 'own'>;

const described = fieldsIn(studentFields, 'filter').map((field: FieldIn<'filter'>) => ({
  ...field,
  key: nameInReply(field.name, field) as Exclude<keyof FieldFilters, 'ids' | 'own_is'>,
}));

const reportsOf = (table: string, least: ReportStatus) =>
  `select r.class_id, ${orderOf('r')} as at from ${table} r where r.student_id = s.id${andShown(least)}`;

/**
 * SQL: the id of the class of student `s` now: of the latest report, or of a promotion after its term opened.
 * @param least the lowest status of reports that count
 */
export const latestClass = (least: ReportStatus): string =>
  `(select class_id from (${allKinds((_kind, table) => reportsOf(table, least))} union all
    select e.class_id, e.day as at from path_events e where e.student_id = s.id and e.class_id is not null) q
    order by at desc limit 1)`;

/** Those who are in a class now. */
const inClass = remembering<string>();
/** So many students are looked at in 8 ms. */
const studentsAtOnce = 250;

/** The ids of the students in a class, as a list in JSON. @param least the lowest status of reports that count */
export function studentsInClass(db: Database, id: number, least: ReportStatus): Promise<string> {
  return inClass(db, `${id} ${least}`, async () => {
    const found = await readByIds(db, 'students', studentsAtOnce, (first, last) =>
      db.rows<{ id: number }>(
        `select s.id from students s where s.id between $1 and $2 and $3 = ${latestClass(least)}`,
        [first, last, id],
      ),
    );
    return JSON.stringify(found.map((row) => row.id));
  });
}

const hidden = (viewer: Caller, filters: FieldFilters) =>
  described.filter(({ key, seenWith }) => filters[key] && seenWith && !may(viewer, seenWith));

/** Whether this person may see all that these filters ask for, and it is still there. */
export async function isTold(
  reader: Reader,
  viewer: Caller,
  { needs, ...filters }: Omit<NeedsQuery, 'own'>,
): Promise<boolean> {
  const offered = filters.own_is ? await offeredFor(reader, viewer) : [];
  return (
    hidden(viewer, filters).length === 0 &&
    (needs !== 'supporter' || may(viewer, 'students.setSupporter')) &&
    [...(ownFilterOf(filters.own_is ?? '{}') ?? [])].every(([id]) =>
      offered.some((one) => one.id === id),
    )
  );
}

/** A filter by a name that was merged becomes one by the name that remained. */
export async function followNames<Filters extends FieldFilters>(
  reader: Reader,
  filters: Filters,
): Promise<Filters> {
  const followed = { ...filters };
  for (const kind of ['school', 'cluster', 'class'] as const) {
    const id = filters[kind];
    if (id) followed[kind] = (await readMerged(reader, kind))(id);
  }
  return followed;
}

/** @throws Invalid for a filter by a field that this person may not see */
export function checkFilters(viewer: Caller, filters: FieldFilters): void {
  const [wrong] = hidden(viewer, filters);
  if (wrong) throw new Invalid({ [wrong.key]: [notNarrowed] });
}

/** SQL: the condition for student `s`. @param inside what `studentsInClass` found, where a class is asked for */
export function filterConditions(
  dialect: Pick<Dialect, 'numbersOf'>,
  filters: FieldFilters,
  inside: string | null,
  bind: Bind,
): string[] {
  const { ids, cluster } = filters;
  const among = (id: string, list: string) =>
    `${id} in (select value from ${dialect.numbersOf(bind(list))})`;
  const conditions = described.flatMap(({ key, name }) => {
    const wanted = filters[key];
    if (wanted === null || wanted === undefined) return [];
    const value = bind(wanted);
    return name === 'supporter_id' ? `s.id in ${supportedBy(value)}` : `s.${name} = ${value}`;
  });
  if (ids) conditions.push(among('s.id', JSON.stringify(ids)));
  if (cluster)
    conditions.push(`s.school_id in (select id from schools where cluster_id = ${bind(cluster)})`);
  // They may be most students: the `+` keeps SQLite from going through the list, for each supporter again.
  if (inside !== null) conditions.push(among('+s.id', inside));
  return conditions;
}

const isActive = 's.status = 0';

/**
 * SQL: whether student `s` needs this, with `term` as 'this term'.
 * @param least the lowest status of reports that count
 * @param role of whoever asks
 */
function needsCondition(
  need: StudentNeed,
  term: DueTerm | null,
  least: ReportStatus,
  role: number,
  bind: (value: Value) => string,
): string {
  const paper = paperKindOf(need);
  if (paper !== null) return `${isActive} and ${lacksPaper(paper, role, bind)}`;
  for (const kind of reportKinds) {
    if (need === kind) return isMissing(kind, term, least, bind);
    if (need === `${kind}-check`) return hasWaiting(kind, least);
    if (need === `${kind}-back`) return hasSentBack(kind, least);
  }
  if (need === 'supporter') return `${isActive} and ${withoutSupporter('s')}`;
  return `${isActive} and s.${need === 'picture' ? 'thumb' : 'certificate'} is null`;
}

/** The filter of a list about students, whatever list it is. */
export interface Narrowed {
  /** Identifies this filter among all others, for remembered results of a list. */
  readonly name: string;
  /** Whether it filters at all. */
  readonly isNarrowed: boolean;
  /** SQL: the condition for student `s`. */
  conditions(bind: (value: Value) => string): Promise<string[]>;
}

/**
 * The filter of a list about students, as it was asked for.
 * @throws Invalid for a filter by a field that this person may not see
 */
export function narrowStudents(
  app: Pick<App, 'db' | 'now' | 'zone'>,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'admin_liaison' | 'supporters_read' | 'supporters_see'>,
  query: Omit<NeedsQuery, 'own'>,
): Narrowed {
  // A list's query may hold more than filters, such as the format of an export.
  const { needs, ...fields } = studentFilters.parse(query);
  const asked = { ...fields, ids: query.ids };
  if (needs === 'supporter' && !may(viewer, 'students.setSupporter'))
    throw new Invalid({ needs: [notNarrowed] });
  checkFilters(viewer, asked);
  const least = leastStatusFor(viewer);
  const today = dayOf(app.now(), app.zone.name);
  const chosen = Object.entries({ ...asked, needs }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return {
    name: JSON.stringify([
      ...[least, chosen, needs ? [today, viewer.role] : null],
      may(viewer, 'ownFields.seeAll'),
    ]),
    isNarrowed: chosen.length > 0,
    async conditions(bind) {
      const filters = await followNames(app.db.read, asked);
      const { class: chosenClass } = filters;
      const inside = chosenClass ? await studentsInClass(app.db, chosenClass, least) : null;
      const conditions = filterConditions(app.db.dialect, filters, inside, bind);
      if (asked.own_is)
        conditions.push(...(await ownConditions(app.db.read, viewer, asked.own_is, bind)));
      if (needs) {
        const term = await findThisTerm(app.db, today);
        conditions.push(needsCondition(needs, term, least, viewer.role, bind));
      }
      return conditions;
    },
  };
}
