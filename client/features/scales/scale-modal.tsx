import { useState } from 'react';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { addScale } from '#contract/scales/calls.ts';
import { meanKinds } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { blankScale, faultsOf, type ScaleValues, valuesOf } from './scale-values.ts';
import { useSaveScale } from './scales.api.ts';
import { scalesTexts as texts } from './scales.texts.ts';
import { StepsEditor, UsesEditor } from './steps-editor.tsx';

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
