import { academicFields } from '#contract/academics/record.ts';
import { hasMeanScore } from '#contract/academics/rules.ts';
import look from '../../ui/looks.ts';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { ReportTexts } from '../term-reports/report-texts.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import type { Academic } from './academic-values.ts';
import { MarksEditor } from './marks-editor.tsx';
import { MeanGrade } from './mean-grade.tsx';
import { MeanScore } from './mean-score.tsx';
import { useShownScale } from './report-scale.ts';

/** All fields of an academic report in two columns, on phones one under the other. */
export function AcademicFields(props: ReportFieldsProps<Academic>) {
  const { form, student, currentPdf, filed, schools, onEditFiled, beside, children } = props;
  const { field, values } = form;
  const scale = useShownScale(student, values);
  return (
    <div
      className={`${look.columns} ${look.gap20}`}
      data-from="md"
      style={{ '--columns': 'minmax(0, 623fr) minmax(0, 380fr)', columnGap: 28 }}
    >
      <div className={`${look.stack} ${look.gap20}`}>
        {children}
        <TermFields field={field} filed={filed} schools={schools} onEditFiled={onEditFiled} />
        <MarksEditor form={form} scale={scale} onNewSubject={beside?.open ?? null} />
        <div
          className={`${look.fit} ${look.gap20} ${look.top}`}
          style={{ '--least': '8rem', '--repeat': 'auto-fit' }}
        >
          <MeanGrade form={form} scale={scale} />
          {hasMeanScore(scale) ? <MeanScore form={form} scale={scale} /> : null}
        </div>
      </div>
      <div className={`${look.stack} ${look.gap20}`}>
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
