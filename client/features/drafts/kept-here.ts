import { draftsName } from './drafts-name.ts';

/** Whether anything unsent is kept on this device, whoever typed it. */
export async function isAnythingKept(): Promise<boolean> {
  try {
    // Most devices have no such store, and need not fetch the code that reads it.
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === draftsName)) return false;
    return await (await import('./draft-store.ts')).hasAnyDraft();
  } catch (failure) {
    // A window that keeps nothing, or the code does not come: the page goes without the words.
    if (failure instanceof DOMException || failure instanceof TypeError) return false;
    throw failure;
  }
}
