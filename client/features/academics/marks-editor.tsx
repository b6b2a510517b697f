import { markFields } from '#contract/academics/record.ts';
import {
  bandWarning,
  isMarkFixed,
  markAfterGrade,
  marksMax,
  subjectsFor,
  subjectsUsedElsewhere,
} from '#contract/academics/rules.ts';
import { category } from '#contract/reference-data/categories.ts';
import { isOfSpec, labelsOf, type Scale } from '#contract/scales/scale.ts';
import { offeredOf } from '../../lib/offered.ts';
import { Button } from '../../ui/button/button.tsx';
import { RowsEditor } from '../../ui/form/rows-editor.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField } from '../../ui/form/text-field.tsx';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { idOf } from '../term-reports/report-values.ts';
import { type Academic, blankMark } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { unfitGrade } from './report-scale.ts';

/** Why some marks cannot be typed. */
function asideOf(scale: Scale): string {
  if (scale.category === category.specialEducation) return texts.specialMarks;
  if (!scale.has_marks) return texts.levels(scale.name);
  return isOfSpec(scale) ? texts.markless : '';
}

interface MarksEditorProps {
  form: ReportFieldsProps<Academic>['form'];
  scale: Scale;
  /** Opens the form of a new subject; null for those who may not add any. */
  onNewSubject: (() => void) | null;
}

/** Marks by subject: each subject once, the grade decides whether a mark is typed (rule 7.4). */
export function MarksEditor({ form, scale, onNewSubject }: MarksEditorProps) {
  const subjects = useSubjects().data;
  const { marks } = form.values;
  const offered = subjects && subjectsFor(scale.category, subjects);
  const isSpecial = scale.category === category.specialEducation;
  const choices = labelsOf(scale).map((one) => ({ value: one, label: one }));
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
    // Values that were typed with another scale stay, in case the class is changed back.
    const isFixed = isMarkFixed(scale, grade.value);
    return (
      <>
        <SelectField
          {...binding(at, 'subject_id')}
          label={texts.subjectOf(at + 1)}
          placeholder={texts.chooseSubject}
          choices={
            offeredOf(offered, binding(at, 'subject_id').value)?.map(({ id, subject_name }) => ({
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
          error={grade.error ?? unfitGrade(scale, grade.value)}
          label={texts.gradeOf(at + 1)}
          placeholder={markFields.grade.label}
          choices={choices}
          isLong={!scale.has_marks}
          plainLabel
          onChange={(chosen) => {
            grade.onChange(chosen);
            if (chosen !== grade.value) mark.onChange(markAfterGrade(scale, chosen));
          }}
        />
        <NumberField
          {...mark}
          value={isFixed ? '0' : mark.value}
          label={texts.markOf(at + 1)}
          placeholder={markFields.mark.label}
          disabled={isFixed}
          decimals
          plainLabel
        />
      </>
    );
  };

  return (
    <RowsEditor
      kind={scale.has_marks ? 'marks' : 'special-marks'}
      legend={texts.marks}
      columns={[markFields.subject_id.label, markFields.grade.label, markFields.mark.label]}
      rows={marks}
      row={row}
      rowError={(at) => {
        const fault =
          (['subject_id', 'grade', 'mark'] as const)
            .map((name) => binding(at, name).error)
            .find((error) => error !== null) ?? unfitGrade(scale, marks[at]?.grade ?? '');
        const subject = nameOf(at);
        return fault && subject ? texts.rowFault(subject, fault) : (fault ?? null);
      }}
      rowNote={(at) => bandWarning(scale, marks[at]?.grade ?? '', marks[at]?.mark ?? null)}
      error={form.field('marks').error}
      addLabel={texts.addSubject}
      rowLabel={(at) => texts.row(at + 1)}
      removeLabel={(at) => texts.removeRow(at + 1, nameOf(at))}
      max={marksMax}
      onAdd={() => form.lists.insertListItem('marks', blankMark(scale))}
      onRemove={(at) => form.lists.removeListItem('marks', at)}
      beside={
        onNewSubject && !isSpecial ? (
          <Button variant="subtle" onClick={onNewSubject}>
            {texts.newSubject}
          </Button>
        ) : null
      }
      aside={<span>{asideOf(scale)}</span>}
    />
  );
}
