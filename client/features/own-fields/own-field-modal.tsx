import { useState } from 'react';
import { addOwnField } from '#contract/own-fields/calls.ts';
import { ownKindNames, ownKinds } from '#contract/own-fields/kinds.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import { type FieldBinding, useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import shared from '../../ui/shared.module.css';
import { useSaveOwnField } from './own-fields.api.ts';
import { ownFieldsTexts as texts } from './own-fields.texts.ts';

/** The action on a field; a new one without any. */
export interface OwnFieldOpening {
  readonly what: 'edit' | 'retire';
  readonly field: OwnField | null;
}

interface OwnFieldModalProps extends Opened {
  opening: OwnFieldOpening;
}

/** Adds or changes an own field, stops offering it or offers it again. */
export default function OwnFieldModal({ opening: { what, field }, ...state }: OwnFieldModalProps) {
  return what === 'retire' && field ? (
    <Retire field={field} {...state} />
  ) : (
    <Edit field={field} {...state} />
  );
}

type StateProps = Omit<OwnFieldModalProps, 'opening'>;

function Retire({ field, ...state }: StateProps & { field: OwnField }) {
  const { id, name, is_retired } = field;
  const save = useSaveOwnField(id);
  return (
    <ConfirmModal
      {...state}
      title={is_retired ? texts.restoreTitle(name) : texts.retireTitle(name)}
      confirmLabel={is_retired ? texts.restore : texts.retire}
      confirm={(sending) => save({ ...field, is_retired: !is_retired }, sending)}
    >
      {is_retired ? texts.restoreText : texts.retireText}
    </ConfirmModal>
  );
}

const blank = {
  name: '',
  kind: 'text',
  choices: [],
  for_supporters: false,
  in_list: false,
} as const;

/** The form of a field as typed. */
type Values = Omit<OwnField, 'id' | 'version' | 'kind' | 'is_retired'> & {
  kind: string;
  is_retired?: boolean;
  version?: number;
};

function valuesOf(field: OwnField | null): Values {
  if (field === null) return { ...blank, choices: [] };
  const { id: _id, ...values } = field;
  return values;
}

function Edit({ field: edited, ...state }: StateProps & { field: OwnField | null }) {
  const [initialValues] = useState(() => valuesOf(edited));
  const form = useContractForm({ call: addOwnField, initialValues });
  const save = useSaveOwnField(edited?.id ?? null);
  const choices = form.field('choices');
  return (
    <FormModal
      {...state}
      title={edited ? texts.editTitle(edited.name) : texts.addTitle}
      width="small"
      form={form}
      save={save}
    >
      <TextField {...form.field('name')} label={texts.name} required />
      <SelectField
        {...form.fieldAt('kind')}
        label={texts.kind}
        choices={ownKinds.map((kind) => ({ value: kind, label: ownKindNames[kind] }))}
        disabled={edited !== null}
        required
      />
      {form.values.kind === 'choice' ? (
        <TextAreaField
          {...choices}
          label={texts.choices}
          note={texts.choicesNote}
          rows={4}
          value={choices.value.join('\n')}
          onChange={(text) => choices.onChange(text.split('\n'))}
          required
        />
      ) : null}
      <div className={shared.columns}>
        <YesOrNo field={form.field('for_supporters')} label={texts.forSupporters} />
        <YesOrNo field={form.field('in_list')} label={texts.inList} />
      </div>
    </FormModal>
  );
}

function YesOrNo({ field, label }: { field: FieldBinding<boolean>; label: string }) {
  return (
    <SelectField
      {...field}
      label={label}
      value={field.value ? 'yes' : 'no'}
      onChange={(chosen) => field.onChange(chosen === 'yes')}
      choices={[
        { value: 'no', label: texts.no },
        { value: 'yes', label: texts.yes },
      ]}
      required
    />
  );
}
