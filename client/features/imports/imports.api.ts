import {
  keepPreviousData,
  type MutationState,
  type QueryClient,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#contract/imports/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { ApiError, keyOf, queryOf, type Reply, send } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { newestImports, read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';
import type { RowView, SetupChange } from './importing.ts';

const importOf = (id: number) => queryOf(read(calls.getImport, { params: { id } }));
const allOf = (id: number) => ['imports', id] as const;
const workOf = (id: number) => [...allOf(id), 'work'] as const;
const setupOf = (id: number) => [...allOf(id), 'setup'] as const;
/** What is done to one import goes to the server one after the other. */
const inTurn = (id: number) => ({ scope: { id: `import ${id}` } });
const progressEvery = 700;

/** Whether such a call may start: a double click presses twice before its button is locked. */
const isIdle = (client: QueryClient, mutationKey: readonly unknown[]) =>
  client.isMutating({ mutationKey }) === 0;

export const useImports = () => useQuery({ ...queryOf(newestImports), select: ({ data }) => data });

/** A reply with an import: it is stored for the screen, and lists of imports are read again. */
async function take(client: QueryClient, reply: Reply<ImportBatch>): Promise<ImportBatch> {
  const { queryKey } = importOf(reply.data.id);
  // Requests that were made while the server worked would arrive after the reply and be older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reply);
  await client.invalidateQueries({ queryKey: keyOf(calls.listImports) });
  return reply.data;
}

const seen = (client: QueryClient, id: number) =>
  client.getQueryData<Reply<ImportBatch>>(importOf(id).queryKey)?.data.version;

const isChange = (given: unknown): given is SetupChange => typeof given === 'object';
/** Found wrong by the server, which never takes it as it is. */
const isRefused = ({ error }: MutationState) => error instanceof ApiError && error.status === 422;

/**
 * Changes of a set-up, which go to the server one after the other. One that is refused is told and forgotten; any
 * other that did not arrive holds those behind it up, and is sent again before the next. They are stored beyond
 * the screen, so that Back loses none.
 */
function useSetup(id: number) {
  const client = useQueryClient();
  const mutationKey = setupOf(id);
  const cache = client.getMutationCache();
  const failed = () => cache.findAll({ mutationKey, status: 'error' });
  const { mutate } = useMutation({
    ...{ mutationKey, ...inTurn(id), gcTime: Number.POSITIVE_INFINITY },
    mutationFn: async (change: SetupChange) => {
      const held = failed().find(({ state }) => !isRefused(state));
      if (held) throw held.state.error;
      const input = { version: seen(client, id), ...change };
      await take(client, await send(calls.setUpImport, { params: { id }, input }));
    },
    // Changed elsewhere: sent again, it is sent on top of what is there now.
    onError: () => client.invalidateQueries({ queryKey: importOf(id).queryKey }),
  });
  const states = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => state,
  });
  const give = (...given: SetupChange[]) => {
    const again = failed().filter(({ state }) => !isRefused(state));
    for (const one of failed()) cache.remove(one);
    for (const change of [...again.map(({ state }) => state.variables), ...given])
      if (isChange(change)) mutate(change);
  };
  const unsent = states.filter((state) => !isRefused(state)).map(({ variables }) => variables);
  const error = states.find(({ status }) => status === 'error')?.error;
  return { unsent: unsent.filter(isChange), error, give };
}

/** What is shown of a table until the server has told of it. */
const untold = { rows: 0, columns: [], remembered: null, said: {}, suggested: {}, open: [] };

/** An import with a change that is on its way to the server, so that it is shown at once. */
function withChange(batch: ImportBatch, change: SetupChange): ImportBatch {
  const { tables, lists, whom } = batch;
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
    tables: change.tables?.map((setup, at) => ({ ...(tables[at] ?? untold), setup })) ?? tables,
    lists: lists
      .filter(({ list }) => change.values?.[list] !== null)
      .map((one) => ({ ...one, values: decided(one.values, change.values?.[one.list]) })),
    whom: { ...whom, rows: decided(whom.rows, change.whom) },
  };
}

/** One import with what is on its way to the server, and the work on all of it; polled while the server works. */
export function useImport(id: number) {
  const setup = useSetup(id);
  const isWorking = useIsMutating({ mutationKey: workOf(id) }) > 0;
  const isSending = useIsMutating({ mutationKey: allOf(id) }) > 0;
  const query = useQuery({
    ...importOf(id),
    select: ({ data }) => setup.unsent.reduce(withChange, data),
    refetchInterval: ({ state }) =>
      isWorking || state.data?.data.is_at_work ? progressEvery : false,
  });
  const isReading = useIsFetching({ queryKey: keyOf(calls.listImportRows) }) > 0;
  return { query, setup, isBusy: isSending || query.data?.is_at_work === true, isReading };
}

/** A check or an import of all that was set up. */
function useWork(id: number, call: typeof calls.checkImport | typeof calls.runImport) {
  const client = useQueryClient();
  const mutationKey = workOf(id);
  const { mutate, ...work } = useMutation({
    ...{ mutationKey, ...inTurn(id) },
    mutationFn: async () => {
      const input = { version: seen(client, id) };
      return take(client, await send(call, { params: { id }, input }));
    },
    // It may not be what this page shows any more, or the server goes on without the line: it is asked again then.
    onError: () => client.invalidateQueries({ queryKey: importOf(id).queryKey }),
  });
  const start = () => {
    if (isIdle(client, mutationKey)) mutate();
  };
  return { ...work, start };
}

export const useCheck = (id: number) => useWork(id, calls.checkImport);
export const useRun = (id: number) => useWork(id, calls.runImport);

/** Everything that was read before may be outdated then, also when somebody else has taken it back. */
export const useUndo = (id: number) =>
  useChange(() => send(calls.undoImport, { params: { id } }), 'everything');

/** Rows of a check; those of before stay in sight until others are there. */
export function useRows({ id, version }: ImportBatch, view: RowView, enabled = true) {
  const query = { per_page: maxPageSize, sort: 'row', ...view };
  const rows = queryOf(read(calls.listImportRows, { params: { id }, query }));
  return useQuery({
    ...rows,
    queryKey: [...rows.queryKey, version] as const,
    ...{ enabled, placeholderData: keepPreviousData },
  });
}

/** Reads a file; the refusal stays until the next try. */
export function useReading(onRead: (batch: ImportBatch) => void) {
  const [progress, setProgress] = useState(1);
  const client = useQueryClient();
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
