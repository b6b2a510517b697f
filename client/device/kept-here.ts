import { draftsName } from './drafts-name.ts';

/** Whether anything unsent is stored on this device, whoever typed it. */
export async function isAnythingKept(): Promise<boolean> {
  try {
    // Most devices have no such store, and need not load the code that reads it.
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === draftsName)) return false;
    return await (await import('./records.ts')).hasAnyForm();
  } catch (failure) {
    // The window cannot store anything, or the code could not be loaded: the page leaves out the hint.
    if (failure instanceof DOMException || failure instanceof TypeError) return false;
    throw failure;
  }
}
