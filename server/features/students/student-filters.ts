import { type Caller, may } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import { type FieldIn, fieldsIn, nameInReply } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader, Value } from '../../db/database.ts';
import type { Dialect } from '../../db/dialect.ts';
import { allKinds } from '../../db/each-report.ts';
import { readByIds } from '../../db/in-parts.ts';
import { readMerged } from '../../db/merged-names.ts';
import { remembering } from '../../db/remembered.ts';
import { andShown } from '../../db/report-states.ts';
import { orderOf } from '../../db/term-order.ts';
import { Invalid } from '../../errors.ts';

/** The filters of a list by its students' fields, their cluster or class. */
export type FieldFilters = Omit<NeedsQuery, 'needs' | 'own'>;

type Bind = (value: Value) => string;

const described = fieldsIn(studentFields, 'filter').map((field: FieldIn<'filter'>) => ({
  ...field,
  key: nameInReply(field.name, field) as Exclude<keyof FieldFilters, 'ids'>,
}));

const reportsOf = (table: string, least: ReportStatus) =>
  `select r.class_id, ${orderOf('r')} as at from ${table} r where r.student_id = s.id${andShown(least)}`;

/** Those whose latest report has a class. */
const inClass = remembering<string>();
/** So many students are looked at in 8 ms. */
const studentsAtOnce = 250;

/**
 * The ids of the students in a class, as a list in JSON.
 * @param least the lowest status of reports that count
 */
export function studentsInClass(db: Database, id: number, least: ReportStatus): Promise<string> {
  const latest = `(select class_id from (${allKinds((_kind, table) => reportsOf(table, least))}) q
    order by at desc limit 1)`;
  return inClass(db, `${id} ${least}`, async () => {
    const found = await readByIds(db, 'students', studentsAtOnce, (first, last) =>
      db.rows<{ id: number }>(
        `select s.id from students s where s.id between $1 and $2 and $3 = ${latest}`,
        [first, last, id],
      ),
    );
    return JSON.stringify(found.map((row) => row.id));
  });
}

const hidden = (viewer: Caller, filters: FieldFilters) =>
  described.filter(({ key, seenWith }) => filters[key] && seenWith && !may(viewer, seenWith));

/** Whether this person may see all that these filters ask for. */
export const isTold = (viewer: Caller, { needs, ...filters }: Omit<NeedsQuery, 'own'>): boolean =>
  hidden(viewer, filters).length === 0 &&
  (needs !== 'supporter' || may(viewer, 'students.setSupporter'));

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

/**
 * @throws Invalid for a filter by a field that this person may not see
 */
export function checkFilters(viewer: Caller, filters: FieldFilters): void {
  const [wrong] = hidden(viewer, filters);
  if (wrong) throw new Invalid({ [wrong.key]: [notNarrowed] });
}

/**
 * SQL: the condition for student `s`.
 * @param inside what `studentsInClass` found, where a class is asked for
 */
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
    return wanted === null || wanted === undefined ? [] : [`s.${name} = ${bind(wanted)}`];
  });
  if (ids) conditions.push(among('s.id', JSON.stringify(ids)));
  if (cluster)
    conditions.push(`s.school_id in (select id from schools where cluster_id = ${bind(cluster)})`);
  // They may be most students: the `+` keeps SQLite from going through the list, for each supporter again.
  if (inside !== null) conditions.push(among('+s.id', inside));
  return conditions;
}
