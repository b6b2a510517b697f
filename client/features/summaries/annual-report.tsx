import type { ReactNode } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import type { AnnualQuery } from '#contract/summaries/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import type { ListCall } from '../../ui/data-list/use-list.ts';
import { Narrowing } from '../saved-views/narrowing.tsx';
import { useNarrowing } from '../students/narrowed-list.tsx';
import { studentsTexts } from '../students/students.texts.ts';
import { annualTexts as texts } from './annual.texts.ts';
import { AnnualCard, type AnnualRow, annualColumns } from './annual-table.tsx';
import { AnnualYear } from './annual-year.tsx';

interface AnnualReportProps<Row> {
  title: string;
  call: ListCall<AnnualQuery, Row>;
  read: (row: Row) => AnnualRow;
  /** Whether a line ends with the year's total, as for finance. */
  hasTotal: boolean;
  /** The profile type that a name opens. */
  profile: ReportSection;
  exportMenu: (query: AnnualQuery, view: ListQuery) => ReactNode;
}

/** An annual report of rule 10.18: the year first, then a line per school with a value per term. */
export function AnnualReport<Row>({
  title,
  call,
  read,
  hasTotal,
  profile,
  exportMenu,
}: AnnualReportProps<Row>) {
  const narrowed = useNarrowing();
  return (
    <AnnualYear title={title}>
      {(year, terms, select) => (
        <DataList
          isLow
          title={title}
          things={texts.things}
          call={call}
          query={{ ...narrowed.query, year: year.id }}
          narrowing={<Narrowing narrowed={narrowed} />}
          columns={annualColumns(terms, read, hasTotal, profile)}
          narrowColumns={annualColumns(terms, read, hasTotal, profile, true)}
          rowKey={(row) => read(row).student_id}
          lines={(row) => read(row).lines.length}
          card={(row) => <AnnualCard row={read(row)} terms={terms} profile={profile} />}
          actions={select}
          exportMenu={(view) => exportMenu({ ...narrowed.query, year: year.id }, view)}
          emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
          emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.empty}
          searchText={texts.searchText}
        />
      )}
    </AnnualYear>
  );
}
