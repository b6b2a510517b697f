import { sql } from 'kysely';
import { warningWords as words } from '#contract/guard/messages.ts';
import type { WarningLink } from '#contract/guard/shapes.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { type Finding, finding, labelOf, type ReportFact, side } from './facts.ts';

interface SameRow {
  readonly mine: string;
  readonly what: ReportKindName | 'document';
  readonly id: number;
  readonly student_id: number;
  readonly student: string;
  readonly ref: string;
  readonly term: string;
}

/** PDFs that were stored before with exactly the same bytes as one of these. */
async function findSamePapers(reader: Reader, paths: readonly string[]): Promise<SameRow[]> {
  if (paths.length === 0) return [];
  const where = (table: string, what: SameRow['what'], term: string) => sql`
    select f.path as mine, ${sql.lit(what)} as what, p.id, s.id as student_id, s.name as student,
      s.ref, ${sql.raw(term)} as term, o.created_at as since
    from stored_files f join stored_files o on o.sha256 = f.sha256 and o.type = 'pdf'
      and (o.created_at < f.created_at or (o.created_at = f.created_at and o.path < f.path))
    join ${sql.table(table)} p on p.student_id = o.student_id and p.path = o.path
    join students s on s.id = o.student_id join years y on y.id = p.year_id
    ${what === 'document' ? sql`` : sql`join terms t on t.id = p.term_id`}
    where f.path in (${sql.join(paths)})`;
  const termName = "y.year_name || ' ' || t.term_name";
  const { rows } = await sql<SameRow>`${sql.join(
    reportKinds.map((kind) => where(storedReports[kind].table, kind, termName)),
    sql` union all `,
  )} union all ${where('documents', 'document', 'y.year_name')}
    order by since`.execute(reader);
  return rows;
}

/** For each report: whether another student, term or document has the same PDF already. */
export async function checkPapers(
  reader: Reader,
  reports: readonly ReportFact[],
): Promise<ReadonlyMap<number, Finding[]>> {
  const same = await findSamePapers(
    reader,
    reports.flatMap(({ path }) => path ?? []),
  );
  const first = new Map([...same].reverse().map((row) => [row.mine, row]));
  return new Map(
    reports.map((report) => {
      const other = first.get(report.path ?? '');
      if (!other) return [report.id, []];
      const { what, id, student_id, student, ref, term } = other;
      const link: WarningLink = { what, id, student_id, student, ref };
      const label = labelOf({ student: { ...report.student, name: student }, term });
      const { field } = reportPromises[report.kind].pdf;
      const sides = { here: side(labelOf(report)), there: side(label, { link }) };
      return [report.id, [finding('same-paper', field, words.samePaper(label), sides)]];
    }),
  );
}
