import { useEffect, useState } from 'react';
import { storedFile } from '../lib/stored-file.ts';
import { storedUser } from '../lib/stored-session.ts';
import { dropKeptBut, keep, readKept } from './kept-reads.ts';

/**
 * Thumbnails that are visible offline too: stored on this device like the replies of `keptQueryOf`, each
 * fetched once. Those in the folder that `paths` no longer names are deleted.
 * @param folder of one list: `picture/`
 * @returns addresses for `<img>`, by path; one that is not loaded yet is missing
 */
export function useKeptPictures(
  paths: readonly string[] | undefined,
  folder: string,
): ReadonlyMap<string, string> {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const named = paths?.join('\n');
  // Runs when the list changes: its new pictures are read, or fetched, one after the other.
  useEffect(() => {
    if (named === undefined) return;
    const wanted = named === '' ? [] : named.split('\n');
    const made = new Map<string, string>();
    const leaving = new AbortController();
    const userId = storedUser()?.id ?? 0;
    const show = async () => {
      await dropKeptBut(
        userId,
        folder,
        wanted.map((path) => folder + path),
      );
      for (const path of wanted) {
        const picture = await pictureOf(userId, folder + path, storedFile(path), leaving.signal);
        if (leaving.signal.aborted) return;
        if (picture) made.set(path, URL.createObjectURL(picture));
        if (picture) setShown(new Map(made));
      }
    };
    void show();
    return () => {
      leaving.abort();
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [named, folder]);
  return shown;
}

/** The stored picture, or the server's, which is then stored; null without either. */
async function pictureOf(
  userId: number,
  name: string,
  address: string,
  signal: AbortSignal,
): Promise<Blob | null> {
  const kept = await readKept(userId, name);
  if (kept) return new Blob([kept.bytes]);
  try {
    const reply = await fetch(address, { signal });
    if (!reply.ok) return null;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    await keep(userId, name, bytes);
    return new Blob([bytes]);
  } catch (failure) {
    // Offline, or the list has changed: initials are shown instead.
    if (failure instanceof TypeError || signal.aborted) return null;
    throw failure;
  }
}
