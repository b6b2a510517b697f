import { gradesFor } from '#contract/academics/grades.ts';
import { academicFields } from '#contract/academics/record.ts';
import { hasMeanScore, isMeanScoreOptional } from '#contract/academics/rules.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField } from '../../ui/form/text-field.tsx';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { ReportTexts } from '../term-reports/report-texts.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import styles from './academic-fields.module.css';
import type { Academic } from './academic-values.ts';
import { MarksEditor } from './marks-editor.tsx';

/** All fields of an academic report in two columns, on phones one under the other. */
export function AcademicFields(props: ReportFieldsProps<Academic>) {
  const { form, student, currentPdf, filed, beside, children } = props;
  const { field, values } = form;
  return (
    <div className={styles.columns} data-two>
      <div className={styles.columns}>
        {children}
        <TermFields
          year={field('year_id')}
          term={field('term_id')}
          classField={field('class_id')}
          filed={filed}
        />
        <MarksEditor
          form={form}
          categoryId={student.category}
          onNewSubject={beside?.open ?? null}
        />
        <div className={hasMeanScore(student.category) ? styles.pair : undefined}>
          <SelectField
            {...field('grade')}
            label={academicFields.grade.label}
            placeholder={academicFields.grade.form.placeholder}
            choices={gradesFor(student.category).map((one) => ({ value: one, label: one }))}
            isLong={!hasMeanScore(student.category)}
            required
          />
          {hasMeanScore(student.category) ? (
            <NumberField
              {...field('mark')}
              label={academicFields.mark.label}
              required={!isMeanScoreOptional(student.category, values.grade)}
              decimals
            />
          ) : null}
        </div>
      </div>
      <div className={styles.columns}>
        <ReportTexts form={form} fields={academicFields} />
        <ReportFileField
          {...field('report')}
          label={academicFields.report.form.label}
          current={currentPdf}
          isRequired={values.id === null}
        />
      </div>
    </div>
  );
}
