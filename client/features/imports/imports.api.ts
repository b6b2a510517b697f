import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#contract/imports/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableSetup } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
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
import type { RowView, SetupChange } from './importing.ts';

const importOf = (id: number) => queryOf(read(calls.getImport, { params: { id } }));
const workOf = (id: number) => ['imports', id] as const;
const progressEvery = 700;

/** Whether such a call may start: a double click presses twice before its button is locked. */
const isIdle = (client: QueryClient, mutationKey: readonly unknown[]) =>
  client.isMutating({ mutationKey }) === 0;

export const useImports = () => useQuery({ ...queryOf(newestImports), select: ({ data }) => data });

/**
 * The end of work whose reply got lost: some proxies cut a connection after a minute, and the server goes on.
 * @param isDone whether an import is in the state in which the work leaves it
 * @throws the error of the call, when nothing came of it
 */
async function endOf(id: number, isDone: (batch: ImportBatch) => boolean, error: unknown) {
  while (isLineGone(error)) {
    const reply = await send(calls.getImport, { params: { id } });
    if (isDone(reply.data)) return reply;
    if (!reply.data.is_at_work) break;
    await new Promise((resolve) => setTimeout(resolve, progressEvery));
  }
  throw error;
}

/** A reply with an import: it is stored for the screen, and lists of imports are read again. */
async function take(client: QueryClient, reply: Reply<ImportBatch>): Promise<ImportBatch> {
  const { queryKey } = importOf(reply.data.id);
  // Requests that were made while the server worked would arrive after the reply and be older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reply);
  // Until the next check there are no others.
  if (reply.data.counts !== null)
    await client.invalidateQueries({ queryKey: keyOf(calls.listImportRows) });
  await client.invalidateQueries({ queryKey: keyOf(calls.listImports) });
  return reply.data;
}

const seen = (client: QueryClient, id: number) =>
  client.getQueryData<Reply<ImportBatch>>(importOf(id).queryKey)?.data.version;

/** Changes that the server does not have yet, in their order: stored beyond the screen, so that Back loses none. */
interface Unsent {
  readonly changes: readonly SetupChange[];
  /** Ends once nothing is on its way, whether the server took it or not. */
  readonly sending: Promise<void> | null;
  readonly fault: string | null;
  /** Whether the server found something wrong in the first change, so that it never takes it as it is. */
  readonly isRefused: boolean;
}

const nothing: Unsent = { changes: [], sending: null, fault: null, isRefused: false };
const unsentOf = (id: number) => ['unsent', 'imports', id] as const;

/** Two changes as one: of what both say the later counts. */
function together(one: SetupChange, other: SetupChange): SetupChange {
  const values = Object.entries(other.values ?? {}).map(([list, said]) => [
    list,
    said && { ...one.values?.[list], ...said },
  ]);
  const without = (rows: string[] = [], others: string[] = []) =>
    rows.filter((row) => !others.includes(row));
  return {
    ...{ ...one, ...other },
    values: { ...one.values, ...Object.fromEntries(values) },
    whom: { ...one.whom, ...other.whom },
    cells: { ...one.cells, ...other.cells },
    out: [...without(one.out, other.in), ...without(other.out)],
    in: [...without(one.in, other.out), ...without(other.in)],
  };
}

/** Sends changes of a set-up one after the other. What the server did not accept stays until it is sent again. */
function queueOf(client: QueryClient, id: number) {
  const get = () => client.getQueryData<Unsent>(unsentOf(id)) ?? nothing;
  const set = (part: Partial<Unsent>) => {
    client.setQueryData<Unsent>(unsentOf(id), { ...get(), ...part });
  };
  const sendAll = async () => {
    try {
      for (let [first] = get().changes; first; [first] = get().changes) {
        const input = { version: seen(client, id), ...first };
        await take(client, await send(calls.setUpImport, { params: { id }, input }));
        set({ changes: get().changes.slice(1) });
      }
      set(nothing);
    } catch (error) {
      // Changed elsewhere: sent again, it is sent on top of what is there now.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: importOf(id).queryKey });
      const [[fault] = []] = error instanceof ApiError ? Object.values(error.errors) : [];
      set({ sending: null, fault: fault ?? messageOf(error), isRefused: fault !== undefined });
    }
  };
  const sendAgain = () => set({ sending: sendAll(), fault: null, isRefused: false });
  return {
    settled: () => get().sending,
    sendAgain,
    drop: () => set(nothing),
    give: (change: SetupChange) => {
      const { changes, isRefused } = get();
      // What is said now may mend what was refused.
      set({ changes: isRefused ? [[...changes, change].reduce(together)] : [...changes, change] });
      if (!get().sending) sendAgain();
    },
  };
}

/** What is shown of a table until the server has told of it. */
const untold = { rows: 0, columns: [], remembered: null, said: {}, suggested: {}, open: [] };

