import type { ReactNode } from 'react';
import { type Caller, may } from '#contract/permissions.ts';
import { type FieldIn, type Fields, fieldsIn, labelIn } from '#contract/record.ts';
import { today } from '../../lib/time-zone.ts';
import { WithWordHelp } from '../hint/word-help.tsx';
import type { ContractForm, FieldBinding } from './contract-form.ts';
import { DateField } from './date-field.tsx';
import { FieldGrid } from './field-grid.tsx';
import type { FieldLook } from './field-parts.tsx';
import { formTexts } from './form.texts.ts';
import { SelectField } from './select-field.tsx';
import { NumberField, TextAreaField, TextField } from './text-field.tsx';

/** The properties for a field that the feature renders itself. */
export type DrawnField = FieldBinding<string> & FieldLook;

interface RecordFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  fields: Fields;
  /** Who fills in the form, because some fields need a permission. */
  actor?: Caller | null;
  columns: 1 | 2 | 3;
  /** Fields that are twice as wide as others, or as wide as the form; long texts always are. */
  wide?: readonly string[];
  full?: readonly string[];
  /** Fields that the feature renders: references, and choices that depend on the person. */
  draw?: Readonly<Record<string, (field: DrawnField) => ReactNode>>;
}

/** The fields of a record's form in their order, without its files. */
export function RecordFields(props: RecordFieldsProps) {
  const { form, fields, actor = null, columns, wide = [], full = [], draw = {} } = props;
  const width = ({ name, kind }: FieldIn<'form'>) => {
    if (kind === 'text' || full.includes(name)) return 'full';
    return wide.includes(name) ? 'wide' : undefined;
  };
  return (
    <FieldGrid columns={columns}>
      {fieldsIn(fields, 'form')
        .filter(({ kind }) => kind !== 'file')
        .filter((field) => field.form.with === undefined || may(actor, field.form.with))
        .map((field) => {
          const drawn = { ...form.fieldAt(field.name), ...lookOf(field) };
          return (
            <div key={field.name} data-width={width(field)}>
              <WithWordHelp word={field.word}>
                {draw[field.name]?.(drawn) ?? <Control field={field} drawn={drawn} />}
              </WithWordHelp>
            </div>
          );
        })}
    </FieldGrid>
  );
}

/** Its label, whether it is required, and its placeholder. */
export function lookOf(field: FieldIn<'form'>): FieldLook {
  const placeholder =
    field.form.placeholder ?? (field.kind === 'choice' ? formTexts.choose : undefined);
  return {
    label: labelIn(field, 'form'),
    required: field.required !== undefined,
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

function Control({ field, drawn }: { field: FieldIn<'form'>; drawn: DrawnField }) {
  switch (field.kind) {
    case 'line':
      return <TextField {...drawn} />;
    case 'email':
      return <TextField {...drawn} type="email" />;
    case 'telephones':
      return <TextField {...drawn} placeholder={formTexts.severalNumbers} />;
    case 'text':
      return <TextAreaField {...drawn} />;
    case 'day':
      return (
        <DateField
          {...drawn}
          {...(field.form.ahead ? {} : { max: today() })}
          longAgo={field.form.longAgo ?? false}
        />
      );
    case 'whole':
      return <NumberField {...drawn} />;
    case 'choice':
      return (
        <SelectField
          {...drawn}
          choices={field.ids.map((id) => ({ value: String(id), label: field.names[id] ?? '' }))}
        />
      );
    default:
      throw new Error(`The form has to draw '${field.name}' itself`);
  }
}
