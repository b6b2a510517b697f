/**
 * Frees memory that is not needed any more: without activity the engine would keep it for hours. Needs
 * --expose-gc; without it nothing is done.
 */
export const tidyMemory = (): void =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

const youngBytes = 8 * 1024 * 1024;
let passed = 0;

/**
 * Counts bytes of bodies that pass through in short-lived buffers. The engine frees such buffers late: for 20
 * films at once a hundred megabytes too late. Collecting only young objects, every few megabytes, takes a
 * millisecond. Needs --expose-gc; without it nothing is done.
 */
export function passedThrough(bytes: number): void {
  passed += bytes;
  if (passed < youngBytes) return;
  passed = 0;
  void globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
