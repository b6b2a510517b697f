import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSchools } from '#contract/schools/calls.ts';
import { type SchoolPeriod, schoolInTerm } from '#contract/students/schools.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { firstIn } from '../../lib/in-page.ts';
import { read } from '../../lib/reads.ts';
import { Button } from '../../ui/button/button.tsx';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import look from '../../ui/looks.ts';
import { useSchoolName } from '../schools/schools.api.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface SchoolFieldProps {
  field: FieldBinding<string>;
  /** Where the student was, or the school of the report that is edited. */
  schools: readonly SchoolPeriod[];
  /** Ids as text, '' for none. */
  term: { readonly year_id: string; readonly term_id: string };
  /** The name of the year; undefined until one is chosen. */
  year: string | undefined;
}

/** The button that opened the field is gone, so the field gets the focus. */
function focusInside(place: HTMLElement | null) {
  firstIn(place, 'input')?.focus();
}

/** The school of a report: the one of its term, unless another is chosen. */
export function SchoolField({ field, schools, term, year }: SchoolFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const calendar = useQuery({
    ...keptQueryOf(read(listTermDays)),
    select: ({ data }) =>
      data.find(
        (one) => String(one.year_id) === term.year_id && String(one.term_id) === term.term_id,
      ) ?? null,
  }).data;
  const isTerm = year !== undefined && term.term_id !== '' && calendar !== undefined;
  const proposed = isTerm ? schoolInTerm(schools, calendar, year) : undefined;
  const value = field.value || (proposed ? String(proposed.school_id) : '');
  const known = schools.find(({ school_id }) => String(school_id) === value)?.school;
  const own = known ?? (picked?.value === value ? picked.label : undefined);
  const found = useSchoolName(own === undefined && value !== '' ? Number(value) : null);
  const name = own ?? found;
  if (isOpen || field.error !== null)
    return (
      <div ref={isOpen ? focusInside : null}>
        <ServerSelectField
          {...field}
          // It begins with the name of the school, which may be read after the form.
          key={`${proposed?.school_id} ${found}`}
          value={value}
          label={texts.school}
          call={listSchools}
          choiceOf={(row) => ({ value: String(row.id), label: row.school })}
          isOffered={({ is_retired }) => !is_retired}
          first={name === undefined ? null : { value, label: name }}
          onPick={setPicked}
          required
        />
      </div>
    );
  return name === undefined ? null : (
    <div className={look.wrap}>
      <span className={look.note}>{texts.schoolOf(name)}</span>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.changeSchool}
      </Button>
    </div>
  );
}
