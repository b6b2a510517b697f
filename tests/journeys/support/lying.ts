import type { Page } from '@playwright/test';
import { draftsName } from '../../../client/device/drafts-name.ts';

/** An entry as it lies on the device; `text` is what could be read of it. */
export interface LyingPart {
  readonly name: string;
  readonly text: string;
}

/**
 * What lies on the device: drafts, outbox and kept reads, or what another store of the app holds.
 * Only a store that is there is opened: opening another would make it, empty, before the app does,
 * and the app could keep nothing in it.
 */
export const lying = (
  page: Page,
  database = draftsName,
  store = 'parts',
): Promise<readonly LyingPart[]> =>
  page.evaluate(
    async ([database, store]) => {
      const there = await indexedDB.databases();
      if (!there.some(({ name }) => name === database)) return [];
      const answered = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opened = await answered(indexedDB.open(database));
      const all = opened.transaction(store).objectStore(store);
      const [names, parts] = await Promise.all([
        answered(all.getAllKeys()),
        answered(all.getAll()),
      ]);
      opened.close();
      return names.map((name, at) => ({
        name: String(name),
        text: new TextDecoder('latin1').decode(parts[at].data),
      }));
    },
    [database, store] as const,
  );

/** The names alone. */
export const lyingNames = async (page: Page, database?: string, store?: string) =>
  (await lying(page, database, store)).map(({ name }) => name);
