import { useState } from 'react';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { addScale } from '#contract/scales/calls.ts';
import { stepsMax, usesMax } from '#contract/scales/rules.ts';
import { meanKinds } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { messageOf } from '../../lib/api.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { RowsEditor } from '../../ui/form/rows-editor.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { useClasses } from '../reference-data/reference-data.api.ts';
import {
  blankScale,
  blankStep,
  blankUse,
  faultsOf,
  type ScaleValues,
  valuesOf,
} from './scale-values.ts';
import { useSaveScale } from './scales.api.ts';
import { scalesTexts as texts } from './scales.texts.ts';

/** What the modal is opened for: a change of this scale, or a new one. */
export interface ScaleOpening {
  readonly scale: ListedScale | null;
}

/** The form of a grading scale. Grades with which reports were made cannot be changed; the list shows them. */
export default function ScaleModal({
  opening: { scale: edited },
  ...state
}: Opened & { opening: ScaleOpening }) {
  const [initialValues] = useState(() => (edited ? valuesOf(edited) : blankScale()));
  const form = useContractForm({ call: addScale, initialValues, faultsOf });
  const save = useSaveScale(edited?.id ?? null);
  const isOfSpec = edited?.is_of_spec ?? false;
  const isFree = !isOfSpec && edited?.is_used !== true;
  const { field } = form;
  return (
    <FormModal
      {...state}
      title={edited ? texts.editTitle(edited.name) : texts.addTitle}
      width="large"
      form={form}
      save={
        edited ? savingOver({ call: 'scale/edit', id: edited.id, begun: form.begun }, save) : save
      }
    >
      <TextField {...field('name')} label={texts.name} disabled={isOfSpec} required />
      {isFree ? <Kinds form={form} /> : null}
      {isFree ? <StepsEditor form={form} /> : <p className={look.note}>{texts.stepsStay}</p>}
      <UsesEditor form={form} />
    </FormModal>
  );
}

/** The kind of the grades. */
function Kinds({ form }: { form: ContractForm<ScaleValues> }) {
  const hasMarks = form.field('has_marks');
  return (
    <div className={look.columns}>
      <SelectField
        {...form.fieldAt('category')}
        label={texts.category}
        choices={categoryIds.map((id) => ({ value: String(id), label: categoryNames[id] }))}
        required
      />
      <SelectField
        {...hasMarks}
        label={texts.marks}
        value={hasMarks.value ? 'yes' : 'no'}
        onChange={(chosen) => hasMarks.onChange(chosen === 'yes')}
        choices={[
          { value: 'no', label: texts.withoutMarks },
          { value: 'yes', label: texts.withMarks },
        ]}
        required
      />
      <SelectField
        {...form.fieldAt('mean')}
        label={texts.mean}
        choices={meanKinds.map((kind) => ({ value: kind, label: texts.means[kind] }))}
        required
      />
    </div>
  );
}

interface EditorProps {
  form: ContractForm<ScaleValues>;
}

const firstError = (errors: readonly (string | null)[]) =>
  errors.find((error) => error !== null) ?? null;

/** The grades in a small table, the best first; Enter goes on to the next. */
function StepsEditor({ form }: EditorProps) {
  const { steps, has_marks } = form.values;
  const at = (row: number, name: string) => form.fieldAt(`steps.${row}.${name}`);
  const bands = has_marks
    ? ([
        ['lowest', texts.lowest],
        ['highest', texts.highest],
      ] as const)
    : [];
  return (
    <RowsEditor
      kind={has_marks ? 'steps' : 'levels'}
      legend={texts.steps}
      columns={[
        ...[texts.grade, texts.points],
        ...bands.map(([, label]) => label),
        ...(has_marks ? [texts.kind] : []),
      ]}
      rows={steps}
      row={(row) => (
        <>
          <TextField {...at(row, 'label')} label={texts.of(texts.grade, row + 1)} plainLabel />
          <NumberField {...at(row, 'points')} label={texts.of(texts.points, row + 1)} plainLabel />
          {bands.map(([name, label]) => (
            <NumberField
              key={name}
              {...at(row, name)}
              label={texts.of(label, row + 1)}
              disabled={steps[row]?.no_mark ?? false}
              plainLabel
            />
          ))}
          {has_marks ? (
            <SelectField
              name={`steps.${row}.no_mark`}
              error={null}
              label={texts.of(texts.kind, row + 1)}
              value={steps[row]?.no_mark ? 'none' : 'result'}
              onChange={(chosen) =>
                form.lists.setFieldValue(`steps.${row}.no_mark`, chosen === 'none')
              }
              choices={[
                { value: 'result', label: texts.result },
                { value: 'none', label: texts.noMark },
              ]}
              plainLabel
            />
          ) : null}
        </>
      )}
      rowError={(row) =>
        firstError(['label', 'points', 'lowest', 'highest'].map((name) => at(row, name).error))
      }
      error={form.field('steps').error}
      addLabel={texts.addStep}
      rowLabel={(row) => texts.row(row + 1)}
      removeLabel={(row) => texts.removeStep(row + 1, steps[row]?.label ?? '')}
      max={stepsMax}
      onAdd={() => form.lists.insertListItem('steps', blankStep())}
      onRemove={(row) => form.lists.removeListItem('steps', row)}
      aside={null}
    />
  );
}

/** For which classes, and from which year on, the scale is used. */
function UsesEditor({ form }: EditorProps) {
  const { uses } = form.values;
  const classes = useClasses();
  const at = (row: number, name: string) => form.fieldAt(`uses.${row}.${name}`);
  const choices = classes.data?.map(({ id, class_name }) => ({
    value: String(id),
    label: class_name,
  }));
  return (
    <RowsEditor
      kind="uses"
      legend={texts.uses}
      columns={[texts.class, texts.year]}
      rows={uses}
      row={(row) => (
        <>
          <SelectField
            {...at(row, 'class_id')}
            label={texts.of(texts.class, row + 1)}
            placeholder={texts.everyClass}
            choices={choices ?? null}
            clearable
            plainLabel
          />
          <NumberField
            {...at(row, 'from_year')}
            label={texts.of(texts.year, row + 1)}
            placeholder={texts.always}
            plainLabel
          />
        </>
      )}
      rowError={(row) => firstError(['class_id', 'from_year'].map((name) => at(row, name).error))}
      error={form.field('uses').error ?? (classes.isError ? messageOf(classes.error) : null)}
      addLabel={texts.addUse}
      rowLabel={(row) => texts.row(row + 1)}
      removeLabel={(row) => texts.removeUse(row + 1)}
      max={usesMax}
      onAdd={() => form.lists.insertListItem('uses', blankUse())}
      onRemove={(row) => form.lists.removeListItem('uses', row)}
      aside={<span className={look.note}>{texts.usesNote}</span>}
    />
  );
}
