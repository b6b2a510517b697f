import type { ReactNode } from 'react';
import fields from '../../theme/fields.module.css';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';

type WrapperPart = 'label' | 'input' | 'description' | 'error';

/** What every field says of itself. */
export interface FieldLook {
  label: string;
  /** A red star; without it the label says '(optional)'. */
  required?: boolean;
  /** For fields that are neither asked for nor optional, such as one that is locked. */
  plainLabel?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** A sentence under the field, such as why it is locked. */
  note?: string;
}

/** The label's words; the star and the tie to its control come from the component kit. */
export function labelOf({ label, required, plainLabel }: FieldLook): ReactNode {
  if (required || plainLabel) return label;
  return (
    <>
      {label} <span className={styles.optional}>{formTexts.optional}</span>
    </>
  );
}

/** The label's star, for the fields that the kit does not draw. */
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
