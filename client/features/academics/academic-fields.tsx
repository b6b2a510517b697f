import type { ReactNode } from 'react';
import { gradesFor } from '#contract/academics/grades.ts';
import { isMeanScoreOptional } from '#contract/academics/rules.ts';
import type { Subject } from '#contract/reference-data/shapes.ts';
import type { Student } from '#contract/students/shapes.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextAreaField } from '../../ui/form/text-field.tsx';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import { academicsTexts as texts } from './academics.texts.ts';
import { MarksEditor } from './marks-editor.tsx';
import type { AcademicForm } from './use-academic-form.ts';

interface AcademicFieldsProps {
  form: AcademicForm;
  student: Student;
  subjects: readonly Subject[] | null;
  /** The stored report card of a report that is edited. */
  currentCard: string | null;
  onNewSubject: (() => void) | null;
  /** Above the first fields: whom the report is about, and which one is edited. */
  children: ReactNode;
}

/** All fields of an academic report in two columns, on phones one under the other. */
export function AcademicFields(props: AcademicFieldsProps) {
  const { form, student, subjects, currentCard, onNewSubject, children } = props;
  const { field, values } = form;
  return (
    <div className="report-columns">
      <div className="report-column">
        {children}
        <TermFields
          year={field('year_id')}
          term={field('term_id')}
          classField={field('class_id')}
        />
        <MarksEditor
          form={form}
          categoryId={student.category}
          subjects={subjects}
          onNewSubject={onNewSubject}
        />
        <div className="report-pair">
          <SelectField
            {...field('grade')}
            label={texts.meanGrade}
            placeholder={texts.grade}
            choices={gradesFor(student.category).map((one) => ({ value: one, label: one }))}
            required
          />
          <NumberField
            {...field('mark')}
            label={texts.meanScore}
            required={!isMeanScoreOptional(student.category, values.grade)}
            decimals
          />
        </div>
      </div>
      <div className="report-column">
        <TextAreaField {...field('teacher_comment')} label={texts.teacherComment} required />
        <TextAreaField {...field('liaison_comment')} label={texts.liaisonComment} required />
        <TextAreaField {...field('action_plan')} label={texts.actionPlan} required />
        <TextAreaField
          {...field('psychosocial')}
          label={texts.psychosocial}
          placeholder={texts.psychosocialHint}
          required
        />
        <ReportFileField
          {...field('report')}
          label={texts.reportCard}
          current={currentCard}
          isRequired={values.id === null}
        />
      </div>
    </div>
  );
}
