import { termSorts } from '#contract/summaries/sorts.ts';
import type { Database } from '../../db/database.ts';
import type { Dialect } from '../../db/dialect.ts';
import { holdsWords } from '../../db/substring.ts';
import { orderOf, termOrder } from '../../db/term-order.ts';
import { type Clause, whereAsked } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { Narrowed } from '../students/student-filters.ts';
import { nameInSearchKey } from '../students/student-names.ts';
import { listFromStudents, type StudentSource } from '../students/students.list.ts';
import { toldMean } from '../term-reports/told-scores.ts';

/** One report of the year: `value` is its mean score or its cost, in whole hundredths; `grade` is academic. */
interface ReportRow {
  readonly class: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly term_id: number;
  readonly value: number | null;
  readonly grade: string | null;
  /** Of a cost that is not in the foundation's currency. */
  readonly currency: string | null;
}

interface StudentRow {
  readonly student_id: number;
  readonly student: string;
  readonly path: string | null;
  /** Their reports of the year, as a JSON text: as columns of their own they would take three times as long. */
  readonly reports: string;
}

interface Term {
  readonly id: number;
  readonly term_name: string;
}

/** What a report shows of its term. */
export type TermResult = Pick<ReportRow, 'value' | 'grade' | 'currency'>;

const costOf = '(select sum(i.cost) from finance_items i where i.report_id = r.id)';
/** Sums in another currency than the foundation's are neither added up nor compared. */
const ourCost = `case when r.currency is null then ${costOf} end`;
const results = {
  academic_reports: { value: toldMean, grade: 'r.grade', currency: 'null' },
  finance_reports: { value: costOf, grade: 'null', currency: 'r.currency' },
};
/** The tables of reports that have an annual report. */
export type AnnualTable = keyof typeof results;

/** A student's class in the last term of the year, `$1`, with a report. */
const lastClass = (table: AnnualTable) => `(select c.class_key from ${table} r
  join classes c on c.id = r.class_id
  where r.student_id = s.id and r.year_id = $1 order by ${orderOf('r')} desc limit 1)`;

/** The school in the first line of a student. */
const firstSchool = (table: AnnualTable) => `(select o.school_key from ${table} r
  join schools o on o.id = r.school_id
  where r.student_id = s.id and r.year_id = $1 order by ${orderOf('r')} limit 1)`;

/** The value under a term; students without one come first. */
const valueIn = (table: AnnualTable, termId: number) =>
  `coalesce((select ${table === 'academic_reports' ? toldMean : ourCost} from ${table} r
    where r.student_id = s.id and r.year_id = $1 and r.term_id = ${termId}), -1)`;
/** The year's total, for finance. */
const total = `coalesce((select sum(i.cost) from finance_reports r join finance_items i on i.report_id = r.id
  where r.student_id = s.id and r.year_id = $1 and r.currency is null), -1)`;

/** @param terms in the order of the columns */
function orders(table: AnnualTable, terms: readonly Term[]): StudentSource['orders'] {
  const byTerm = termSorts.map((name, at) => {
    const term = terms[at];
    return [name, term ? [valueIn(table, term.id), 's.search_key'] : ['s.search_key']] as const;
  });
  return {
    '': ['s.search_key'],
    student: ['s.search_key'],
    class: [lastClass(table), 's.search_key'],
    school: [firstSchool(table), 's.search_key'],
    total: [total, 's.search_key'],
    ...Object.fromEntries(byTerm),
  };
}

/**
 * Students with a report of the year, `$1`, among those that are asked for; the search is over the name,
 * without the ref behind it. For a page the students are checked one by one in their order; all of them are
 * found from the reports of the year, which takes a third of the time.
 */
const whereFor = (
  table: AnnualTable,
  yearId: number,
  { paging, search }: ListRequest,
  students: Narrowed,
): Promise<Clause> =>
  whereAsked(async (bind) => {
    const ofYear = `from ${table} r where r.year_id = ${bind(yearId)}`;
    const reported =
      paging === null
        ? `s.id in (select r.student_id ${ofYear})`
        : `exists (select 1 ${ofYear} and r.student_id = s.id)`;
    const named = search === '' ? [] : [holdsWords(bind, [nameInSearchKey], search)];
    return [reported, ...named, ...(await students.conditions(bind))];
  });

/**
 * A student's year, with the class of its latest report: one report per term at each school they went to, null where
 * there is none.
 */
function toYear({ reports: text, ...student }: StudentRow, terms: readonly Term[]) {
  const reports: readonly ReportRow[] = JSON.parse(text);
  const inOrder = terms.flatMap((term) => reports.filter((report) => report.term_id === term.id));
  // A school that was renamed during the year has a line for each of its names.
  const schools = Map.groupBy(inOrder, (report) => `${report.school_id} ${report.school_name}`);
  return {
    ...student,
    class: inOrder.at(-1)?.class ?? '',
    schools: [...schools.values()].map((ofSchool) => ({
      school: ofSchool[0]?.school_name ?? '',
      reports: terms.map(
        (term): TermResult | null => ofSchool.find(({ term_id }) => term_id === term.id) ?? null,
      ),
    })),
  };
}

/** Whether there is such a year. */
export const hasYear = async (db: Database, id: number): Promise<boolean> =>
  (await db.rows('select 1 from years where id = $1', [id])).length > 0;

const termNames = `select id, term_name from terms where merged_into is null
  order by ${termOrder('$1', 'terms.id')}, id`;

/** The names of the terms, in the order of that year. */
export const listTerms = (db: Database, yearId: number) => db.rows<Term>(termNames, [yearId]);

/** Students with their reports of a year. */
const shownOf = (dialect: Dialect, table: AnnualTable, yearId: number) => ({
  columns: `s.id as student_id, s.name as student, s.thumb as path, ${dialect.rowsAsJson(
    {
      ...{ class: 'c.class_name', school_id: 'r.school_id', school_name: 'r.school_name' },
      ...{ term_id: 'r.term_id', ...results[table] },
    },
    `${table} r join classes c on c.id = r.class_id where r.student_id = s.id and r.year_id = ${yearId}`,
  )} as reports`,
  joins: '',
});

/** A year over all students, or a page of them with the total number. */
export async function listYear(
  db: Database,
  table: AnnualTable,
  yearId: number,
  terms: readonly Term[],
  list: ListRequest,
  narrowed: Narrowed,
) {
  const source: StudentSource = {
    name: JSON.stringify([table, yearId, terms, narrowed.name]),
    joins: '',
    orders: orders(table, terms),
    where: () => whereFor(table, yearId, list, narrowed),
  };
  const shown = shownOf(db.dialect, table, yearId);
  const { rows, total } = await listFromStudents<StudentRow>(db, list, source, shown);
  // A student who lost the last report of the year since a page was found is left out.
  const students = rows.map((row) => toYear(row, terms)).filter(({ schools: [one] }) => one);
  return { students, total };
}
