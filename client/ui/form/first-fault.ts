import { byId, firstIn } from '../../lib/in-page.ts';

/**
 * Takes whoever saved to the first field with a fault: it gets the focus, and it and its message are in sight,
 * above a footer or a keyboard.
 * @returns whether there is such a field
 */
export function showFirstFault(form: Element | null | undefined): boolean {
  const marked = firstIn(form, '[aria-invalid="true"], fieldset[data-error]');
  // Of a group of choices the first one takes the focus.
  const field = marked?.matches('fieldset') ? firstIn(marked, 'input') : marked;
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  const told = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? null;
  const message = byId(told) ?? field.closest('fieldset, [role="group"]')?.parentElement;
  message?.scrollIntoView({ block: 'nearest' });
  return true;
}
