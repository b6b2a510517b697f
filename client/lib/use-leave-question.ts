import { useEffect } from 'react';

/** Makes the browser ask before a reload or closing the tab, while there is typed data that would be lost. */
export function useLeaveQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
