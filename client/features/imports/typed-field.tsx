import { useState } from 'react';
import type { FieldLook } from '../../ui/form/field-parts.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface TypedFieldProps extends FieldLook {
  name: string;
  value: string;
  /** What is wrong with a text, in words; such a text is not sent. */
  faultOf?: (text: string) => string | null;
  inputMode?: 'text' | 'numeric' | 'decimal';
  onSend: (text: string) => void;
}

/** A text that is sent once its field is left, or with Enter. */
export function TypedField({ value, faultOf, onSend, ...look }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : (faultOf?.(typed.trim()) ?? null);
  const send = () => {
    if (typed === null || fault !== null) return;
    if (typed.trim() !== value) onSend(typed.trim());
    setTyped(null);
  };
  return (
    <form
      onBlur={send}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField {...look} value={typed ?? value} error={fault} onChange={setTyped} />
    </form>
  );
}
