import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '../../device/form.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';

interface ChosenReportOptions<Report> {
  opened: boolean;
  read: (id: number) => Promise<Report>;
  /** Puts a loaded report into the form. */
  onLoad: (report: Report) => void;
  /** Puts an unsent form back, on top of what was loaded. */
  restore: (draft: Draft) => void;
}

/** Loads the report that is chosen to be edited, again each time; while somebody types nothing replaces it. */
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
  // Runs when the form is opened: each opening starts with the choice.
  useAfterRender(opened, () => {
    setReport(null);
    reset();
  });
  return {
    /** Null until one was chosen and loaded. */
    report,
    chosen: load.isPending ? (load.variables ?? null) : (report?.id ?? null),
    isLoading: load.isPending,
    failure: load.error,
    /** For a click: `failure` says what went wrong. */
    choose: (id: number) => load.mutate(id),
    /**
     * Continues an unsent form, on top of its report as it is now.
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
