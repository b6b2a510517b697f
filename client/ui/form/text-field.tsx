import '../../theme/kit-fields.css';
import { Textarea, TextInput } from '@mantine/core';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import styles from './form.module.css';

interface TextFieldProps extends FieldBinding<string>, FieldLook {
  type?: 'text' | 'email' | 'password';
  /** `numeric` and `decimal` bring the digits on phones; the value stays text until it is sent. */
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  autoComplete?: string;
  maxLength?: number;
  /** The present value is a suggestion: typing replaces it. */
  isProposal?: boolean;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', inputMode, autoComplete = 'off', maxLength } = props;
  return (
    <TextInput
      {...inputProps(props)}
      type={type}
      {...(inputMode ? { inputMode } : {})}
      {...(maxLength ? { maxLength } : {})}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => props.isProposal && event.currentTarget.select()}
    />
  );
}

/** A whole number, or one with up to two decimals: plain text, with the numeric keyboard on phones. */
export function NumberField(props: TextFieldProps & { decimals?: boolean }) {
  return <TextField {...props} inputMode={props.decimals ? 'decimal' : 'numeric'} />;
}

interface TextAreaFieldProps extends FieldBinding<string>, FieldLook {
  rows?: number;
}

/** Several lines of text; grows with the text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 2 } = props;
  return (
    <Textarea
      {...inputProps(props)}
      classNames={{ input: `${styles.area}` }}
      autosize
      minRows={rows}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
