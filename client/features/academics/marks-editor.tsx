import { Button } from '@mantine/core';
import { gradesFor } from '#contract/academics/grades.ts';
import { markFields } from '#contract/academics/record.ts';
import {
  isMarkFixed,
  markAfterGrade,
  marksMax,
  subjectsFor,
  subjectsUsedElsewhere,
} from '#contract/academics/rules.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField } from '../../ui/form/text-field.tsx';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { idOf } from '../term-reports/report-values.ts';
import { RowsEditor } from '../term-reports/rows-editor.tsx';
import { type Academic, blankMark } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';

interface MarksEditorProps {
  form: ReportFieldsProps<Academic>['form'];
  categoryId: CategoryId;
  /** Opens the form of a new subject; null for those who may not add any. */
  onNewSubject: (() => void) | null;
}

/** Marks by subject: each subject once, the grade decides whether a mark is typed (spec 4). */
export function MarksEditor({ form, categoryId, onNewSubject }: MarksEditorProps) {
  const subjects = useSubjects().data;
  const { marks } = form.values;
  const offered = subjects && subjectsFor(categoryId, subjects);
  const isSpecial = categoryId === category.specialEducation;
  const nameOf = (at: number) =>
    offered?.find(({ id }) => String(id) === marks[at]?.subject_id)?.subject_name ?? null;
  const binding = (at: number, name: 'subject_id' | 'grade' | 'mark') =>
    form.fieldAt(`marks.${at}.${name}`);

  const row = (at: number) => {
    const used = subjectsUsedElsewhere(
      marks.map(({ subject_id }) => ({ subject_id: idOf(subject_id) })),
      at,
    );
    const grade = binding(at, 'grade');
    const mark = binding(at, 'mark');
    return (
      <>
        <SelectField
          {...binding(at, 'subject_id')}
          label={texts.subjectOf(at + 1)}
          placeholder={texts.chooseSubject}
          choices={
            offered?.map(({ id, subject_name }) => ({
              value: String(id),
              label: subject_name,
              disabled: used.has(id),
              ...(used.has(id) ? { tag: texts.used } : {}),
            })) ?? null
          }
          plainLabel
        />
        <SelectField
          {...grade}
          label={texts.gradeOf(at + 1)}
          placeholder={markFields.grade.label}
          choices={gradesFor(categoryId).map((one) => ({ value: one, label: one }))}
          isLong={isSpecial}
          plainLabel
          onChange={(chosen) => {
            grade.onChange(chosen);
            if (chosen !== grade.value) mark.onChange(markAfterGrade(categoryId, chosen));
          }}
        />
        <NumberField
          {...mark}
          label={texts.markOf(at + 1)}
          placeholder={markFields.mark.label}
          disabled={isMarkFixed(categoryId, grade.value)}
          decimals
          plainLabel
        />
      </>
    );
  };

  return (
    <RowsEditor
      kind={isSpecial ? 'special-marks' : 'marks'}
      legend={texts.marks}
      columns={[markFields.subject_id.label, markFields.grade.label, markFields.mark.label]}
      rows={marks}
      row={row}
      rowError={(at) => {
        const fault = (['subject_id', 'grade', 'mark'] as const)
          .map((name) => binding(at, name).error)
          .find((error) => error !== null);
        const subject = nameOf(at);
        return fault && subject ? texts.rowFault(subject, fault) : (fault ?? null);
      }}
      error={form.field('marks').error}
      addLabel={texts.addSubject}
      rowLabel={(at) => texts.row(at + 1)}
      removeLabel={(at) => texts.removeRow(at + 1, nameOf(at))}
      max={marksMax}
      onAdd={() => form.lists.insertListItem('marks', blankMark(categoryId))}
      onRemove={(at) => form.lists.removeListItem('marks', at)}
      beside={
        onNewSubject && !isSpecial ? (
          <Button variant="subtle" onClick={onNewSubject}>
            {texts.newSubject}
          </Button>
        ) : null
      }
      aside={<span>{isSpecial ? texts.specialMarks : texts.markless}</span>}
    />
  );
}
