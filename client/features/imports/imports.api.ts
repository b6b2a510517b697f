import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import {
  ApiError,
  isLineGone,
  keyOf,
  messageOf,
  queryOf,
  type Reply,
  send,
} from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { newestImports, read } from '../../lib/reads.ts';
import { SetupQueue } from './setup-queue.ts';

const importOf = (id: number) => queryOf(read(getImport, { params: { id } }));
const progressEvery = 700;

/** Imports so far, the newest first. */
export function useImports() {
  return useQuery({ ...queryOf(newestImports), select: ({ data }) => data });
}

/** One import; polled while it is checked or runs, so that its progress is shown. */
export function useImport(id: number, isAtWork: boolean) {
  return useQuery({
    ...importOf(id),
    select: ({ data }) => data,
    refetchInterval: isAtWork ? progressEvery : false,
  });
}

/**
 * Makes a call on which the server works for long. When the connection breaks meanwhile (some proxies cut it
 * after a minute), the server goes on with the work, and its end is waited for.
 * @param isDone whether an import is in the state in which the call leaves it
 * @throws ApiError that of the call, when nothing came of it
 */
async function untilDone(
  id: number,
  call: () => Promise<Reply<ImportBatch>>,
  isDone: (batch: ImportBatch) => boolean,
): Promise<Reply<ImportBatch>> {
  try {
    return await call();
  } catch (error) {
    if (!isLineGone(error)) throw error;
    for (;;) {
      const reply = await send(getImport, { params: { id } });
      if (isDone(reply.data)) return reply;
      if (!reply.data.is_at_work) throw error;
      await new Promise((resolve) => setTimeout(resolve, progressEvery));
    }
  }
}

type Busy = 'read' | 'run';

/** A reply with an import: it is stored for the screen, and lists of imports are read again. */
async function take(client: QueryClient, reply: Reply<ImportBatch>): Promise<ImportBatch> {
  const { queryKey } = importOf(reply.data.id);
  // Requests that were made while the import ran would arrive after the reply and be older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reply);
  await client.invalidateQueries({ queryKey: keyOf(listImportRows) });
  await client.invalidateQueries({ queryKey: keyOf(listImports) });
  return reply.data;
}

/** The actions for a whole import; a refusal stays as `fault` until the next try. */
export function useImportWork() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Busy | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const work = async (what: Busy, change: () => Promise<Reply<ImportBatch>>) => {
    setBusy(what);
    setFault(null);
    try {
      return await take(client, await change());
    } catch (error) {
      setFault(faultOf(error));
      return null;
    } finally {
      setBusy(null);
      setProgress(null);
    }
  };
  return {
    busy,
    fault,
    progress,
    read: (file: File) =>
      work('read', () =>
        send(readImport, {
          input: Object.assign({ file_name: file.name, check: 'later' as const }, { file }),
          onProgress: setProgress,
        }),
      ),
    run: (id: number) =>
      work('run', () =>
        untilDone(
          id,
          () => send(runImport, { params: { id } }),
          ({ state }) => state === 'done',
        ),
      ),
  };
}

/** The answers of one person: they are stored beyond the screen, so that Back loses none. */
const queues = new WeakMap<QueryClient, Map<number, SetupQueue>>();

function queueOf(client: QueryClient, id: number): SetupQueue {
  const all = queues.get(client) ?? new Map<number, SetupQueue>();
  queues.set(client, all);
  const made =
    all.get(id) ??
    new SetupQueue(async (input) => {
      const before = client.getQueryData<Reply<ImportBatch>>(importOf(id).queryKey)?.data.version;
      const reply = await untilDone(
        id,
        () => send(setUpImport, { params: { id }, input }),
        ({ version }) => before !== undefined && version > before,
      );
      await take(client, reply);
    });
  all.set(id, made);
  return made;
}

/** The answers and choices of an import that are being sent to the server. */
export function useSetup(id: number) {
  const client = useQueryClient();
  const queue = queueOf(client, id);
  return { ...useSyncExternalStore(queue.subscribe, queue.state), queue };
}

/** The refusal of a file is under its field; any other is the message itself. */
function faultOf(error: unknown): string {
  const told = error instanceof ApiError ? error.errors?.file?.[0] : undefined;
  return told ?? messageOf(error);
}

/** Undoes an import; everything that was read before may be outdated then. */
export function useUndoImport() {
  const client = useQueryClient();
  return async (id: number) => {
    const { message } = await send(undoImport, { params: { id } });
    await client.invalidateQueries();
    return message;
  };
}

/** Saves the empty workbook. */
export async function downloadTemplate(): Promise<void> {
  const { name, base64 } = (await send(importTemplate)).data;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile({ blob: new Blob([bytes]), name });
}
