/** What some browsers tell of the connection. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

/**
 * Whether the connection is slow, or paid for by what is sent: nothing is fetched there that nobody asked for.
 * Browsers that tell nothing of it are taken to have a good one.
 */
export function isCostlyLine(): boolean {
  const { saveData, effectiveType, type } = connection() ?? {};
  return saveData === true || type === 'cellular' || /^(slow-2g|2g|3g)$/.test(effectiveType ?? '');
}

/** Calls once when the connection may be another one. */
export function onNextLine(listen: () => void): void {
  connection()?.addEventListener('change', listen, { once: true });
}
