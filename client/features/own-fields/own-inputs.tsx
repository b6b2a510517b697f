import { choicesOf, shownOwn } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import type { ContractForm, FieldBinding } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import { useOfferedFields } from './own-fields.api.ts';

/** What is typed into an own field, '' for nothing. */
export interface OwnValue {
  readonly id: number;
  readonly value: string;
}
/** The own fields of a form. */
export type OwnValues = { own: OwnValue[] };

interface OwnInputsProps {
  own: FieldBinding<OwnValue[]>;
  fieldAt: ContractForm<Record<string, unknown>>['fieldAt'];
}

/** The own fields of the student form, below those that every foundation has. */
export function OwnInputs({ own, fieldAt }: OwnInputsProps) {
  const offered = useOfferedFields();
  if (offered.length === 0) return null;
  const bound = ({ id }: OwnField): FieldBinding<string> => {
    const at = own.value.findIndex((one) => one.id === id);
    if (at >= 0) return fieldAt(`own.${at}.value`);
    const onChange = (value: string) => own.onChange([...own.value, { id, value }]);
    return { name: `own.${own.value.length}.value`, value: '', error: null, onChange };
  };
  return (
    <FieldGrid columns={3}>
      {offered.map((field) => (
        <div key={field.id}>
          <OwnInput field={field} bound={bound(field)} />
        </div>
      ))}
    </FieldGrid>
  );
}

function OwnInput({ field, bound }: { field: OwnField; bound: FieldBinding<string> }) {
  const drawn = { ...bound, label: field.name };
  switch (field.kind) {
    case 'text':
      return <TextField {...drawn} />;
    case 'number':
      return <NumberField {...drawn} decimals />;
    case 'day':
      return <DateField {...drawn} />;
    default: {
      // A choice that is no longer offered stays where it was made.
      const all = new Set([...choicesOf(field), ...(bound.value ? [bound.value] : [])]);
      const choices = [...all].map((value) => ({ value, label: shownOwn(field.kind, value) }));
      return <SelectField {...drawn} choices={choices} clearable />;
    }
  }
}
