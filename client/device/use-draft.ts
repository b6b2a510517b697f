import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { newFormKey } from '../lib/form-key.ts';
import { whenSeenOrHidden } from '../lib/in-page.ts';
import { useFormOfPlace } from '../lib/place.ts';
import { storedUser } from '../lib/stored-session.ts';
import { useAfterChange, useAfterRender } from '../lib/use-after-render.ts';
import { useWhile } from '../lib/use-while.ts';
import type { Draft, FormName, Heading, LeftForm } from './form.ts';
import { noteTypedForm } from './interrupted-form.ts';
import { canKeepDrafts, ownKey } from './own-key.ts';
import {
  dropDraft,
  findDraft,
  hasDraft,
  noteForms,
  writeDraft,
  writeDraftFile,
} from './records.ts';
import type { OwnKey } from './sealing.ts';

/** How long a pause in typing must be until it is stored, in milliseconds. */
const pause = 300;

export interface DraftOptions {
  /** Identifies the form among the person's own: `academic/add/12`. */
  form: string;
  heading: Heading;
  opened: boolean;
  /** What to store, without the files. Nothing is stored while the form is unchanged. */
  values: object;
  files: Readonly<Record<string, File | null>>;
  isDirty: boolean;
}

type State =
  | { phase: 'looking' }
  | { phase: 'offered'; draft: Draft }
  /** From now on typing is stored. */
  | { phase: 'keeping' }
  /** The form was sent or left for later, or this browser cannot store anything. */
  | { phase: 'resting' };

export interface DraftKeeper {
  /** An unsent form of this person, to be continued or discarded before anything is typed. */
  readonly offer: Draft | null;
  /** Somebody was led here to continue it, so no question is asked. */
  readonly isResumed: boolean;
  /** Until this is known, the form waits. */
  readonly isLooking: boolean;
  /** What is typed is stored on this device: a reload or the end of the session loses nothing. */
  readonly isKept: boolean;
  /** Call it when the offer was accepted (its values are in the form now) or discarded. */
  readonly answer: (isTaken: boolean) => void;
  /** Leaves the form to be continued another time; answers whether everything is stored on this device. */
  readonly later: () => Promise<boolean>;
  /** The key for sending this form, however often; another one once it was sent (rule 2.20). */
  readonly key: () => string;
  /** Stores at once what waits for a pause in typing. */
  readonly keepNow: () => void;
  /** The form as it is now, to be moved into the outbox; from then on nothing of it is stored as unsent. */
  readonly left: () => Promise<LeftForm>;
  /** Call it when the form stays open after all: typing is stored again. */
  readonly goOn: () => void;
  /** Call it when the form was sent: the draft is deleted. */
  readonly sent: () => void;
}

