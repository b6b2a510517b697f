import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  checkImport,
  getImport,
  importTemplate,
  leftRows,
  listImportRows,
  listImports,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
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
import { type QueueState, SetupQueue } from './setup-queue.ts';

const importOf = (id: number) => queryOf(read(getImport, { params: { id } }));
const workOf = (id: number) => ['imports', id] as const;
const progressEvery = 700;

/** Imports so far, the newest first. */
export function useImports() {
  return useQuery({ ...queryOf(newestImports), select: ({ data }) => data });
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

/** A reply with an import: it is stored for the screen, and lists of imports are read again. */
async function take(client: QueryClient, reply: Reply<ImportBatch>): Promise<ImportBatch> {
  const { queryKey } = importOf(reply.data.id);
  // Requests that were made while the server worked would arrive after the reply and be older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reply);
  await client.invalidateQueries({ queryKey: keyOf(listImportRows) });
  await client.invalidateQueries({ queryKey: keyOf(listImports) });
  return reply.data;
}

const seen = (client: QueryClient, id: number) =>
  client.getQueryData<Reply<ImportBatch>>(importOf(id).queryKey)?.data.version;

/** The changes of one person: they are stored beyond the screen, so that Back loses none. */
const queues = new WeakMap<QueryClient, Map<number, SetupQueue>>();

function queueOf(client: QueryClient, id: number): SetupQueue {
  const all = queues.get(client) ?? new Map<number, SetupQueue>();
  queues.set(client, all);
  const made =
    all.get(id) ??
    new SetupQueue(async (change) => {
      const version = seen(client, id);
      try {
        await take(
          client,
          await send(setUpImport, { params: { id }, input: { version, ...change } }),
        );
      } catch (error) {
        // Changed elsewhere: sent again, it is sent on top of what is there now.
        if (error instanceof ApiError && error.status === 409)
          await client.invalidateQueries({ queryKey: importOf(id).queryKey });
        throw error;
      }
    });
  all.set(id, made);
  return made;
}

/** An import with what is on its way to the server, so that a choice is shown at once. */
function withGiven(batch: ImportBatch, { given }: QueueState): ImportBatch {
  if (!given) return batch;
  const { tables = batch.tables.map(({ setup }) => setup), values, whom } = given;
  return {
    ...batch,
    values_right: given.values_right ?? batch.values_right,
    tables: tables.flatMap((setup, at) => {
      const kept = batch.tables[at];
      return kept ? [{ ...kept, setup }] : [];
    }),
    lists: batch.lists.map((list) => ({
      ...list,
      values: list.values.map((one) => {
        const target = values?.[list.list]?.[one.key];
        return target === undefined ? one : { ...one, target };
      }),
    })),
    whom: {
      ...batch.whom,
      rows: batch.whom.rows.map((row) => {
        const target = whom?.[row.key];
        return target === undefined ? row : { ...row, target };
      }),
    },
  };
}

/** One import, what is on its way to the server, and the work on all of it; polled while the server works. */
export function useImport(id: number) {
  const client = useQueryClient();
  const queue = queueOf(client, id);
  const setup = useSyncExternalStore(queue.subscribe, queue.state);
  const isWorking = useIsMutating({ mutationKey: workOf(id) }) > 0;
  const query = useQuery({
    ...importOf(id),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      isWorking || state.data?.data.is_at_work ? progressEvery : false,
  });
  const work = (
    call: typeof checkImport | typeof runImport,
    isDone: (one: ImportBatch) => boolean,
  ) =>
    ({
      mutationKey: workOf(id),
      mutationFn: async () => {
        await queue.settled();
        const input = { version: seen(client, id) };
        const reply = await untilDone(id, () => send(call, { params: { id }, input }), isDone);
        return take(client, reply);
      },
      // A refusal may say that the import is not what this page shows any more.
      onError: () => client.invalidateQueries({ queryKey: importOf(id).queryKey }),
    }) as const;
  return {
    query,
    batch: query.data ? withGiven(query.data, setup) : null,
    setup,
    change: queue.give,
    sendAgain: queue.sendAgain,
    drop: queue.drop,
    isBusy: isWorking || setup.isSending,
    check: useMutation(work(checkImport, ({ counts }) => counts !== null)),
    run: useMutation(work(runImport, ({ state }) => state === 'done')),
    /** Everything that was read before may be outdated then. */
    undo: useMutation({
      mutationKey: workOf(id),
      mutationFn: () => send(undoImport, { params: { id } }),
      onSuccess: () => client.invalidateQueries(),
    }),
    left: useMutation({
      mutationFn: async () => save((await send(leftRows, { params: { id } })).data),
    }),
  };
}

/** Reads a file; a refusal stays as `fault` until the next try. */
export function useReading() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const input = Object.assign({ file_name: file.name }, { file });
      return take(client, await send(readImport, { input, onProgress: setProgress }));
    },
    onSettled: () => setProgress(null),
  });
  return { read: mutateAsync, isReading: isPending, progress, fault: error && faultOf(error) };
}

/** The refusal of a file is under its field; any other is the message itself. */
function faultOf(error: unknown): string {
  const told = error instanceof ApiError ? error.errors?.file?.[0] : undefined;
  return told ?? messageOf(error);
}

function save({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile({ blob: new Blob([bytes]), name });
}

/** Saves an empty workbook, of one kind or of all. */
export const useTemplate = () =>
  useMutation({
    mutationFn: async (kind?: RowKind) =>
      save((await send(importTemplate, { query: { kind } })).data),
  });
