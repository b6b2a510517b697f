import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../drafts/draft-store.ts';

interface ChosenReportOptions<Report> {
  opened: boolean;
  read: (id: number) => Promise<Report>;
  /** Takes a report that has come into the form. */
  onLoad: (report: Report) => void;
  /** Puts an unsent form back, on top of what was loaded. */
  restore: (draft: Draft) => void;
}

/**
 * Loads the report that is chosen to be edited, afresh each time; nothing replaces it behind the
 * back of someone who types.
 */
export function useChosenReport<Report extends { id: number }>({
  opened,
  read,
  onLoad,
  restore,
}: ChosenReportOptions<Report>) {
  const [report, setReport] = useState<Report | null>(null);
  const load = useMutation({
    mutationFn: read,
    onMutate: () => setReport(null),
    onSuccess: (loaded) => {
      setReport(loaded);
      onLoad(loaded);
    },
  });
  const { reset } = load;
  const forget = useEffectEvent(() => {
    setReport(null);
    reset();
  });
  // Follows the opening: each begins with the choice.
  useEffect(() => {
    if (opened) forget();
  }, [opened]);
  return {
    /** Null until one was chosen and has come. */
    report,
    chosen: load.isPending ? (load.variables ?? null) : (report?.id ?? null),
    isLoading: load.isPending,
    failure: load.error,
    /** For a click: `failure` tells what went wrong. */
    choose: (id: number) => load.mutate(id),
    /**
     * Goes on with an unsent form, on top of its report as it is now.
     * @throws ApiError when the report cannot be loaded
     */
    resume: async (unsent: Draft) => {
      await load.mutateAsync(Number(unsent.values.id));
      restore(unsent);
    },
  };
}

/** What `useChosenReport` gives. */
export type ChosenReport<Report extends { id: number }> = ReturnType<
  typeof useChosenReport<Report>
>;
