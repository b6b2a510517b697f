import type { Database, Value } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { orderBy } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { nameInSearchKey } from '../students/student-names.ts';
import { findStudentPage, type NamedSelection } from '../students/student-pages.ts';
import type { ReportTable } from '../term-reports/report-kind.ts';

/** One report of the year: `value` is its mean score or its cost, in whole hundredths. */
interface AnnualRow {
  readonly student_id: number;
  readonly student: string;
  readonly path: string | null;
  readonly class: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly term_id: number;
  readonly value: number | null;
}

interface Term {
  readonly id: number;
  readonly term_name: string;
}

/** A student's year: one value per term at each school they went to, null where there is none. */
export interface AnnualStudent {
  readonly student_id: number;
  readonly student: string;
  readonly path: string | null;
  /** Of the latest report of the year. */
  class: string;
  readonly schools: { readonly school: string; readonly values: (number | null)[] }[];
}

const values: Readonly<Record<ReportTable, string>> = {
  academic_reports: 'r.mark',
  finance_reports: '(select sum(i.cost) from finance_items i where i.report_id = r.id)',
};

/** A student's class in the last term of the year, `$1`, that there is a report of. */
const lastClass = (table: ReportTable) => `(select c.class_key from ${table} r
  join classes c on c.id = r.class_id join terms t on t.id = r.term_id
  where r.student_id = s.id and r.year_id = $1 order by t.term_key desc limit 1)`;

const orders: Readonly<Record<string, (table: ReportTable) => readonly string[]>> = {
  student: () => ['s.search_key', 's.id'],
  class: (table) => [lastClass(table), 's.search_key', 's.id'],
};

const orderOf = (table: ReportTable, { sort }: ListRequest): readonly string[] =>
  orders[sort ?? 'student']?.(table) ?? [];

/** Students with a report of the year, `$1`; the search, `$2`, is over the name, without the ref behind it. */
function chosenText(table: ReportTable, search: string): string {
  const named = ` and ${nameInSearchKey} like $2 escape '\\'`;
  return `exists (select 1 from ${table} r where r.student_id = s.id and r.year_id = $1)${search === '' ? '' : named}`;
}

const givenTo = (yearId: number, search: string): Value[] =>
  search === '' ? [yearId] : [yearId, containsPattern(search)];

function gather(rows: readonly AnnualRow[], terms: readonly Term[]): AnnualStudent[] {
  const places = new Map(terms.map((term, at) => [term.id, at]));
  const students: AnnualStudent[] = [];
  let schools = new Map<string, (number | null)[]>();
  for (const { student_id, student, path, ...row } of rows) {
    let current = students.at(-1);
    if (current?.student_id !== student_id) {
      current = { student_id, student, path, class: row.class, schools: [] };
      students.push(current);
      schools = new Map();
    }
    // Terms come in order, so the last one has the last word.
    current.class = row.class;
    // A school that was renamed during the year stands under each of its names.
    const key = `${row.school_id} ${row.school_name}`;
    let found = schools.get(key);
    if (!found) {
      found = terms.map(() => null);
      schools.set(key, found);
      current.schools.push({ school: row.school_name, values: found });
    }
    found[places.get(row.term_id) ?? -1] = row.value;
  }
  return students;
}

/** Whether there is such a year. */
export async function hasYear(db: Database, id: number): Promise<boolean> {
  const rows = await db.rows('select 1 from years where id = $1', [id]);
  return rows.length > 0;
}

/** The names of the terms, in the order of the values. */
export function listTerms(db: Database): Promise<Term[]> {
  return db.rows<Term>('select id, term_name from terms order by term_key', []);
}

const rowColumns = (table: ReportTable) => `s.id as student_id, s.name as student, s.thumb as path,
  c.class_name as class, r.school_id, r.school_name, r.term_id, ${values[table]} as value`;
const named = 'join classes c on c.id = r.class_id join terms t on t.id = r.term_id';

/** A number that each change of a report of the year raises, kept by the database itself. */
async function readVersion(db: Database, yearId: number): Promise<number> {
  const [row] = await db.rows<{ version: number }>(
    'select coalesce(sum(version), 0) as version from term_totals where year_id = $1',
    [yearId],
  );
  return row?.version ?? 0;
}

/**
 * Who stands on which page is remembered like that of the students' lists, and besides until a
 * report of the year changes: counting a year means a look at every student.
 */
async function selectionFor(
  db: Database,
  table: ReportTable,
  yearId: number,
  list: ListRequest,
): Promise<NamedSelection> {
  const { search, sort, dir } = list;
  // Read first: what is found afterwards is of this version or a later one, never of one before.
  const version = await readVersion(db, yearId);
  return {
    name: JSON.stringify([table, yearId, version, search.toLowerCase(), sort, dir]),
    make: async () => ({
      joins: '',
      where: chosenText(table, search),
      values: givenTo(yearId, search),
      order: orderOf(table, list),
      dir,
    }),
  };
}

/** The rows of everybody: their reports in the order of the table are quicker than one by one. */
function readAll(
  db: Database,
  table: ReportTable,
  yearId: number,
  list: ListRequest,
): Promise<AnnualRow[]> {
  const keys = orderOf(table, list).map((column, index) => ({ column, name: `key_${index}` }));
  const order = orderBy(
    keys.map(({ name }) => `s.${name}`),
    list.dir,
  );
  return db.rows<AnnualRow>(
    `with chosen as (select s.id, s.name, s.thumb,
        ${keys.map(({ column, name }) => `${column} as ${name}`).join(', ')}
      from students s where ${chosenText(table, list.search)})
    select ${rowColumns(table)} from chosen s, ${table} r ${named}
    where r.student_id = s.id and r.year_id = $1 order by ${order}, t.term_key`,
    givenTo(yearId, list.search),
  );
}

/** The rows of a page, in the order of the ids. */
function readSome(
  db: Database,
  table: ReportTable,
  yearId: number,
  ids: readonly number[],
): Promise<AnnualRow[]> {
  return db.rows<AnnualRow>(
    `select ${rowColumns(table)} from ${db.dialect.numbersOf('$2')}
    cross join students s cross join ${table} r ${named}
    where s.id = value and r.student_id = s.id and r.year_id = $1 order by key, t.term_key`,
    [yearId, JSON.stringify(ids)],
  );
}

/** A year over all students, or a page of them with their number in all. */
export async function listYear(
  db: Database,
  table: ReportTable,
  yearId: number,
  terms: readonly Term[],
  list: ListRequest,
): Promise<{ students: AnnualStudent[]; total: number }> {
  const { paging } = list;
  if (paging === null) {
    const students = gather(await readAll(db, table, yearId, list), terms);
    return { students, total: students.length };
  }
  const wanted = await selectionFor(db, table, yearId, list);
  const { ids, total } = await findStudentPage(db, wanted, {
    offset: (paging.page - 1) * paging.per_page,
    limit: paging.per_page,
  });
  return { students: gather(await readSome(db, table, yearId, ids), terms), total };
}
