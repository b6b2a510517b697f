import { academicFields } from '#contract/academics/record.ts';
import { dayOf } from '#contract/dates.ts';
import { financeFields } from '#contract/finance/record.ts';
import { may } from '#contract/permissions.ts';
import { type Fields, fieldsIn, rowNames } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { scaleFor, type UsedScale } from '#contract/scales/rules.ts';
import { levelsOf } from '#contract/scales/scale.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Database } from '../../db/database.ts';
import { formerNames } from '../../db/merged-names.ts';
import { readScales } from '../../db/scales.ts';
import { nameKey } from '../../name-key.ts';
import { readOwnCells, readOwnFields } from '../own-fields/own-fields.queries.ts';
import { listOffered } from '../students/students.queries.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listAddresses } from '../users/users.queries.ts';
import type { KeptReport } from './check/types.ts';
import type {
  House,
  HouseName,
  HouseStudent,
  OfCategory,
  SchoolTelephones,
} from './guide/types.ts';

/** What an import needs of the app: the command has no more than that. */
export type Host = Pick<App, 'db' | 'log' | 'now' | 'zone' | 'importWork'>;

/** Lists of names, without those that were merged into another: their columns, where they stand, and in which order. */
const lists = {
  school: `o.id, o.school as name, c.cluster_name as detail, o.office_telephone, o.contact_telephone
    from schools o
    join clusters c on c.id = o.cluster_id where o.merged_into is null order by o.school_key`,
  cluster: 'id, cluster_name as name from clusters where merged_into is null order by cluster_key',
  class: 'id, class_name as name from classes where merged_into is null order by class_key',
  subject: `id, subject_name as name, category from subjects
    where merged_into is null order by subject_key`,
  term: `id, term_name as name, place from terms
    where merged_into is null and place is not null order by place`,
} as const;

/** The names of a list with the spellings that were merged into them. */
async function readNames<More = unknown>(
  db: Database,
  kind: keyof typeof lists,
): Promise<(HouseName & More)[]> {
  const rows = await db.rows<Omit<HouseName, 'also'> & More>(`select ${lists[kind]}`, []);
  const former = Map.groupBy(await formerNames(db.read, kind), ({ now }) => now);
  return rows.map((row) => ({ ...row, also: former.get(row.id)?.map(({ name }) => name) ?? [] }));
}

async function readStudents(db: Database): Promise<HouseStudent[]> {
  const found = await db.rows<Omit<HouseStudent, 'isActive'> & { status: number }>(
    `select s.id, s.name, s.ref, s.own_number, s.admission_no, s.dob, s.school_id, o.school, s.liaison_id,
      s.status, s.category, k.class_name as class
      from students s join schools o on o.id = s.school_id
      left join (select r.student_id, c.class_name from academic_reports r join classes c on c.id = r.class_id
        where r.id in (select max(id) from academic_reports group by student_id)) k on k.student_id = s.id
      order by s.id`,
    [],
  );
  return found.map(({ status, ...row }) => ({ ...row, isActive: isActive({ status }) }));
}

/** What is known of the house where a set-up is made: no reports. */
export async function readHouse({ db, now, zone }: Host): Promise<House> {
  const classes = await readNames(db, 'class');
  const terms = await readNames<{ readonly place: number }>(db, 'term');
  const years = await db.rows<Pick<HouseName, 'id' | 'name'>>(
    'select id, year_name as name from years order by year_key desc',
    [],
  );
  const emails = new Map((await listAddresses(db.read)).map((one) => [one.id, one.email_key]));
  const people = async (as: 'liaison' | 'supporter') =>
    (await listOffered(db.read, as)).map((one) => ({ ...one, also: [emails.get(one.id) ?? ''] }));
  const today = dayOf(now(), zone.name);
  const scales = await readScales(db.read);
  const hasBands = (class_id: number | null) =>
    scaleFor(scales, { category: category.normal, class_id, year: today }).steps.some(
      ({ lowest }) => lowest !== null,
    );
  const reportYears = await db.rows<{ id: number }>(
    'select year_id as id from academic_reports union select year_id as id from finance_reports',
    [],
  );
  const unbanded = scales.filter(
    ({ has_marks, steps }) => has_marks && steps.every(({ lowest }) => lowest === null),
  );
  const noMark = scales.flatMap(({ steps }) => steps.filter((one) => one.no_mark));
  return {
    today,
    students: await readStudents(db),
    names: {
      school: await readNames<SchoolTelephones>(db, 'school'),
      cluster: await readNames(db, 'cluster'),
      class: classes,
      subject: await readNames<OfCategory>(db, 'subject'),
      year: years.map((one) => ({ ...one, also: [yearNumber(one.name)] })),
      // A term is known by its number in the year.
      term: terms.map(({ place, name, also }) => ({ id: place, name, also })),
      supporter: await people('supporter'),
      liaison: await people('liaison'),
    },
    bands: {
      ofAll: hasBands(null),
      classes: classes.flatMap(({ id }) => (hasBands(id) ? id : [])),
    },
    bounds: [...new Set(unbanded.map((scale) => levelsOf(scale).length - 1))].sort((a, b) => a - b),
    reportYears: reportYears.map(({ id }) => id),
    own: await readOwnFields(db.read),
    grades: {
      noMark: [...new Set(noMark.map(({ label }) => label))],
      levels: [...new Set(scales.filter((one) => !one.has_marks).flatMap(levelsOf))],
    },
  };
}

