import { type ReactNode, useId } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import type { Term, Year } from '#contract/reference-data/shapes.ts';
import type { AnnualQuery } from '#contract/summaries/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import type { ReportSection } from '../../lib/place.ts';
import { useKept } from '../../lib/use-kept.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listTexts } from '../../ui/data-list/list.texts.ts';
import type { ListCall } from '../../ui/data-list/use-list.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { Narrowing } from '../saved-views/narrowing.tsx';
import { useNarrowing } from '../students/narrowed-list.tsx';
import { studentsTexts } from '../students/students.texts.ts';
import { annualTexts as texts } from './annual.texts.ts';
import { AnnualCard, type AnnualRow, annualColumns } from './annual-table.tsx';
import styles from './summaries.module.css';

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

interface AnnualYearProps {
  title: string;
  /** Renders the report of a year; `select` is for its head. */
  children: (year: Year, terms: readonly Term[], select: ReactNode) => ReactNode;
}

/** Chooses the year of an annual report, the first one by default (rule 10.18). */
function AnnualYear({ title, children }: AnnualYearProps) {
  const years = useYears();
  const terms = useTerms();
  const [chosen, setChosen] = useKept<number | null>('annual year', null);
  const failed = [years, terms].find((load) => load.isError);
  if (failed)
    return (
      <>
        <PageHeader title={title} />
        <Message tone="bad">{messageOf(failed.error)}</Message>
        <ErrorBlock
          title={listTexts.notLoaded(texts.things)}
          onRetry={() => void Promise.all([years.refetch(), terms.refetch()])}
        >
          {listTexts.notLoadedServer}
        </ErrorBlock>
      </>
    );
  if (!years.data || !terms.data)
    return (
      <>
        <PageHeader title={title} />
        <Waiting parts={['line', 'rows']} />
      </>
    );
  const year = years.data.find(({ id }) => id === chosen) ?? years.data[0];
  if (!year)
    return (
      <>
        <PageHeader title={title} />
        <EmptyBlock title={texts.noYears}>{texts.noYearsText}</EmptyBlock>
      </>
    );
  return children(
    year,
    terms.data,
    <YearSelect years={years.data} chosen={year.id} onChoose={setChosen} />,
  );
}

interface YearSelectProps {
  years: readonly Year[];
  chosen: number;
  onChoose: (id: number) => void;
}

function YearSelect({ years, chosen, onChoose }: YearSelectProps) {
  const id = useId();
  return (
    <span
      className={`${look.inline} ${look.gap8} ${look.text13} ${look.semi} ${styles.year}`}
      data-paper="yes"
    >
      <label htmlFor={id}>{texts.year}</label>
      <b>{years.find((year) => year.id === chosen)?.year_name}</b>
      <SmallSelect
        id={id}
        value={chosen}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {years.map((year) => (
          <option key={year.id} value={year.id}>
            {year.year_name}
          </option>
        ))}
      </SmallSelect>
    </span>
  );
}
