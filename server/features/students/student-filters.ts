import { type Caller, may } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import { type FieldIn, fieldsIn, nameInReply } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Reader, Value } from '../../db/database.ts';
import type { Dialect } from '../../db/dialect.ts';
import { allKinds } from '../../db/each-report.ts';
import { readMerged } from '../../db/merged-names.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import { Invalid } from '../../errors.ts';
import { andShown } from './student-scope.ts';

/** The filters of a list by its students' fields, their cluster or class. */
export type FieldFilters = Omit<NeedsQuery, 'needs' | 'own'>;

type Bind = (value: Value) => string;

const described = fieldsIn(studentFields, 'filter').map((field: FieldIn<'filter'>) => ({
  ...field,
  key: nameInReply(field.name, field) as Exclude<keyof FieldFilters, 'ids'>,
}));

const reportsOf = (table: string, least: ReportStatus) =>
  `select r.class_id, ${orderOf('r')} as at from ${table} r where r.student_id = s.id${andShown(least)}`;

/** Among all who were ever in a class, those whose latest report has it. */
const inClass = (
  id: string,
  least: ReportStatus,
) => `s.id in (${reportTables.map((table) => `select student_id from ${table} where class_id = ${id}`).join(' union ')})
  and ${id} = (select class_id from (${allKinds((_kind, table) => reportsOf(table, least))}) q
    order by at desc limit 1)`;

/** Whether the filters depend on more than students and their people. */
export const looksFurther = ({ cluster, class: inside }: FieldFilters): boolean =>
  Boolean(cluster || inside);

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
 * @param least the lowest status of reports that count for the class
 */
export function filterConditions(
  dialect: Pick<Dialect, 'numbersOf'>,
  filters: FieldFilters,
  least: ReportStatus,
  bind: Bind,
): string[] {
  const { ids, cluster, class: inside } = filters;
  const conditions = described.flatMap(({ key, name }) => {
    const wanted = filters[key];
    return wanted === null || wanted === undefined ? [] : [`s.${name} = ${bind(wanted)}`];
  });
  if (ids)
    conditions.push(`s.id in (select value from ${dialect.numbersOf(bind(JSON.stringify(ids)))})`);
  if (cluster)
    conditions.push(`s.school_id in (select id from schools where cluster_id = ${bind(cluster)})`);
  if (inside) conditions.push(inClass(bind(inside), least));
  return conditions;
}
