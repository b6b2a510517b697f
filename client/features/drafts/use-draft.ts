import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import {
  canKeepDrafts,
  type Draft,
  type DraftName,
  dropDraft,
  findDraft,
  hasDraft,
  writeDraftFile,
  writeDraftValues,
} from './draft-store.ts';

/** How long typing rests before it is kept, in milliseconds. */
const pause = 300;

interface DraftOptions extends DraftName {
  opened: boolean;
  /** What to keep, without the file. Nothing is kept while the form is as it began. */
  values: object;
  file: File | null;
  isDirty: boolean;
}

type State =
  | { phase: 'looking' }
  | { phase: 'offered'; draft: Draft }
  /** What is typed is kept from now on. */
  | { phase: 'keeping' }
  /** It was sent, or this browser keeps nothing. */
  | { phase: 'resting' };

export interface DraftKeeper {
  /** An unsent form of this person, to be continued or discarded before anything is typed. */
  readonly offer: Draft | null;
  /** Until this is known, the form waits. */
  readonly isLooking: boolean;
  /** The offer was taken (its values are in the form now) or discarded. */
  readonly answer: (isTaken: boolean) => void;
  /** The form was sent: nothing is unsent any more. */
  readonly sent: () => void;
}

/** Keeps an unsent form on this device while it is filled (issue 4, security 13.6). */
export function useDraft(options: DraftOptions): DraftKeeper {
  const { userId, form, opened, values, file, isDirty } = options;
  const [state, setState] = useState<State>({ phase: 'looking' });
  const [wasOpened, setWasOpened] = useState(false);
  const keptFile = useRef<File | null>(null);
  const isKept = useRef(false);
  // One after the other: a drop must not be overtaken by the write before it.
  const work = useRef(Promise.resolve());

  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setState({ phase: 'looking' });
  }

  const queue = useCallback((job: () => Promise<void>) => {
    work.current = work.current.then(job).catch((failure: unknown) => {
      // Offline, or the device is full: the form goes on, and the next pause in typing tries again.
      if (!(failure instanceof ApiError || failure instanceof DOMException)) throw failure;
    });
  }, []);

  const { phase } = state;
  // Follows the opening: what was typed before is looked for first.
  useEffect(() => {
    if (phase !== 'looking' || !opened) return;
    let isHere = true;
    isKept.current = false;
    keptFile.current = null;
    void look({ userId, form }).then((found) => {
      if (isHere) setState(found);
    });
    return () => {
      isHere = false;
    };
  }, [phase, opened, userId, form]);

  // Follows the typing; a form that is as it began again has nothing to keep.
  useEffect(() => {
    if (phase !== 'keeping' || (!isDirty && !isKept.current)) return;
    const keep = () => {
      clearTimeout(clock);
      document.removeEventListener('visibilitychange', keep);
      isKept.current = isDirty;
      const name = { userId, form };
      if (!isDirty) return queue(() => dropDraft(name));
      queue(() => writeDraftValues(name, values));
      if (file === keptFile.current) return;
      queue(async () => {
        await writeDraftFile(name, file);
        keptFile.current = file;
      });
    };
    const clock = setTimeout(keep, isDirty ? pause : 0);
    // The page may be gone before the pause is over.
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(clock);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [phase, isDirty, values, file, userId, form, queue]);

  const drop = () => queue(() => dropDraft({ userId, form }));
  return {
    offer: state.phase === 'offered' ? state.draft : null,
    isLooking: phase === 'looking',
    answer: (isTaken) => {
      if (isTaken && state.phase === 'offered') {
        isKept.current = true;
        keptFile.current = state.draft.file;
      } else drop();
      setState({ phase: 'keeping' });
    },
    sent: () => {
      setState({ phase: 'resting' });
      drop();
    },
  };
}

async function look(name: DraftName): Promise<State> {
  if (!canKeepDrafts()) return { phase: 'resting' };
  try {
    const draft = await findDraft(name);
    return draft ? { phase: 'offered', draft } : { phase: 'keeping' };
  } catch (failure) {
    // Without the server the draft cannot be read; it must not be written over unseen either.
    if (failure instanceof ApiError)
      return { phase: (await hasDraft(name)) ? 'resting' : 'keeping' };
    // The browser lets this page keep nothing (a private window): the form works without.
    if (failure instanceof DOMException) return { phase: 'resting' };
    throw failure;
  }
}
