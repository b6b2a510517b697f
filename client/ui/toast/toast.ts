export type ToastTone = 'ok' | 'bad';

/** A short word about something that has no modal to say it in, such as a verified report. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly tone: ToastTone;
  /** What can be done about it while it stands. */
  readonly action: ToastAction | null;
}

/** A button of a toast, which then stands longer. */
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

/** Shows a word for 4 seconds, for 10 when it has an action; at most three stand at once. Gives its id. */
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
