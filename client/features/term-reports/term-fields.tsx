import { reportMessages } from '#contract/term-reports/reports.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useClasses, useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { filedTerms } from './filed-terms.ts';
import styles from './report-form.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface TermFieldsProps {
  year: FieldBinding<string>;
  term: FieldBinding<string>;
  classField: FieldBinding<string>;
  /** The student's other reports: a term that has one is told at the choice, before anything is sent. */
  filed: readonly ReportChoice[];
}

/** Year, term and class of a report, side by side on phones too. */
export function TermFields({ year, term, classField, filed }: TermFieldsProps) {
  const years = useYears();
  const terms = useTerms();
  const classes = useClasses();
  const chosenYear = years.data?.find(({ id }) => String(id) === year.value)?.year_name;
  const taken = filedTerms(filed, chosenYear, terms.data ?? []);
  return (
    <div className={styles.terms}>
      <SelectField
        {...year}
        error={year.error ?? failureOf(years)}
        label={texts.year}
        placeholder={texts.choose}
        choices={years.data?.map(({ id, year_name }) => choice(id, year_name)) ?? null}
        required
      />
      <SelectField
        {...term}
        error={
          term.error ??
          failureOf(terms) ??
          (taken.has(term.value) ? reportMessages.termTaken : null)
        }
        label={texts.term}
        placeholder={texts.choose}
        choices={
          terms.data?.map(({ id, term_name }) => ({
            ...choice(id, term_name),
            ...(taken.has(String(id)) && { tag: texts.filed }),
          })) ?? null
        }
        required
      />
      <SelectField
        {...classField}
        error={classField.error ?? failureOf(classes)}
        label={texts.class}
        placeholder={texts.choose}
        choices={classes.data?.map(({ id, class_name }) => choice(id, class_name)) ?? null}
        required
      />
    </div>
  );
}

const choice = (id: number, label: string) => ({ value: String(id), label });

const failureOf = (load: { isError: boolean; error: unknown }) =>
  load.isError ? messageOf(load.error) : null;
