import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { orderBy, pageText } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { ReportTable } from '../../term-reports/term-report.queries.ts';

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

const orders: Readonly<Record<string, readonly string[]>> = {
  student: ['search_key', 'chosen_id'],
  class: ['last_class', 'search_key', 'chosen_id'],
};

/** Students with a report of the year, `$1`; the search is over the name, without the ref behind it. */
function studentsText(table: ReportTable, hasSearch: boolean): string {
  const search = hasSearch
    ? " and substr(s.search_key, 1, length(s.search_key) - length(s.ref) - 1) like $2 escape '\\'"
    : '';
  return `from students s where exists
    (select 1 from ${table} r where r.student_id = s.id and r.year_id = $1)${search}`;
}

/** The sort key by class costs a look at each student's last report, so only that order asks for it. */
const classKey = (table: ReportTable) => `, (select c.class_key from ${table} r
  join classes c on c.id = r.class_id join terms t on t.id = r.term_id
  where r.student_id = s.id and r.year_id = $1 order by t.term_key desc limit 1) as last_class`;

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

/**
 * A year over all students, or a page of them: one query for the rows however many there are,
 * and one for their number where a page was asked for.
 */
export async function listYear(
  db: Database,
  table: ReportTable,
  yearId: number,
  terms: readonly Term[],
  list: ListRequest,
): Promise<{ students: AnnualStudent[]; total: number }> {
  const hasSearch = list.search !== '';
  const sort = list.sort ?? 'student';
  const order = orderBy(orders[sort] ?? [], list.dir);
  const from = studentsText(table, hasSearch);
  const given = [yearId, ...(hasSearch ? [containsPattern(list.search)] : [])];
  const limit = list.paging ? pageText(`$${given.length + 1}`, `$${given.length + 2}`) : '';
  const page = list.paging
    ? [list.paging.per_page, (list.paging.page - 1) * list.paging.per_page]
    : [];
  // A cross join makes SQLite begin with the students chosen: right for a page, where it would
  // rather read the whole year; wrong for the whole year, where reports in their order are quicker.
  const joins = list.paging ? 'cross join' : ',';
  const rows = await db.rows<AnnualRow>(
    `with chosen as (select s.id as chosen_id, s.name, s.thumb, s.search_key${sort === 'class' ? classKey(table) : ''}
      ${from} order by ${order}${limit})
    select s.chosen_id as student_id, s.name as student, s.thumb as path, c.class_name as class,
      r.school_id, r.school_name, r.term_id, ${values[table]} as value
    from chosen s ${joins} ${table} r
    join classes c on c.id = r.class_id join terms t on t.id = r.term_id
    where r.student_id = s.chosen_id and r.year_id = $1
    order by ${order}, t.term_key`,
    [...given, ...page],
  );
  const students = gather(rows, terms);
  if (list.paging === null) return { students, total: students.length };
  const [count] = await db.rows<{ total: number }>(`select count(*) as total ${from}`, given);
  return { students, total: count?.total ?? 0 };
}
