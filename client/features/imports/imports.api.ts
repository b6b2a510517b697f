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

/** One import; read again and again while it is checked or runs, so that its progress is seen. */
export function useImport(id: number, isAtWork: boolean) {
  return useQuery({
    ...importOf(id),
    select: ({ data }) => data,
    refetchInterval: isAtWork ? progressEvery : false,
  });
}

/**
 * Makes a call that the server works on for long. When the line breaks meanwhile (some proxies cut it
 * after a minute), the work goes on there: its end is waited for.
 * @param isDone whether an import is as the call leaves it
 * @throws ApiError the call's own, when nothing became of it
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

/** A reply with an import: the screen has it, and what is listed of it is read afresh. */
async function take(client: QueryClient, reply: Reply<ImportBatch>): Promise<ImportBatch> {
  const { queryKey } = importOf(reply.data.id);
  // What was asked while the import ran would come after the reply and be older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reply);
  await client.invalidateQueries({ queryKey: keyOf(listImportRows) });
  await client.invalidateQueries({ queryKey: keyOf(listImports) });
  return reply.data;
}

/** What one does with a whole import; a refusal stays as `fault` until the next try. */
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

/** Those of one signed-in person: they outlast the screen, so that Back loses no answer. */
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

/** The answers and choices of an import on their way to the server. */
export function useSetup(id: number) {
  const client = useQueryClient();
  const queue = queueOf(client, id);
  return { ...useSyncExternalStore(queue.subscribe, queue.state), queue };
}

/** The refusal of a file stands under its field; any other is the message itself. */
function faultOf(error: unknown): string {
  const told = error instanceof ApiError ? error.errors?.file?.[0] : undefined;
  return told ?? messageOf(error);
}

/** Takes an import back; everything that was read meanwhile may be old then. */
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
