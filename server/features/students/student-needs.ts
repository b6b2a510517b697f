import type { StudentNeed } from '#contract/students/needs.ts';
import type { Database, Value } from '../../db/database.ts';

/** A year and term. */
export interface Term {
  readonly year_id: number;
  readonly term_id: number;
}

const latest = `select t.year_id, t.term_id from term_totals t
  join years y on y.id = t.year_id join terms n on n.id = t.term_id
  where t.report_pending + t.report_approved + t.report_sent
    + t.finance_pending + t.finance_approved + t.finance_sent > 0
  order by y.year_key desc, n.term_key desc limit 1`;

/** 'This term': the latest that has a report, or null before any. */
export async function findThisTerm(db: Database): Promise<Term | null> {
  const [term] = await db.rows<Term>(latest, []);
  return term ?? null;
}

type Bind = (value: Value) => string;
const isActive = 's.status = 0';
const isWaiting = (table: string) =>
  `exists (select 1 from ${table} r where r.student_id = s.id and r.status = 0)`;
const hasNone = (table: string, term: Term | null, bind: Bind) =>
  term === null
    ? isActive
    : `${isActive} and not exists (select 1 from ${table} r where r.student_id = s.id
        and r.year_id = ${bind(term.year_id)} and r.term_id = ${bind(term.term_id)})`;

/** SQL: whether student `s` needs this, with `term` as 'this term'. */
export function needsCondition(need: StudentNeed, term: Term | null, bind: Bind): string {
  switch (need) {
    case 'supporter':
      return `${isActive} and s.supporter_id is null`;
    case 'academic':
      return hasNone('academic_reports', term, bind);
    case 'finance':
      return hasNone('finance_reports', term, bind);
    case 'academic-check':
      return isWaiting('academic_reports');
    case 'finance-check':
      return isWaiting('finance_reports');
  }
}
