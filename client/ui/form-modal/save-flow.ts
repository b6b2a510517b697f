import { useEffect, useEffectEvent, useState } from 'react';
import { timings } from '#contract/limits.ts';
import { messageOf } from '../../lib/api.ts';
import { modalTexts } from './modal.texts.ts';

export interface Notice {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
  /** How many fields show an error of their own. */
  readonly faults: number;
}

/** Does the work and answers the server's message; `onProgress` takes an upload's share, 0 to 1. */
export type SaveWork = (onProgress: (share: number) => void) => Promise<string | null>;

interface SaveFlowOptions {
  /** Judges before the call; the number of fields at fault, or none of them. */
  check?: () => Promise<number>;
  work: SaveWork;
  /** Takes a failed call's errors to their fields; answers how many there are. */
  refuse?: (failure: unknown) => number;
  /** What the check says when it finds a fault. */
  faultText: string;
  onDone: () => void;
}

/**
 * The modal flow of spec 4: saving, the success message for 2 seconds, then done;
 * a failure shows its message and lets one try again.
 */
export function useSaveFlow({ check, work, refuse, faultText, onDone }: SaveFlowOptions) {
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved'>('open');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const fail = (text: string, faults: number) => {
    setNotice({ tone: 'bad', text, faults });
    setPhase('open');
  };

  const start = async () => {
    if (phase !== 'open') return;
    setPhase('saving');
    setNotice(null);
    setProgress(null);
    try {
      const faults = (await check?.()) ?? 0;
      if (faults > 0) return fail(faultText, faults);
      const message = await work(setProgress);
      setNotice({ tone: 'ok', text: message ?? modalTexts.saved, faults: 0 });
      setPhase('saved');
    } catch (failure) {
      fail(messageOf(failure), refuse?.(failure) ?? 0);
    }
  };

  const finish = () => {
    setPhase('open');
    setNotice(null);
    onDone();
  };
  const finishLater = useEffectEvent(finish);
  // Follows the success: it stands for 2 seconds, unless the modal is closed before.
  useEffect(() => {
    if (phase !== 'saved') return;
    const clock = setTimeout(() => finishLater(), timings.savedMessage * 1000);
    return () => clearTimeout(clock);
  }, [phase]);

  return { phase, notice, progress, start, finish, clearNotice: () => setNotice(null) };
}