/** The described columns of a report that exports tell as they stand. */
const plainNames = (fields: Fields): string[] =>
  fieldsIn(fields, 'exported')
    .filter(({ kind }) => kind !== 'decimal')
    .map(({ name }) => name);

/** Reports as they are told: those of Special Education have no scores. */
const reportTexts = {
  academic: {
    plain: plainNames(academicFields),
    heads: `r.grade, r.scale_id, ${toldMean} as mean`,
    rows: `m.id, m.report_id, b.subject_name as name, '' as item, m.grade, ${toldMark} as value
      from marks m join subjects b on b.id = m.subject_id join academic_reports r on r.id = m.report_id`,
  },
  finance: {
    plain: plainNames(financeFields),
    heads: 'null as grade, null as mean',
    rows: `m.id, m.report_id, m.category as name, m.item, '' as grade, m.cost as value
      from finance_items m join finance_reports r on r.id = m.report_id`,
  },
} as const;
const joins = `join students s on s.id = r.student_id join years y on y.id = r.year_id`;

type Told = NonNullable<KeptReport['told']>;
type Head = Omit<KeptReport, 'year' | 'term' | 'rows' | 'told'> &
  Omit<Told, 'fields'> & { readonly year_name: string; readonly term: number | null } & {
    readonly [text: `text ${string}`]: string | null;
  };
type Below = KeptReport['rows'][number] & { readonly report_id: number };

/**
 * Reports of a kind.
 * @param years their reports alone, with all that exports tell of them; without it all
 */
async function readReports(
  db: Database,
  kind: keyof typeof reportTexts,
  years?: readonly string[],
): Promise<KeptReport[]> {
  const { plain, heads, rows } = reportTexts[kind];
  const given = ['', ...(years ?? [])];
  const where = `where y.year_key in (${given.map((_, at) => `$${at + 1}`)})`;
  const columns = plain.map((name) => `r.${name} as "text ${name}"`);
  const told = ['', 't.term_name', 'r.school_name', 'r.status', ...columns];
  const read = <Row>(text: string, order = '') =>
    db.rows<Row>(`${text} ${years ? where : ''} ${order}`, years ? given : []);
  const found = await read<Head>(
    `select r.id, r.student_id, r.version, y.year_name, t.place as term, c.class_name as class, ${heads}
      ${years ? told : ''} from ${kind}_reports r ${joins}
      join terms t on t.id = r.term_id join classes c on c.id = r.class_id`,
  );
  const all = await read<Below>(`select ${rows} ${joins}`, 'order by m.position');
  const below = Map.groupBy(all, ({ report_id }) => report_id);
  return found.map(({ year_name, term, term_name, school_name, status, ...head }) => {
    const texts = plain.map((name) => [name, head[`text ${name}`] ?? '']);
    const told: Told = { term_name, school_name, status, fields: Object.fromEntries(texts) };
    return {
      ...{ ...head, year: yearNumber(year_name), term: term ?? 0 },
      rows: (below.get(head.id) ?? []).map(({ report_id: _of, ...row }) => row),
      ...(years && { told }),
    };
  });
}

/** The described columns of a student but the school, which is known by its name. */
const studentColumns = rowNames(studentFields).filter((name) => name !== 'school_id');

/**
 * All that a check compares with, beside the house.
 * @param own the reports of an export that comes back, of whose years all reports are kept; null for any other file
 */
export async function readKept(
  app: Host,
  actor: Actor,
  own: readonly { kind: 'academic' | 'finance'; year: string }[] | null,
) {
  const { read } = app.db;
  const house = await readHouse(app);
  const students = await read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['s.id', 's.updated_at', 'o.school', 'c.cluster_name as cluster'])
    .select(studentColumns.map((name) => `s.${name}` as const))
    .execute();
  const written = await readOwnCells(
    app.db,
    house.own.map(({ id }) => id),
    students.map(({ id }) => id),
  );
  const isOffered = new Set(house.names.supporter.map(({ id }) => id));
  const addresses = await listAddresses(read);
  const scales: readonly UsedScale[] = await readScales(read);
  const yearsOf = (kind: keyof typeof reportTexts) =>
    own?.flatMap((one) => (one.kind === kind ? yearNumber(one.year) : []));
  return {
    ...{ house, currency: await readCurrency(read) },
    students: students.map((one) => ({ ...one, own: written.get(one.id) ?? {} })),
    academic: await readReports(app.db, 'academic', yearsOf('academic')),
    finance: await readReports(app.db, 'finance', yearsOf('finance')),
    scales,
    classIds: Object.fromEntries(house.names.class.map(({ id, name }) => [nameKey(name), id])),
    /** All users by e-mail in lower case. */
    addresses: addresses.map(({ email_key, ...one }) => ({
      ...{ ...one, email: email_key, isSupporter: isOffered.has(one.id) },
    })),
    maySetStatus: may({ role: actor.role, admin_liaison: false }, 'students.setStatus'),
  };
}

/** What a check compares with. */
export type Kept = Awaited<ReturnType<typeof readKept>>;
