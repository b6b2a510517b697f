import { vi } from 'vitest';

/**
 * What `load` imports, read anew as a page reads it whose head names this time zone. Afterwards the
 * modules are forgotten: the files of a worker share them, and without a page the zone is UTC.
 */
export async function inPageOfZone<T>(zone: string, load: () => Promise<T>): Promise<T> {
  const head: Readonly<Record<string, string>> = { 'meta[name="time-zone"]': zone };
  vi.resetModules();
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector in head ? { content: head[selector] } : null),
  });
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
}
