import { useQuery } from '@tanstack/react-query';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import {
  reviewFinanceReport,
  reviewReport,
  takeMean,
  undoVerification,
} from '#contract/verify-queue/calls.ts';
import { queryOf } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { read, waitingReports } from '../../lib/reads.ts';
import { useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';
import { touchedByDecision } from '../term-reports/reports.api.ts';

/** The reports of a kind that waited when the page was opened; decided ones stay in their places. */
export const useWaitingReports = (kind: ReportKindName, chosen: Place['chosen']) =>
  useQuery(queryOf(waitingReports(kind, chosen)));

/** An academic report with those before it; null loads nothing. */
export const useAcademicReview = (id: number | null) =>
  useRead(read(reviewReport, { params: { id: id ?? 0 } }), { enabled: id !== null });

/** The same of a finance report. */
export const useFinanceReview = (id: number | null) =>
  useRead(read(reviewFinanceReport, { params: { id: id ?? 0 } }), { enabled: id !== null });

const touched = [
  ...touchedByDecision,
  ...reportKinds.map((kind) => reportPromises[kind].calls.ofYear),
  reviewReport,
];

export const useUndoVerification = () => useSave(undoVerification, touched);

/** Replaces the mean of a report in the version that was shown. */
export const useTakeMean = () => useSave(takeMean, touched);

/** Whether a PDF can be loaded, which a frame does not report. */
export const usePaper = (address: string | null) =>
  useQuery({
    queryKey: ['paper', address],
    queryFn: async () => {
      const reply = await fetch(address ?? '', { method: 'HEAD' });
      if (!reply.ok) throw new Error(`The PDF answered ${reply.status}`);
      return true;
    },
    enabled: address !== null,
    retry: false,
  });
