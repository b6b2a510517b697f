import { useRef, useState } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { QueuedReport } from '#contract/verify-queue/shapes.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import type { Sending } from '../../lib/transport.ts';
import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { useSendBack, useVerifyLooked, useWarnings } from '../term-reports/reports.api.ts';
import type { Decision } from './queue-list.tsx';
import { useTakeMean, useUndoVerification, useWaitingReports } from './verify-queue.api.ts';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

const noRows: readonly QueuedReport[] = [];

/** The last action, which can be undone with a key until something else is done. */
interface Undoable {
  readonly of: QueuedReport;
  /** Undoes it; resolves when that is done. */
  readonly undo: () => Promise<unknown>;
  /** The message after that. */
  readonly undone: string;
}

/**
 * The queue of a kind as it was when it was opened: the report that is shown, what was decided, and the
 * decisions themselves. After each decision the next report that waits is shown.
 * @param chosen whose reports alone
 */
export function useQueue(kind: ReportKindName, chosen: Place['chosen']) {
  const waiting = useWaitingReports(kind, chosen);
  const all = waiting.data?.data ?? noRows;
  const [mended, setMended] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = all
    .filter(({ is_own }) => !is_own)
    .map((one) => ({ ...one, version: Math.max(one.version, mended.get(one.id) ?? 0) }));
  const found = useWarnings(
    reportPromises[kind],
    rows.map(({ id }) => id),
  ).data;
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [wanted, setWanted] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<Undoable | null>(null);
  const lastToast = useRef(0);
  const verifyLooked = useVerifyLooked(reportPromises[kind]);
  const takeMean = useTakeMean();
  const undoVerification = useUndoVerification();
  const sendReportBack = useSendBack(reportPromises[kind]);

  const isOpen = ({ id }: QueuedReport) => !decisions.has(id);
  const row = rows.find(({ id }) => id === wanted) ?? rows.find(isOpen) ?? rows[0] ?? null;
  const guarded = row ? found?.get(row.id) : undefined;

  /** The next one that waits in this direction; without any the neighbour, then itself. */
  const step = (by: 1 | -1, from: QueuedReport | null = row) => {
    if (from === null) return;
    const at = rows.findIndex(({ id }) => id === from.id);
    const ahead = by === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
    const next =
      ahead.find(isOpen) ??
      (by === 1 ? rows.find((one) => isOpen(one) && one.id !== from.id) : null);
    setWanted((next ?? ahead[0] ?? from).id);
  };
  const decide = (of: QueuedReport, decision: Decision) => {
    setDecisions((old) => new Map(old).set(of.id, decision));
    step(1, of);
  };
  /** Somebody else decided or changed it meanwhile: the row says so and nothing is overwritten. */
  const tellConflict = (of: QueuedReport, failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.status !== 409) return;
    setDecisions((old) => new Map(old).set(of.id, 'elsewhere'));
  };

  /** One toast at a time, because the Undo of the one before is not possible any more. */
  const tell = (...word: Parameters<typeof showToast>) => {
    dismissToast(lastToast.current);
    lastToast.current = showToast(...word);
  };

  const undo = async ({ of, undo: takeBack, undone }: Undoable) => {
    setLast(null);
    try {
      await takeBack();
      setDecisions((old) => new Map([...old].filter(([id]) => id !== of.id)));
      setWanted(of.id);
      tell(undone);
    } catch (failure) {
      tell(of.name, messageOf(failure), 'bad');
    }
  };
  /** Shows what was done, with a button to undo it. */
  const done = (words: string, undoable: Undoable) => {
    setLast(undoable);
    tell(words, null, 'ok', { label: texts.undo, run: () => void undo(undoable) });
  };

  /** @throws ApiError, which the form that asks for the reason shows */
  const verify = async (reason: string | null, sending: Sending = {}) => {
    if (row === null) return null;
    try {
      const { id, version } = row;
      const message = await verifyLooked({ id, version, reason }, sending);
      decide(row, 'verified');
      done(texts.verifiedToast(row.name), {
        of: row,
        undo: () => undoVerification({ kind, id }),
        undone: texts.undone(row.name),
      });
      return message;
    } catch (failure) {
      tellConflict(row, failure);
      throw failure;
    }
  };

  const atOnce = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      tell(row?.name ?? '', messageOf(failure), 'bad');
    } finally {
      setBusy(false);
    }
  };
  /** Corrects the mean of a report in this version, which makes a new version of it. */
  const correct = async (of: QueuedReport, version: number, mark: string) => {
    try {
      await takeMean({ id: of.id, version, mark });
      setMended((old) => new Map(old).set(of.id, version + 1));
    } catch (failure) {
      tellConflict(of, failure);
      throw failure;
    }
  };

  return {
    waiting,
    rows,
    more: (waiting.data?.meta?.total ?? all.length) - all.length,
    /** Reports that somebody else has to verify. */
    own: all.length - rows.length,
    found,
    decisions,
    row,
    guarded,
    decision: row ? decisions.get(row.id) : undefined,
    open: guarded ? openWarnings(guarded.warnings) : [],
    isBusy,
    choose: setWanted,
    step,
    verify,
    /** Verifies a report without warnings; a refusal is shown in a toast. */
    verifyAtOnce: () => atOnce(() => verify(null)),
    /** Takes the mean that the marks give; a refusal is shown in a toast. */
    take: (mark: string, before: string) =>
      atOnce(async () => {
        if (row === null) return;
        const { version, name } = row;
        await correct(row, version, mark);
        done(texts.taken(name, mark), {
          of: row,
          undo: () => correct(row, version + 1, before),
          undone: texts.taken(name, before),
        });
      }),
    sendBack: async (reason: string, sending: Sending) => {
      if (row === null) return null;
      try {
        const { id, version } = row;
        const message = await sendReportBack({ id, version, reason }, sending);
        decide(row, 'sent-back');
        tell(`${row.name}: ${texts.sentBack.toLowerCase()}`);
        return message;
      } catch (failure) {
        tellConflict(row, failure);
        throw failure;
      }
    },
    /** A deleted picture is gone for ever, so the undo key must not undo the action before it. */
    leftOut: () => {
      setLast(null);
      tell(texts.leftOut);
    },
    undoLast: () => {
      if (last) void undo(last);
    },
    /** Reads what was filed meanwhile; decided reports leave the list. */
    loadNext: async () => {
      await waiting.refetch();
      setDecisions(new Map());
      setWanted(null);
    },
  };
}

/** What `useQueue` gives. */
export type Queue = ReturnType<typeof useQueue>;
