import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import type { ImportBatch, ImportSetupInput, RowState } from '#contract/imports/shapes.ts';
import { ApiError, keyOf, messageOf, queryOf, type Reply, send } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { newestImports, read } from '../../lib/reads.ts';

const importOf = (id: number) => queryOf(read(getImport, { params: { id } }));
const progressEvery = 700;

/** Imports so far, the newest first. */
export function useImports() {
  return useQuery({ ...queryOf(newestImports), select: ({ data }) => data });
}

/** One import; read again and again while it runs, so that its progress is seen. */
export function useImport(id: number, isRunning: boolean) {
  return useQuery({
    ...importOf(id),
    select: ({ data }) => data,
    refetchInterval: isRunning ? progressEvery : false,
  });
}

const rowsOnPage = 25;

/** A page of the rows of one state, or of all. */
export function useImportRows(id: number, state: RowState | null, page: number) {
  return useQuery({
    ...queryOf(
      read(listImportRows, {
        params: { id },
        query: Object.assign({ page, per_page: rowsOnPage }, state && { state }),
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

type Busy = 'read' | 'check' | 'run';

/** What one does with an import; a refusal stays as `fault` until the next try. */
export function useImportWork() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Busy | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const work = async (what: Busy, change: () => Promise<Reply<ImportBatch>>) => {
    setBusy(what);
    setFault(null);
    try {
      const reply = await change();
      client.setQueryData(importOf(reply.data.id).queryKey, reply);
      await client.invalidateQueries({ queryKey: keyOf(listImportRows) });
      await client.invalidateQueries({ queryKey: keyOf(listImports) });
      return reply.data;
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
          input: Object.assign({ file_name: file.name }, { file }),
          onProgress: setProgress,
        }),
      ),
    setUp: (id: number, input: ImportSetupInput) =>
      work('check', () => send(setUpImport, { params: { id }, input })),
    run: (id: number) => work('run', () => send(runImport, { params: { id } })),
  };
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
