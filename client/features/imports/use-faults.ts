import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listImportRows } from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { importsTexts as texts } from './imports.texts.ts';

const atFirst = 3;
const moreAtOnce = 20;

/** The rows with wrong cells, of all sheets; only the first few until more are wanted. */
export function useFaults({ id, counts }: ImportBatch) {
  const [wanted, setWanted] = useState(atFirst);
  const rows = useQuery({
    ...queryOf(
      read(listImportRows, {
        params: { id },
        query: { page: 1, per_page: Math.min(maxPageSize, wanted), state: 'fault' },
      }),
    ),
    enabled: (counts.fault ?? 0) > 0,
    placeholderData: keepPreviousData,
  });
  const list = (counts.fault ?? 0) > 0 ? (rows.data?.data ?? []) : [];
  const fault = list[0]?.faults[0];
  return {
    rows: list,
    /** How many more there are. */
    rest: Math.max(0, (counts.fault ?? 0) - list.length),
    /** The first wrong cell, in words. */
    first: fault ? texts.firstFault(fault.cell, fault.words) : null,
    error: rows.error,
    canShowMore: wanted < maxPageSize,
    showMore: () => setWanted((old) => Math.min(maxPageSize, old + moreAtOnce)),
  };
}

export type Faults = ReturnType<typeof useFaults>;
