import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { fileIntake, getIntakeStudent, matchIntake, undoIntake } from '#contract/intake/calls.ts';
import { intakeLimits } from '#contract/intake/messages.ts';
import type { IntakeFiled, IntakeMatches } from '#contract/intake/shapes.ts';
import { ApiError, firstErrors, messageOf, send, sessionToken } from '../../lib/api.ts';
import { storedUser } from '../../lib/stored-session.ts';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { filesOf } from './chosen-files.ts';
import { type Filed, findFiled, keepFiled } from './filed-store.ts';
import { intakeTexts as texts } from './intake.texts.ts';
import { type FreePlace, given, type Item, itemsOf, stateOf } from './items.ts';

/** Asks the server about names, as many at once as the call takes. */
async function matchAll(names: readonly string[]): Promise<IntakeMatches> {
  const files: IntakeMatches['files'] = [];
  const students: IntakeMatches['students'] = [];
  for (let at = 0; at < names.length; at += intakeLimits.namesAtOnce) {
    const some = names
      .slice(at, at + intakeLimits.namesAtOnce)
      .map((name) => name.slice(-intakeLimits.nameLength));
    const { data } = await send(matchIntake, { input: { names: some } });
    files.push(...data.files);
    students.push(...data.students);
  }
  return { files, students };
}

const isLineBroken = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Whether the next file would fail in the same way: offline, no session or another one, too many calls, a
 * failing server.
 */
const stopsAll = (error: unknown) =>
  error instanceof ApiError && ([0, 401, 419, 429].includes(error.status) || error.status >= 500);

function wordsOf(error: unknown): string {
  const told = error instanceof ApiError ? Object.values(firstErrors(error))[0] : undefined;
  return told ?? messageOf(error);
}

/** @param token of the session in which it is filed; in any other session it is refused */
async function upload(
  { student, place, reportId, kindId, kind, file, path }: Item,
  token: string,
): Promise<IntakeFiled> {
  if (!student || !place) throw new Error('A file is sent that nobody placed');
  const told = { place, report_id: reportId, kind_id: kindId };
  const name = path.slice(-intakeLimits.nameLength);
  const input = { student_id: student.id, ...told, name, [kind]: file };
  return (await send(fileIntake, { input, token })).data;
}

/** The files of one go: choosing, matching, asking, filing and undoing. */
export function useIntake() {
  const { id: userId } = useSignedInUser();
  const client = useQueryClient();
  const kept = keptIntake(client);
  const { filed, ...state } = useSyncExternalStore(kept.subscribe, kept.state);
  const setItems = (next: (all: readonly Item[]) => readonly Item[]) =>
    kept.become({ items: next(kept.state().items) });

  // Runs when the person changes: what they filed from this device before is read.
  useAfterChange(userId, () => {
    findFiled(userId).then(
      (found) => {
        // Files that were filed meanwhile are added.
        if (kept.state().busy === null) kept.become({ filed: found });
      },
      (error: unknown) => kept.become({ fault: messageOf(error) }),
    );
  });

  const work = async (busy: NonNullable<IntakeState['busy']>, job: () => Promise<void>) => {
    kept.become({ busy, fault: null, said: null });
    try {
      await job();
    } catch (error) {
      const isStopped = isLineBroken(error) && busy === 'filing';
      kept.become({ fault: isStopped ? texts.stopped : messageOf(error) });
    } finally {
      kept.become({ busy: null });
    }
  };
  const change = (key: string, next: (item: Item, others: readonly Item[]) => Item) =>
    setItems((all) =>
      all.map((one) =>
        one.key === key
          ? next(
              one,
              all.filter((other) => other !== one),
            )
          : one,
      ),
    );

  // Work on many files ends with its person's session: it never continues in somebody else's.
  const isThere = () => storedUser()?.id === userId;
  const fileOne = async (item: Item, token: string) => {
    try {
      const done = await upload(item, token);
      kept.become({ filed: new Map(kept.state().filed).set(item.key, done) });
      change(item.key, (one) => ({ ...one, filed: done, fault: null }));
      await keepFiled(userId, kept.state().filed);
    } catch (error) {
      if (stopsAll(error)) throw error;
      change(item.key, (one) => ({ ...one, fault: wordsOf(error) }));
    }
  };
  return {
    ...state,
    filedCount: filed.size,
    choose: (list: Iterable<File>) =>
      work('reading', async () => {
        const { files, passed: not } = await filesOf(list);
        const matches = await matchAll(files.map((one) => one.path));
        // Answers that were given meanwhile stay.
        setItems((all) => itemsOf(files, matches, kept.state().filed, all));
        kept.become({ passed: not });
      }),
    give: (key: string, studentId: number) =>
      work('reading', async () => {
        const { data } = await send(getIntakeStudent, { params: { id: studentId } });
        const told = { place: null, reportId: null, kindId: null };
        change(key, (one, others) => given(one, data, told, others));
      }),
    place: (key: string, place: FreePlace) =>
      change(key, (one) => ({ ...one, ...place, fault: null })),
    leave: (key: string) => change(key, (one) => ({ ...one, isLeft: true })),
    askAgain: (key: string) =>
      change(key, (one) => ({
        ...one,
        student: null,
        place: null,
        reportId: null,
        kindId: null,
        isLeft: false,
        fault: null,
      })),
    file: () =>
      work('filing', async () => {
        const token = await sessionToken();
        for (const item of kept.state().items) {
          if (!isThere()) return;
          if (stateOf(item) === 'ready') await fileOne(item, token);
        }
        await client.invalidateQueries();
      }),
    undo: () =>
      work('undoing', async () => {
        let count = 0;
        const token = await sessionToken();
        for (const [key, one] of kept.state().filed) {
          if (!isThere()) return;
          await send(undoIntake, { input: one, token }).then(
            () => {
              count += 1;
              change(key, (item) => ({ ...item, filed: null, isLeft: true }));
            },
            (error: unknown) => {
              if (stopsAll(error)) throw error;
              change(key, (item) => ({ ...item, fault: wordsOf(error) }));
            },
          );
          const rest = new Map(kept.state().filed);
          rest.delete(key);
          kept.become({ filed: rest });
          await keepFiled(userId, rest);
        }
        kept.become({ said: texts.undone(count) });
        await client.invalidateQueries();
      }),
  };
}

export type Intake = ReturnType<typeof useIntake>;

interface IntakeState {
  readonly items: readonly Item[];
  /** Names of files that cannot be filed. */
  readonly passed: readonly string[];
  readonly busy: 'reading' | 'filing' | 'undoing' | null;
  readonly fault: string | null;
  readonly said: string | null;
  /** What was filed from this device. */
  readonly filed: Filed;
}

/**
 * The files of one go with their answers. Stored beyond the screen, so that Back loses no answer and filing
 * continues.
 */
class KeptIntake {
  readonly #listeners = new Set<() => void>();
  #state: IntakeState = {
    items: [],
    passed: [],
    busy: null,
    fault: null,
    said: null,
    filed: new Map(),
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): IntakeState => this.#state;

  become(part: Partial<IntakeState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const all = new WeakMap<QueryClient, KeptIntake>();

/** The one of the person who is signed in. */
function keptIntake(client: QueryClient): KeptIntake {
  const kept = all.get(client) ?? new KeptIntake();
  all.set(client, kept);
  return kept;
}