/** Stores an unsent form on this device while it is filled (rules 13.6 and 16.1). */
export function useDraft(options: DraftOptions): DraftKeeper {
  const { form, heading, opened, values, files, isDirty } = options;
  const [userId] = useState(() => storedUser()?.id ?? 0);
  const [state, setState] = useState<State>({ phase: 'looking' });
  const [wasOpened, setWasOpened] = useState(false);
  const [isKept, setKept] = useState(false);
  /** The resolver of whoever waits until everything is stored. */
  const [waiter, setWaiter] = useState<((isThere: boolean) => void) | null>(null);
  const lastWrite = useRef(true);
  const [isResumed, settlePlace] = useFormOfPlace(form);
  // The key is held as long as the form is open, so that the last typing can be encrypted even after the
  // session ended.
  const own = useRef<OwnKey | null>(null);
  const keptFiles = useRef<Readonly<Record<string, File | null>>>({});
  const hasWritten = useRef(false);
  const hasHeading = useRef(false);
  const formKey = useRef<string | null>(null);
  const hasStood = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  /**
   * The form was sent, or is being moved into the outbox: a pause in typing that ends now stores nothing any
   * more.
   */
  const isSent = useRef(false);
  // One after the other, so that a delete does not overtake the write before it.
  const work = useRef(Promise.resolve());

  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setState({ phase: 'looking' });
  }

  const queue = useCallback((job: () => Promise<void>) => {
    work.current = work.current.then(job).catch((failure: unknown) => {
      // Offline, or the device is full: the form works on, and the next pause in typing tries again.
      if (!(failure instanceof ApiError || failure instanceof DOMException)) throw failure;
      lastWrite.current = false;
      setKept(false);
    });
  }, []);

  const { phase } = state;
  // Runs when the form is opened: an unsent one is looked for first.
  useEffect(() => {
    if (phase !== 'looking' || !opened) return;
    let isHere = true;
    isSent.current = false;
    hasWritten.current = false;
    hasHeading.current = false;
    formKey.current = null;
    keptFiles.current = {};
    noteForms();
    void look({ userId, form }).then(([found, key]) => {
      if (!isHere) return;
      own.current = key;
      setKept(key !== null);
      setState(found);
    });
    return () => {
      isHere = false;
    };
  }, [phase, opened, userId, form]);

  // Declared before the effect below, so that what waits for a pause is stored when the form is unmounted.
  useWhile(true, () => () => pending.current?.());

  const key = useCallback(() => {
    formKey.current ??= newFormKey();
    return formKey.current;
  }, []);
  // Runs while somebody types: a form that is empty again counts as another one.
  useAfterRender(!isDirty, () => {
    formKey.current = null;
  });
  const latestHeading = useEffectEvent(() => heading);
  // Runs while somebody types; a form that is unchanged again has nothing to store.
  useEffect(() => {
    if (phase !== 'keeping' || (!isDirty && !hasWritten.current)) return;
    const keep = () => {
      end();
      if (isSent.current) return;
      const name = { userId, form };
      const shown = latestHeading();
      hasWritten.current = isDirty;
      if (!isDirty) {
        hasHeading.current = false;
        keptFiles.current = {};
        return queue(() => dropDraft(name));
      }
      const once = { ...shown, key: key() };
      queue(async () => {
        own.current ??= await ownKey(userId, null);
        if (!own.current) return;
        await writeDraft(own.current, name, values, hasHeading.current ? null : once);
        hasHeading.current = true;
        for (const [field, file] of Object.entries(files)) {
          if (file === (keptFiles.current[field] ?? null)) continue;
          await writeDraftFile(own.current, name, field, file);
          keptFiles.current = { ...keptFiles.current, [field]: file };
        }
        lastWrite.current = true;
        setKept(true);
      });
    };
    const clock = setTimeout(keep, isDirty ? pause : 0);
    pending.current = keep;
    // The page may be closed before the pause is over.
    const stop = whenSeenOrHidden(keep);
    const end = () => {
      clearTimeout(clock);
      stop();
      pending.current = null;
    };
    return end;
  }, [phase, isDirty, values, files, userId, form, queue, key]);

  // Runs after the next render when somebody wants to leave: by then the form has what was chosen or typed
  // last.
  useAfterRender(waiter, () => {
    pending.current?.();
    void work.current.then(() => {
      setWaiter(null);
      if (lastWrite.current) setState({ phase: 'resting' });
      waiter?.(lastWrite.current);
    });
  });

  const isTyping = opened && phase === 'keeping' && isDirty && isKept;
  // While somebody types: if the session ends now, the next sign-in leads back here.
  useWhile(isTyping, () => {
    noteTypedForm({ userId, title: heading.title, place: { ...heading.place, form } });
    return () => noteTypedForm(null);
  });

  // Runs when the form is closed: the place is then like any other.
  useAfterChange(opened, () => {
    if (hasStood.current && !opened && isResumed) settlePlace();
    hasStood.current = opened;
  });

  const drop = () => queue(() => dropDraft({ userId, form }));
  return {
    offer: state.phase === 'offered' ? state.draft : null,
    isResumed,
    isLooking: phase === 'looking',
    isKept,
    answer: (isTaken) => {
      if (isTaken && state.phase === 'offered') {
        hasWritten.current = true;
        formKey.current = state.draft.key;
        keptFiles.current = state.draft.files;
      } else drop();
      setState({ phase: 'keeping' });
    },
    later: () => new Promise((resolve) => setWaiter(() => resolve)),
    key,
    keepNow: () => pending.current?.(),
    left: async () => {
      // A write after the outbox has taken the form would be stored as unsent.
      pending.current?.();
      isSent.current = true;
      await work.current;
      hasHeading.current = false;
      keptFiles.current = {};
      return { ...heading, userId, form, key: key(), values };
    },
    goOn: () => {
      isSent.current = false;
    },
    sent: () => {
      isSent.current = true;
      formKey.current = null;
      setState({ phase: 'resting' });
      drop();
    },
  };
}

/** What is stored of a form, and the key to store more; null while there is none. */
async function look(name: FormName): Promise<[State, OwnKey | null]> {
  if (!canKeepDrafts()) return [{ phase: 'resting' }, null];
  try {
    const own = await ownKey(name.userId, null);
    const draft = await findDraft(name);
    return [draft ? { phase: 'offered', draft } : { phase: 'keeping' }, own];
  } catch (failure) {
    // Without the server the draft cannot be read, so it must not be overwritten either.
    if (failure instanceof ApiError)
      return [{ phase: (await hasDraft(name)) ? 'resting' : 'keeping' }, null];
    // The browser lets this page store nothing (a private window): the form works without.
    if (failure instanceof DOMException) return [{ phase: 'resting' }, null];
    throw failure;
  }
}
