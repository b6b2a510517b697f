import { type ReactNode, useState } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { type ReportSection, usePlace } from '../../lib/place.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { NothingYet, ProfileSection } from './profile-section.tsx';
import { termReportsTexts } from './term-reports.texts.ts';

type Year = StudentProfile['annual_rep'][number];

/**
 * The year that a part of the profile shows, and the one before it: at first the year of the place's term, else
 * the newest.
 */
export function useChosenYear(years: readonly Year[]) {
  const { term } = usePlace();
  const wanted = years.find(({ year_name }) => year_name === term?.year);
  const [chosen, choose] = useState<number | null>(wanted?.id ?? null);
  const at = Math.max(
    0,
    years.findIndex(({ id }) => id === chosen),
  );
  return { years, year: years[at] ?? null, past: years[at + 1] ?? null, choose };
}

interface YearlySectionProps {
  title: string;
  /** The profile type of rule 10.12 that opens the profile here. */
  type: ReportSection;
  shown: ReturnType<typeof useChosenYear>;
  /** Shown while nothing was filed in any year. */
  nothing: { title: string; text: string };
  children: (year: Year) => ReactNode;
}

/** A part of the profile that shows one year at a time (rule 10.12). */
export function YearlySection({ title, type, shown, nothing, children }: YearlySectionProps) {
  const { years, year, choose } = shown;
  if (!year)
    return (
      <ProfileSection title={title} type={type} aside={null}>
        <NothingYet title={nothing.title}>{nothing.text}</NothingYet>
      </ProfileSection>
    );
  const choices = years.map(({ id, year_name }) => ({ id, name: year_name }));
  return (
    <ProfileSection
      title={title}
      type={type}
      aside={
        <Segments
          label={termReportsTexts.years}
          choices={choices}
          chosen={year.id}
          onChoose={choose}
        />
      }
    >
      {children(year)}
    </ProfileSection>
  );
}
