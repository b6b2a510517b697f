export type ToastTone = 'ok' | 'bad';

/** A short message about something without a modal to show it in, such as a verified report. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly tone: ToastTone;
  /** An action that is offered while the toast is shown. */
  readonly action: ToastAction | null;
}

/** A button of a toast, which is then shown longer. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a message for 4 seconds, or 10 with an action; at most three at once. Returns its id. */
export function showToast(
  title: string,
  text: string | null = null,
  tone: ToastTone = 'ok',
  action: ToastAction | null = null,
): number {
  lastId += 1;
  change([...toasts.slice(-2), { id: lastId, title, text, tone, action }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const listToasts = () => toasts;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
