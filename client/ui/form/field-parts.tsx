import type { ReactNode } from 'react';
import fields from '../../theme/fields.module.css';
import shared from '../shared.module.css';
import { formTexts } from './form.texts.ts';

type WrapperPart = 'label' | 'input' | 'description' | 'error';

/** The properties of every field. */
export interface FieldLook {
  label: string;
  /** A red star; without it the label says '(optional)'. */
  required?: boolean;
  /** For fields that are neither required nor optional, such as a locked one. */
  plainLabel?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** A sentence under the field, such as why it is locked. */
  note?: string;
}

/** The text of the label; the star and the connection to its control are the component kit's. */
export function labelOf({ label, required, plainLabel }: FieldLook): ReactNode {
  if (required || plainLabel) return label;
  return (
    <>
      {label} <span className={`${shared.soft} ${shared.light}`}>{formTexts.optional}</span>
    </>
  );
}

/** The label's star, for fields that are not the kit's. */
export function Star() {
  return (
    <span className={fields.required} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The properties that the kit's inputs share: label, star, error, and the name of the field. */
export function inputProps(look: FieldLook & { name: string; error: string | null }) {
  return {
    name: look.name,
    label: labelOf(look),
    required: look.required ?? false,
    error: look.error,
    disabled: look.disabled ?? false,
    description: look.note ?? null,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies WrapperPart[],
    ...(look.placeholder === undefined ? {} : { placeholder: look.placeholder }),
  };
}
