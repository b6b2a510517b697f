import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads the report that is chosen to be edited, afresh each time; nothing replaces it behind the
 * back of someone who types. `onLoad` takes it into the form.
 */
export function useChosenReport<Report extends { id: number }>(
  opened: boolean,
  read: (id: number) => Promise<Report>,
  onLoad: (report: Report) => void,
) {
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
    /** @throws ApiError when it cannot be loaded */
    choose: (id: number) => load.mutateAsync(id),
    /** The same for a click: `failure` tells what went wrong. */
    tryToChoose: (id: number) => load.mutate(id),
  };
}
