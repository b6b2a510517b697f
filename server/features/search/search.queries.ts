import { mostHits } from '#contract/search/limits.ts';
import type { FoundReport } from '#contract/search/shapes.ts';
import type { Database } from '../../db/database.ts';
import { allKinds } from '../../db/each-report.ts';
import { orderOf } from '../../db/term-order.ts';

const reportsOf = (kind: FoundReport['kind'], table: string) =>
  `select '${kind}' as kind, id, student_id, year_id, term_id, class_id, status from ${table}
  where student_id in (select value from ids)`;

/**
 * The newest reports of these students, of each kind. They lie in as many of the newest terms at most, and where
 * terms stand is asked once for each.
 */
export function findReportsOf(db: Database, students: readonly number[]): Promise<FoundReport[]> {
  return db.rows<FoundReport>(
    `with ids as (select value from ${db.dialect.numbersOf('$1')}),
    r as (${allKinds(reportsOf)}),
    o as materialized (select d.year_id, d.term_id, ${orderOf('d')} as place
      from (select distinct year_id, term_id from r) d order by place desc limit ${mostHits})
    select r.kind, r.id, r.student_id, s.name as student, c.class_name as class, y.year_name,
      t.term_name, r.status
    from o join r on r.year_id = o.year_id and r.term_id = o.term_id
      join students s on s.id = r.student_id join classes c on c.id = r.class_id
      join years y on y.id = r.year_id join terms t on t.id = r.term_id
    order by o.place desc, s.search_key, r.kind limit ${mostHits}`,
    [JSON.stringify(students)],
  );
}
