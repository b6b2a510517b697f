import { useWhile } from './use-while.ts';

/** Makes the browser ask before a reload or closing the tab, while there is typed data that would be lost. */
export function useLeaveQuestion(isTyped: boolean): void {
  useWhile(isTyped, () => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
