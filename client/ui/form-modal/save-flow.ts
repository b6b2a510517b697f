import { useRef, useState } from 'react';
import { timings } from '#contract/limits.ts';
import { messageOf } from '../../lib/api.ts';
import { newFormKey } from '../../lib/form-key.ts';
import type { Sending } from '../../lib/transport.ts';
import { useLater } from '../../lib/use-later.ts';
import { modalTexts } from './modal.texts.ts';

export interface Notice {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
  /** How many fields show an error of their own. */
  readonly faults: number;
}

/** Does the work and answers the server's message. */
export type SaveWork = (sending: Sending) => Promise<string | null>;

interface SaveFlowOptions {
  work: SaveWork;
  /** Shows a failure's errors at their fields; answers how many there are. */
  refuse?: (failure: unknown) => number;
  onDone: () => void;
}

/**
 * The modal flow of rule 10.6: saving, the success message for 2 seconds, then done; after a failure its message
 * is shown and one can try again.
 */
export function useSaveFlow({ work, refuse, onDone }: SaveFlowOptions) {
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved'>('open');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  // Made at the first attempt and kept until it succeeds: a second attempt after a lost reply stores nothing
  // twice.
  const key = useRef<string | null>(null);

  const start = async () => {
    if (phase !== 'open') return;
    setPhase('saving');
    setNotice(null);
    setProgress(null);
    try {
      key.current ??= newFormKey();
      const message = await work({ key: key.current, onProgress: setProgress });
      key.current = null;
      setNotice({ tone: 'ok', text: message ?? modalTexts.saved, faults: 0 });
      setPhase('saved');
    } catch (failure) {
      setNotice({ tone: 'bad', text: messageOf(failure), faults: refuse?.(failure) ?? 0 });
      setPhase('open');
    }
  };

  const begin = () => {
    key.current = null;
    setNotice(null);
  };
  const finish = () => {
    setPhase('open');
    begin();
    onDone();
  };
  // After success the message is shown for 2 seconds, unless the modal is closed before.
  useLater(finish, phase === 'saved' ? timings.savedMessage * 1000 : null);

  return { phase, notice, progress, start, finish, begin };
}