/** An import with a change that is on its way to the server, so that it is shown at once. */
function withChange(batch: ImportBatch, change: SetupChange): ImportBatch {
  const { tables, lists, whom } = batch;
  const begins = ({ kind, parts: [first] }: TableSetup) => `${kind} ${first?.head} ${first?.tab}`;
  const lookOf = (setup: TableSetup, at: number) =>
    tables.find((one) => begins(one.setup) === begins(setup)) ?? tables[at] ?? untold;
  const decided = <One extends { key: string; target: string | null }>(
    all: readonly One[],
    targets: SetupChange['whom'] | null,
  ): One[] =>
    all.map((one) => {
      const { [one.key]: target = one.target } = targets ?? {};
      return { ...one, target };
    });
  return {
    ...batch,
    values_right: change.values_right ?? batch.values_right,
    tables: change.tables?.map((setup, at) => ({ ...lookOf(setup, at), setup })) ?? tables,
    lists: lists
      .filter(({ list }) => change.values?.[list] !== null)
      .map((one) => ({ ...one, values: decided(one.values, change.values?.[one.list]) })),
    whom: { ...whom, rows: decided(whom.rows, change.whom) },
  };
}

/** One import, what is on its way to the server, and the work on all of it; polled while the server works. */
export function useImport(id: number) {
  const client = useQueryClient();
  const found = useQuery<Unsent>({ queryKey: unsentOf(id), queryFn: skipToken, gcTime: Infinity });
  const unsent = found.data ?? nothing;
  const isWorking = useIsMutating({ mutationKey: workOf(id) }) > 0;
  const query = useQuery({
    ...importOf(id),
    select: ({ data }) => unsent.changes.reduce(withChange, data),
    refetchInterval: ({ state }) =>
      isWorking || state.data?.data.is_at_work ? progressEvery : false,
  });
  const isBusy = isWorking || unsent.sending !== null;
  return { query, unsent, queue: queueOf(client, id), isBusy };
}

/** A check or an import of all that was set up. */
function useWork(
  id: number,
  call: typeof calls.checkImport | typeof calls.runImport,
  isDone: (one: ImportBatch) => boolean,
) {
  const client = useQueryClient();
  const mutationKey = workOf(id);
  const { mutate, ...work } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await queueOf(client, id).settled();
      const input = { version: seen(client, id) };
      const reply = send(call, { params: { id }, input });
      return take(client, await reply.catch((error) => endOf(id, isDone, error)));
    },
    // A refusal may say that the import is not what this page shows any more.
    onError: () => client.invalidateQueries({ queryKey: importOf(id).queryKey }),
  });
  const start = () => {
    if (isIdle(client, mutationKey)) mutate();
  };
  return { ...work, start };
}

export const useCheck = (id: number) =>
  useWork(id, calls.checkImport, ({ counts }) => counts !== null);
export const useRun = (id: number) => useWork(id, calls.runImport, ({ state }) => state === 'done');

export function useUndo(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: workOf(id),
    mutationFn: () => send(calls.undoImport, { params: { id } }),
    // Everything that was read before may be outdated then, also when somebody else has taken it back.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Rows of the last check; those of before stay in sight until others are there. */
export function useRows(id: number, view: RowView, enabled = true) {
  const query = { per_page: maxPageSize, sort: 'row', ...view };
  return useQuery({
    ...queryOf(read(calls.listImportRows, { params: { id }, query })),
    ...{ enabled, placeholderData: keepPreviousData },
  });
}

/** Reads a file; the refusal stays until the next try. Of `progress` 1 is all of it. */
export function useReading(onRead: (batch: ImportBatch) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(1);
  const mutationKey = ['imports', 'read'];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: async (file: File) => {
      const input = Object.assign({ file_name: file.name }, { file });
      return take(client, await send(calls.readImport, { input, onProgress: setProgress }));
    },
    onSettled: () => setProgress(1),
  });
  const readFile = (file: File) => {
    if (isIdle(client, mutationKey)) mutate(file, { onSuccess: onRead });
  };
  return { readFile, isPending, progress, error };
}

/** Saves the workbook that a call replies with. */
const useSaving = <Given>(
  call: (given: Given) => Promise<Reply<{ name: string; base64: string }>>,
) =>
  useMutation({
    mutationFn: async (given: Given) => {
      const { name, base64 } = (await call(given)).data;
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      saveFile({ blob: new Blob([bytes]), name });
    },
  });

/** The rows that stayed behind. */
export const useLeftRows = (id: number) =>
  useSaving<void>(() => send(calls.leftRows, { params: { id } }));

/** An empty workbook of one kind. */
export const useTemplate = () =>
  useSaving((kind: RowKind) => send(calls.importTemplate, { query: { kind } }));
