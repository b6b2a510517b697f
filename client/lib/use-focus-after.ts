import { useAfterRender } from './use-after-render.ts';

/**
 * Moves the focus once the page is rendered, where a person goes on.
 * @param when each time it becomes another true value, such as a number of answers
 */
export function useFocusAfter(
  when: unknown,
  find: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  useAfterRender(when, () => find()?.focus(options));
}
