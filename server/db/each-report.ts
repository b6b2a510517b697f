import { type Selectable, sql } from 'kysely';
import {
  namedByKind,
  type ReportKindName,
  reportCounts,
  reportKinds,
} from '#contract/report-kinds.ts';
import { type ReportTable, storedReports } from './report-kinds.ts';
import type { ToldReports } from './tables/mail.tables.ts';
import type { TermReportTable } from './tables/term-reports.tables.ts';

/** The reports of a kind under the alias `r`, for queries over what all kinds have in common. */
export const reportsAsR = (kind: ReportKindName) =>
  sql<Selectable<TermReportTable>>`${sql.table(storedReports[kind].table)}`.as('r');

/** SQL: how many reports a row `t` of the terms' totals counts, of all kinds. */
export const reportsCounted = reportCounts.map((count) => `t.${count}`).join(' + ');

/** SQL: the rows of each kind of report, one kind after the other. */
export const allKinds = (rowsOf: (kind: ReportKindName, table: ReportTable) => string): string =>
  reportKinds.map((kind) => rowsOf(kind, storedReports[kind].table)).join(' union all ');

/** The columns of a letter that name the reports it tells of, kind by kind, with `l` for the letter. */
export const toldColumns = reportKinds.flatMap(
  (kind) => [`l.${kind}_id`, `l.${kind}_version`] as const,
);

/** A report in the version that a letter tells of. */
interface Told {
  readonly id: number | null;
  readonly version: number | null;
}

/** The reports of a letter, as its columns have them; null where it tells nothing of a kind. */
export const toldReports = (
  told: (kind: ReportKindName) => Told | null | undefined,
): ToldReports => ({
  ...namedByKind(
    (kind) => `${kind}_id`,
    (kind) => told(kind)?.id ?? null,
  ),
  ...namedByKind(
    (kind) => `${kind}_version`,
    (kind) => told(kind)?.version ?? null,
  ),
});
