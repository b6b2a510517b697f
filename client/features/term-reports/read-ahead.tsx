import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { listScales } from '#contract/scales/calls.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { queryOf } from '../../lib/api.ts';
import { type Read, read } from '../../lib/reads.ts';
import { fetchSoon } from '../../lib/soon.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useLater } from '../../lib/use-later.ts';
import { beginningsOf } from './reports.api.ts';

/** The lists from which every new report chooses. */
const choices: readonly Read[] = [
  read(listYears),
  read(listTerms),
  read(listClasses),
  read(listSubjects),
  read(listScales),
  read(listTermDays),
];

/** How long what is for use offline leaves the connection to the screen, in milliseconds. */
const headStart = 1_000;

interface ReadAheadProps {
  kinds: readonly ReportKind<unknown, unknown, unknown>[];
  /** The students of the list; null for one's own, whose data is also stored for use offline. */
  students: readonly number[] | null;
}

/**
 * Loads ahead what new reports of these students start from: for use offline once the list has been shown for a
 * moment, otherwise when nobody does anything.
 */
export function ReadAhead({ kinds, students }: ReadAheadProps) {
  const [hasStood, setStood] = useState(false);
  const isForOffline = students === null;
  useLater(() => setStood(true), isForOffline ? headStart : null);
  useAfterRender(!isForOffline, () => fetchSoon(async () => setStood(true)));
  const beginnings = kinds.map((kind) => beginningsOf(kind, students));
  useQueries({
    queries: [
      ...choices.map((one) => ({ ...keptQueryOf(one), staleTime: 60_000 })),
      ...beginnings.map((one) => (students === null ? keptQueryOf(one) : queryOf(one))),
    ].map((query) => ({
      ...query,
      enabled: hasStood && students?.length !== 0,
      notifyOnChangeProps: [],
    })),
  });
  return null;
}
