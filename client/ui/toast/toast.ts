export type ToastTone = 'ok' | 'bad';

/** A short word about something that has no modal to say it in, such as a verified report. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly tone: ToastTone;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a word for 4 seconds; at most three stand at once. */
export function showToast(title: string, text: string | null = null, tone: ToastTone = 'ok'): void {
  lastId += 1;
  change([...toasts.slice(-2), { id: lastId, title, text, tone }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const listToasts = () => toasts;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
