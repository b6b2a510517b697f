import { useDocumentKeys } from '../../lib/use-document-keys.ts';

/** The action of each keyboard shortcut. */
export type QueueKeys = Readonly<
  Record<'v' | 'b' | 'n' | 'p' | 'u' | 't' | 'l' | '?', () => void>
> & { readonly warning: (place: number) => void };

/** Handles the keyboard shortcuts while nobody types and no question is open. */
export function useQueueKeys(keys: QueueKeys, isListening: boolean): void {
  useDocumentKeys((event) => {
    const { target, key } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type="radio"]), textarea, select, [contenteditable]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const name = key.toLowerCase();
    if (/^[1-9]$/.test(name)) keys.warning(Number(name) - 1);
    else if (name in keys && name !== 'warning') keys[name as 'v']();
    else return;
    event.preventDefault();
  }, isListening);
}
