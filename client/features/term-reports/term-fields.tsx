import type { SchoolPeriod } from '#contract/students/schools.ts';
import { reportLabel, reportMessages } from '#contract/term-reports/reports.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import shared from '../../ui/shared.module.css';
import { useClasses, useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { filedTerms } from './filed-terms.ts';
import { SchoolField } from './school-field.tsx';
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
