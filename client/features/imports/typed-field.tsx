import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldLook } from '../../ui/form/field-parts.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface TypedFieldProps extends FieldLook {
  name: string;
  value: string;
  /** What is wrong with a text, in words; such a text is not sent. */
  faultOf?: (text: string) => string | null;
  error?: string | null;
  inputMode?: 'text' | 'numeric' | 'decimal';
  onSend: (text: string) => void;
}

/** A pause in typing after which a text is sent, in milliseconds. */
const pause = 700;

/** A text that is sent once its field is left, or after a pause. */
export function TypedField({ value, faultOf, error = null, onSend, ...look }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : (faultOf?.(typed.trim()) ?? null);
  const send = useEffectEvent(() => {
    if (typed === null || fault !== null) return;
    if (typed.trim() !== value) onSend(typed.trim());
    setTyped(null);
  });
  // Runs after each letter, and sends what was typed when the next one is long in coming or the field goes.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // Leaving the field is heard here, since the kit's field has no such event in its properties.
    <div onBlur={() => send()}>
      <TextField {...look} value={typed ?? value} error={fault ?? error} onChange={setTyped} />
    </div>
  );
}
