import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { rowNames } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { scaleFor } from '#contract/scales/rules.ts';
import { levelsOf, specScales } from '#contract/scales/scale.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../db/change-log.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Database, Reader } from '../../db/database.ts';
import { formerNames, type MergedKind } from '../../db/merged-names.ts';
import { nameKey } from '../../name-key.ts';
import { readScales } from '../scales/scales.queries.ts';
import { listOffered } from '../students/offered-people.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listAddresses } from '../users/users.queries.ts';
import type { Kept, KeptReport } from './check/types.ts';
import type { House, HouseName, HouseStudent, HouseSubject } from './guide/types.ts';
import type { Host } from './host.ts';

type Named = Pick<HouseName, 'id' | 'name'>;

/** Names with the spellings that were merged into them. */
async function withSpellings<Row extends Named>(
  reader: Reader,
  kind: MergedKind,
  rows: readonly Row[],
): Promise<(Row & HouseName)[]> {
  const former = Map.groupBy(await formerNames(reader, kind), ({ now }) => now);
  return rows.map((row) => ({ ...row, also: former.get(row.id)?.map(({ name }) => name) ?? [] }));
}

async function readStudents(db: Database): Promise<HouseStudent[]> {
  const found = await db.rows<Omit<HouseStudent, 'isActive'> & { status: number }>(
    `select s.id, s.name, s.ref, s.own_number, s.admission_no, s.dob, s.school_id, o.school, s.status, s.category,
      k.class_name as class
      from students s join schools o on o.id = s.school_id
      left join (select r.student_id, c.class_name from academic_reports r join classes c on c.id = r.class_id
        where r.id in (select max(id) from academic_reports group by student_id)) k on k.student_id = s.id
      order by s.id`,
    [],
  );
  return found.map(({ status, ...row }) => ({ ...row, isActive: isActive({ status }) }));
}

/** What is known of the house where a set-up is made: no reports. */
export async function readHouse({
  db,
  now,
  zone,
}: Pick<Host, 'db' | 'now' | 'zone'>): Promise<House> {
  const { read } = db;
  const schools = await db.rows<Named & { detail: string }>(
    `select o.id, o.school as name, c.cluster_name as detail from schools o
      join clusters c on c.id = o.cluster_id where o.merged_into is null order by o.school_key`,
    [],
  );
  const clusters = await db.rows<Named>(
    `select id, cluster_name as name from clusters where merged_into is null order by cluster_key`,
    [],
  );
  const classes = await db.rows<Named>(
    `select id, class_name as name from classes where merged_into is null order by class_key`,
    [],
  );
  const subjects = await db.rows<Named & Pick<HouseSubject, 'category'>>(
    `select id, subject_name as name, category from subjects
      where merged_into is null order by subject_key`,
    [],
  );
  const years = await db.rows<Named>(
    `select id, year_name as name from years order by year_key desc`,
    [],
  );
  const terms = await db.rows<Named & { place: number }>(
    `select id, term_name as name, place from terms
      where merged_into is null and place is not null order by place`,
    [],
  );
  const spelledTerms = await withSpellings(read, 'term', terms);
  const emails = new Map((await listAddresses(read)).map((one) => [one.id, one.email_key]));
  const people = async (as: 'liaison' | 'supporter') =>
    (await listOffered(read, as)).map((one) => ({
      ...one,
      email: emails.get(one.id) ?? '',
      also: [],
    }));
  const today = dayOf(now(), zone.name);
  const scales = await readScales(read);
  const usual = scaleFor(scales, { category: category.normal, class_id: null, year: today });
  const all = [...Object.values(specScales), ...scales];
  const noMark = all.flatMap(({ steps }) => steps.filter((one) => one.no_mark));
  return {
    today,
    students: await readStudents(db),
    schools: await withSpellings(read, 'school', schools),
    clusters: await withSpellings(read, 'cluster', clusters),
    classes: await withSpellings(read, 'class', classes),
    subjects: await withSpellings(read, 'subject', subjects),
    years: years.map((one) => ({ ...one, also: [yearNumber(one.name)] })),
    // A term is known by its number in the year.
    terms: spelledTerms.map(({ place, name, also }) => ({ id: place, name, also })),
    supporters: await people('supporter'),
    liaisons: await people('liaison'),
    hasBands: usual.steps.some(({ lowest }) => lowest !== null),
    grades: {
      noMark: [...new Set(noMark.map(({ label }) => label))],
      levels: [...new Set(all.filter((one) => !one.has_marks).flatMap(levelsOf))],
    },
  };
}

const headsOf = (table: string, own: string) =>
  `select r.id, r.student_id, r.version, y.year_name, t.place, c.class_name as class, ${own}
    from ${table} r join students s on s.id = r.student_id join years y on y.id = r.year_id
    join terms t on t.id = r.term_id join classes c on c.id = r.class_id`;

/** Reports as they are told: those of Special Education have no scores. */
const reportTexts = {
  academic: {
    heads: headsOf('academic_reports', `r.grade, r.scale_id, ${toldMean} as mean`),
    rows: `select m.report_id, b.subject_name as name, '' as item, m.grade, ${toldMark} as value
      from marks m join subjects b on b.id = m.subject_id
      join academic_reports r on r.id = m.report_id join students s on s.id = r.student_id`,
  },
  finance: {
    heads: headsOf('finance_reports', 'null as grade, null as mean'),
    rows: `select report_id, category as name, item, '' as grade, cost as value from finance_items`,
  },
} as const;

type Head = Omit<KeptReport, 'year' | 'term' | 'rows'> & {
  year_name: string;
  place: number | null;
};
type Below = KeptReport['rows'][number] & { readonly report_id: number };

async function keptReports(db: Database, kind: keyof typeof reportTexts): Promise<KeptReport[]> {
  const { heads, rows } = reportTexts[kind];
  const below = Map.groupBy(await db.rows<Below>(rows, []), ({ report_id }) => report_id);
  return (await db.rows<Head>(heads, [])).map(({ year_name, place, ...head }) => ({
    ...{ ...head, year: yearNumber(year_name), term: place ?? 0 },
    rows: (below.get(head.id) ?? []).map(({ report_id: _of, ...row }) => row),
  }));
}

/** The described columns of a student but the school, which is known by its name. */
const studentColumns = rowNames(studentFields).filter((name) => name !== 'school_id');

/** All that a check compares with. */
export async function readKept(app: Host, actor: Actor): Promise<Kept> {
  const { read } = app.db;
  const house = await readHouse(app);
  const students = await read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['s.id', 's.updated_at', 'o.school', 'c.cluster_name as cluster'])
    .select(studentColumns.map((name) => `s.${name}` as const))
    .execute();
  const isOffered = new Set(house.supporters.map(({ id }) => id));
  const addresses = await listAddresses(read);
  return {
    house,
    currency: await readCurrency(read),
    students,
    academic: await keptReports(app.db, 'academic'),
    finance: await keptReports(app.db, 'finance'),
    scales: await readScales(read),
    classIds: Object.fromEntries(house.classes.map(({ id, name }) => [nameKey(name), id])),
    addresses: addresses.map(({ email_key, ...one }) => ({
      ...{ ...one, email: email_key, isSupporter: isOffered.has(one.id) },
    })),
    maySetStatus: may({ role: actor.role, admin_liaison: false }, 'students.setStatus'),
  };
}
