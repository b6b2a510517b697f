import { useEffect, useEffectEvent } from 'react';
import { usePlace } from '../lib/place.ts';

/** Opens the unsent form that this place names, given by its parts: `academic/add/12`. */
export function useFormToOpen(open: (kind: string, mode: string, id: number) => void): void {
  const { form } = usePlace();
  const begin = useEffectEvent((name: string) => {
    const [kind = '', mode = '', id = ''] = name.split('/');
    open(kind, mode, Number(id));
  });
  // Runs when the place changes: each history entry that names a form opens it.
  useEffect(() => {
    if (form !== undefined) begin(form);
  }, [form]);
}
