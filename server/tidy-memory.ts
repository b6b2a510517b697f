/**
 * Gives back the memory that nobody needs any more: the engine would keep it for hours where nothing
 * asks for it. Needs --expose-gc; without it nothing is done.
 */
export const tidyMemory = (): void =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

const youngBytes = 8 * 1024 * 1024;
let passed = 0;

/**
 * Counts bytes of bodies that pass through in buffers of a moment. The engine lets go of such buffers
 * late, when 20 films come at once a hundred megabytes too late: a look at the young ones alone, every
 * few megabytes, costs a millisecond. Needs --expose-gc; without it nothing is done.
 */
export function passedThrough(bytes: number): void {
  passed += bytes;
  if (passed < youngBytes) return;
  passed = 0;
  void globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
