import { academicFields } from '#contract/academics/record.ts';
import { financeFields } from '#contract/finance/record.ts';
import { type Fields, fieldsIn } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { Database } from '../../db/database.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listAddresses } from '../users/users.queries.ts';
import type { ownReportsIn } from './own/check-own.ts';
import type { OwnKnown, OwnReport, OwnReportRow } from './own/own-known.ts';

type Head = Omit<OwnReport, 'kind' | 'year' | 'isActive' | 'fields' | 'rows'> & {
  readonly student_status: number;
};
type Below = OwnReportRow & { readonly report_id: number };

const ofHead = `r.id, r.version, r.student_id, s.ref, s.name, s.status as student_status, s.category,
  r.school_name as school, c.class_name as class, t.term_name as term, r.status`;
const joins = `join students s on s.id = r.student_id join classes c on c.id = r.class_id
  join years y on y.id = r.year_id join terms t on t.id = r.term_id`;
const ofYear = 'where y.year_key = substr(cast($1 as text), 1, 4)';

/** The described columns that exports tell as they stand. */
const plainNames = (fields: Fields): string[] =>
  fieldsIn(fields, 'exported')
    .filter(({ kind }) => kind !== 'decimal')
    .map(({ name }) => name);
const plain = { academic: plainNames(academicFields), finance: plainNames(financeFields) };
const columns = (kind: OwnReport['kind']) => plain[kind].map((name) => `r.${name}`).join(', ');

/** What exports tell of the reports of a year; where they tell nothing, it is nothing here too. */
const texts = {
  academic: {
    heads: `select ${ofHead}, r.scale_id, ${toldMean} as mean, ${columns('academic')}
      from academic_reports r ${joins} ${ofYear}`,
    rows: `select m.id, m.report_id, b.subject_name as name, '' as item, m.grade, ${toldMark} as value
      from marks m join subjects b on b.id = m.subject_id
      join academic_reports r on r.id = m.report_id ${joins} ${ofYear} order by m.position`,
  },
  finance: {
    heads: `select ${ofHead}, null as mean, ${columns('finance')}
      from finance_reports r ${joins} ${ofYear}`,
    rows: `select i.id, i.report_id, i.category as name, i.item, '' as grade, i.cost as value
      from finance_items i join finance_reports r on r.id = i.report_id ${joins} ${ofYear}
      order by i.position`,
  },
} as const;

async function reportsOf(
  db: Database,
  kind: OwnReport['kind'],
  year: string,
): Promise<OwnReport[]> {
  const heads = await db.rows<Head>(texts[kind].heads, [year]);
  const rows = Map.groupBy(
    await db.rows<Below>(texts[kind].rows, [year]),
    ({ report_id }) => report_id,
  );
  return heads.map(({ student_status, ...head }): OwnReport => {
    const read = Object.entries(head);
    const isPlain = ([name]: (typeof read)[number]) => plain[kind].includes(name);
    const keys = Object.fromEntries(read.filter((one) => !isPlain(one))) as typeof head;
    const texts = read.filter(isPlain).map(([name, value]) => [name, value ?? '']);
    return {
      ...keys,
      // As the sheet calls it: an export of before a year got its own name has the number alone.
      year,
      kind,
      isActive: student_status === studentStatus.active,
      fields: Object.fromEntries(texts),
      rows: (rows.get(head.id) ?? []).map(({ report_id: _of, ...row }) => row),
    };
  });
}

/** What our own exports are compared with: everybody's names, and the reports of the years that are read back. */
export async function readOwn(
  db: Database,
  wanted: Readonly<ReturnType<typeof ownReportsIn>>,
): Promise<Pick<OwnKnown, 'people' | 'reports'>> {
  const people = (await listAddresses(db.read)).map(({ id, name }) => [id, name]);
  const reports: OwnReport[] = [];
  const asked = new Map(wanted.map((one) => [JSON.stringify(one), one]));
  for (const { kind, year } of asked.values()) reports.push(...(await reportsOf(db, kind, year)));
  return { people: Object.fromEntries(people), reports };
}
