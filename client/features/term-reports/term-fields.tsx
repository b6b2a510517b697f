import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSchools } from '#contract/schools/calls.ts';
import { type SchoolPeriod, schoolInTerm } from '#contract/students/schools.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import { reportLabel, reportMessages } from '#contract/term-reports/reports.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { messageOf } from '../../lib/api.ts';
import { firstIn } from '../../lib/in-page.ts';
import { offeredOf } from '../../lib/offered.ts';
import { read } from '../../lib/reads.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import look from '../../ui/looks.ts';
import shared from '../../ui/shared.module.css';
import { useClasses, useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { useSchoolName } from '../schools/schools.api.ts';
import { filedTerms } from './filed-terms.ts';
import styles from './term-reports.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface TermFieldsProps {
  field: (name: 'year_id' | 'term_id' | 'class_id' | 'school_id') => FieldBinding<string>;
  /** The student's other reports: a term that has one is marked at the choice, before anything is sent. */
  filed: readonly ReportChoice[];
  schools: readonly SchoolPeriod[];
  /** Opens the existing report of a term; not offered while one is corrected already. */
  onEditFiled?: ((filed: ReportChoice) => void) | undefined;
}

/** Year, term and class of a report, side by side on phones too; its school above, out of the way of the keys. */
export function TermFields({ field, filed, schools, onEditFiled }: TermFieldsProps) {
  const [year, term, classField] = [field('year_id'), field('term_id'), field('class_id')];
  const years = useYears();
  const terms = useTerms();
  const classes = useClasses();
  const chosenYear = years.data?.find(({ id }) => String(id) === year.value)?.year_name;
  const taken = filedTerms(filed, chosenYear, terms.data ?? []);
  const there = taken.get(term.value);
  const failed = [years, terms, classes].find(({ isError }) => isError);
  const failure = failed ? messageOf(failed.error) : null;
  return (
    <>
      <SchoolField
        field={field('school_id')}
        schools={schools}
        term={{ year_id: year.value, term_id: term.value }}
        year={chosenYear}
      />
      <div
        className={`${shared.fit} ${styles.terms}`}
        style={{ '--least': '5.5rem', '--repeat': 'auto-fit' }}
      >
        <SelectField
          {...year}
          label={texts.year}
          placeholder={texts.choose}
          choices={
            offeredOf(years.data, year.value)?.map((one) => choice(one.id, one.year_name)) ?? null
          }
          required
        />
        <SelectField
          {...term}
          error={term.error ?? (there ? reportMessages.termTaken : null)}
          label={texts.term}
          hasWideList
          placeholder={texts.choose}
          choices={
            offeredOf(terms.data, term.value)?.map(({ id, term_name }) => ({
              ...choice(id, term_name),
              ...(taken.has(String(id)) && { tag: texts.filed }),
            })) ?? null
          }
          required
        />
        <SelectField
          {...classField}
          label={texts.class}
          placeholder={texts.choose}
          choices={
            offeredOf(classes.data, classField.value)?.map((one) =>
              choice(one.id, one.class_name),
            ) ?? null
          }
          required
        />
      </div>
      {/* One message for the three fields, each of which has a third of a phone. */}
      {failure === null ? null : (
        <p className={fields.error} role="alert">
          {failure}
        </p>
      )}
      {there && onEditFiled ? (
        <div className={shared.wrap}>
          <Button variant="default" onClick={() => onEditFiled(there)}>
            {texts.editThatOne(reportLabel(there))}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const choice = (id: number, label: string) => ({ value: String(id), label });

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
function SchoolField({ field, schools, term, year }: SchoolFieldProps) {
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
