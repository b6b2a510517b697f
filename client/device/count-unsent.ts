import { canKeepDrafts } from './own-key.ts';
import { partNames } from './sealed-store.ts';

/** The part of each form that has what was typed. */
export const valuesPart = 'values';

/** How many forms this person left unsent on this device; needs neither the server nor the key. */
export async function countUnsent(userId: number): Promise<number> {
  if (!canKeepDrafts()) return 0;
  try {
    const names = await partNames();
    return names.filter((name) => name.startsWith(`${userId}/`) && name.endsWith(`/${valuesPart}`))
      .length;
  } catch (failure) {
    // A window that cannot store anything keeps no form.
    if (failure instanceof DOMException) return 0;
    throw failure;
  }
}
