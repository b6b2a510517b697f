import { usePlace } from '../lib/place.ts';
import { useAfterRender } from '../lib/use-after-render.ts';

/** Opens the unsent form that this place names, given by its parts: `academic/add/12`. */
export function useFormToOpen(open: (kind: string, mode: string, id: number) => void): void {
  const { form } = usePlace();
  // Runs when the place changes: each history entry that names a form opens it.
  useAfterRender(form, () => {
    const [kind = '', mode = '', id = ''] = form?.split('/') ?? [];
    open(kind, mode, Number(id));
  });
}
