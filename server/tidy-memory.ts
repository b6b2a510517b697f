/**
 * Gives back the memory that nobody needs any more: the engine would keep it for hours where nothing
 * asks for it. Needs --expose-gc; without it nothing is done.
 */
export const tidyMemory = (): void =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
