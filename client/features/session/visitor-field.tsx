import { type ComponentProps, type ReactNode, useId } from 'react';
import fields from '../../theme/fields.module.css';
import look from '../../ui/look.module.css';
import styles from './visitor.module.css';

export interface VisitorFieldProps extends ComponentProps<'input'> {
  label: string;
  error: string | null;
  /** A button inside of the field, at its end. */
  button?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** A field of the sign-in pages, which do not load the component kit and are 23 KB smaller. */
export function VisitorField({ label, error, button, aside, ...input }: VisitorFieldProps) {
  const id = useId();
  const described = [input['aria-describedby'], error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.labelled}>
      <label className={fields.label} htmlFor={id}>
        {label}
        {input.required ? (
          <span className={fields.required} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </label>
      <div className={styles.field}>
        <input
          className={look.field}
          {...input}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={described || undefined}
        />
        {button}
      </div>
      {aside}
      {error === null ? null : (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
