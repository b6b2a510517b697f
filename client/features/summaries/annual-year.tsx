import { type ReactNode, useId } from 'react';
import type { Term, Year } from '#contract/reference-data/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { listTexts } from '../../ui/data-list/list.texts.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { annualTexts as texts } from './annual.texts.ts';
import styles from './summaries.module.css';

interface AnnualYearProps {
  title: string;
  /** Renders the report of a year; `select` is for its head. */
  children: (year: Year, terms: readonly Term[], select: ReactNode) => ReactNode;
}

/** Chooses the year of an annual report, the first one by default (rule 10.18). */
export function AnnualYear({ title, children }: AnnualYearProps) {
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
