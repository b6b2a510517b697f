import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileIntake, getIntakeStudent, matchIntake, undoIntake } from '#contract/intake/calls.ts';
import { intakeLimits } from '#contract/intake/messages.ts';
import type { IntakeFiled, IntakeMatches } from '#contract/intake/shapes.ts';
import { ApiError, firstErrors, messageOf, send } from '../../lib/api.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { filesOf } from './chosen-files.ts';
import { type Filed, findFiled, keepFiled } from './filed-store.ts';
import { intakeTexts as texts } from './intake.texts.ts';
import { given, type Item, itemsOf, type Place, stateOf } from './items.ts';

/** Asks about names, as many at once as the call takes. */
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

/** Whether the next file would fare alike: no line, no session, too many calls, a server that cannot. */
const stopsAll = (error: unknown) =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

function wordsOf(error: unknown): string {
  const told = error instanceof ApiError ? Object.values(firstErrors(error))[0] : undefined;
  return told ?? messageOf(error);
}

async function upload({ student, place, reportId, kind, file }: Item): Promise<IntakeFiled> {
  if (!student || !place) throw new Error('A file is sent that nobody placed');
  const input = { student_id: student.id, place, report_id: reportId, [kind]: file };
  return (await send(fileIntake, { input })).data;
}

/** The files of one go: chosen, matched, asked about, filed and taken back. */
export function useIntake() {
  const { id: userId } = useSignedInUser();
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'reading' | 'filing' | 'undoing' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const filed = useRef<Filed>(new Map());
  const [filedCount, setFiledCount] = useState(0);

  const noteFiled = (next: Filed) => {
    filed.current = next;
    setFiledCount(next.size);
  };
  // Follows whose device it is: what was filed from here before is known again.
  useEffect(() => {
    findFiled(userId).then(
      (found) => {
        filed.current = found;
        setFiledCount(found.size);
      },
      (error: unknown) => setFault(messageOf(error)),
    );
  }, [userId]);

  const work = async (what: NonNullable<typeof busy>, job: () => Promise<void>) => {
    setBusy(what);
    setFault(null);
    setSaid(null);
    try {
      await job();
    } catch (error) {
      setFault(isLineBroken(error) && what === 'filing' ? texts.stopped : messageOf(error));
    } finally {
      setBusy(null);
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

  const fileOne = async (item: Item) => {
    try {
      const done = await upload(item);
      noteFiled(new Map(filed.current).set(item.key, done));
      change(item.key, (one) => ({ ...one, filed: done, fault: null }));
      await keepFiled(userId, filed.current);
    } catch (error) {
      if (stopsAll(error)) throw error;
      change(item.key, (one) => ({ ...one, fault: wordsOf(error) }));
    }
  };
  return {
    items,
    passed,
    busy,
    fault,
    said,
    filedCount,
    choose: (list: Iterable<File>) =>
      work('reading', async () => {
        const { files, passed: not } = await filesOf(list);
        const matches = await matchAll(files.map((one) => one.path));
        // What was answered meanwhile stays.
        setItems((all) => itemsOf(files, matches, filed.current, all));
        setPassed(not);
      }),
    give: (key: string, studentId: number) =>
      work('reading', async () => {
        const { data } = await send(getIntakeStudent, { params: { id: studentId } });
        change(key, (one, others) => given(one, data, { place: null, reportId: null }, others));
      }),
    place: (key: string, { place, reportId }: Place) =>
      change(key, (one) => ({ ...one, place, reportId, fault: null })),
    leave: (key: string) => change(key, (one) => ({ ...one, isLeft: true })),
    askAgain: (key: string) =>
      change(key, (one) => ({
        ...one,
        student: null,
        place: null,
        reportId: null,
        isLeft: false,
        fault: null,
      })),
    file: () =>
      work('filing', async () => {
        for (const item of items) if (stateOf(item) === 'ready') await fileOne(item);
        await client.invalidateQueries();
      }),
    undo: () =>
      work('undoing', async () => {
        let count = 0;
        for (const [key, one] of filed.current) {
          await send(undoIntake, { input: one }).then(
            () => {
              count += 1;
              change(key, (item) => ({ ...item, filed: null, isLeft: true }));
            },
            (error: unknown) => {
              if (stopsAll(error)) throw error;
              change(key, (item) => ({ ...item, fault: wordsOf(error) }));
            },
          );
          const rest = new Map(filed.current);
          rest.delete(key);
          noteFiled(rest);
          await keepFiled(userId, rest);
        }
        setSaid(texts.undone(count));
        await client.invalidateQueries();
      }),
  };
}

export type Intake = ReturnType<typeof useIntake>;
