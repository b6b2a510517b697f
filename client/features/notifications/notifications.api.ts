import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timings } from '#contract/limits.ts';
import {
  listLetters,
  listNotifications,
  previewLetter,
  rehearseLetters,
  sendFailedAgain,
  sendGuarded,
  sendLetterAgain,
  waitingLetters,
} from '#contract/notifications/calls.ts';
import { type SendCounts, sendMessage } from '#contract/notifications/messages.ts';
import type { GuardedSend, NotificationRow, Preview } from '#contract/notifications/shapes.ts';
import { keyOf, messageOf, queryOf, type Reply, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useChange, useChangeOf } from '../../lib/use-change.ts';
import { useLater } from '../../lib/use-later.ts';
import { useRead } from '../../lib/use-read.ts';

/** How often the server is polled while e-mails are being sent, in milliseconds. */
const pace = 1500;

type Term = Pick<NotificationRow, 'year_id' | 'term_id'>;

const tableKey = keyOf(listNotifications);
const lettersKey = keyOf(listLetters);
/** All terms as one list. */
export const allTerms = queryOf(read(listNotifications));

const isSame = (one: Term, other: Term) =>
  one.year_id === other.year_id && one.term_id === other.term_id;

/** What a send of this term would do, and the letter about one student; null for the first student. */
export function usePreview({ year_id, term_id }: Term, student_id: number | null, opening: number) {
  const query = queryOf(read(previewLetter, { query: { year_id, term_id, student_id } }));
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, opening],
    select: ({ data }) => data,
    gcTime: 0,
  });
}

/** What would be sent once quiet mode is switched off. */
export const useWaitingLetters = () => useRead(read(waitingLetters));

/** Sends a copy of every waiting letter to the person who asks. */
export const useRehearse = () =>
  useChange((_: undefined, sending) => send(rehearseLetters, { ...sending }), [waitingLetters]);

/** A failed or unclear e-mail once more, the same bytes (rule 9.4). */
export const useSendAgain = () => useChangeOf(sendLetterAgain, [listLetters, listNotifications]);

/** All failed e-mails of a term once more. */
export const useSendFailedAgain = () =>
  useChange(
    ({ year_id, term_id }: Term, sending) =>
      send(sendFailedAgain, { input: { year_id, term_id }, ...sending }),
    [listLetters, listNotifications],
  );

/** Puts rows that have just been read into the pages of the table (rule 10.14). */
function mergeRows(client: QueryClient, fresh: readonly NotificationRow[]): void {
  client.setQueriesData<Reply<NotificationRow[]>>({ queryKey: tableKey }, (page) =>
    page === undefined
      ? page
      : { ...page, data: page.data.map((row) => fresh.find((other) => isSame(row, other)) ?? row) },
  );
}

/**
 * All terms, polled as long as e-mails of any are being sent, by whomever; the pages of the table and the
 * letters are updated, too.
 */
function useWatchedTerms() {
  const client = useQueryClient();
  return useQuery({
    ...allTerms,
    queryFn: async (context) => {
      const reply = await allTerms.queryFn(context);
      mergeRows(client, reply.data);
      return reply;
    },
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ queued }) => queued > 0) ? pace : false,
    refetchIntervalInBackground: false,
  });
}

/** The figures of one term; undefined until they are read. */
export function useTermRow(term: Term): NotificationRow | undefined {
  return useQuery({ ...allTerms, select: ({ data }) => data }).data?.find((row) =>
    isSame(row, term),
  );
}

/** What will be sent: the plan, with the letters whose warnings got a reason or not. */
export interface SendPlan extends Omit<Preview, 'students' | 'letter'> {
  /** Not sent, because their warnings got no reason. */
  readonly warned: number;
  readonly reasons: GuardedSend['reasons'];
}

interface Sending {
  /** The term's figures before the send. */
  readonly before: NotificationRow;
  /** How many e-mails are sent, and which students are left out. */
  readonly plan: SendPlan;
  /** Whether the call itself was answered. */
  readonly isAnswered: boolean;
}

interface SendResult {
  readonly tone: 'ok' | 'wait' | 'bad';
  readonly text: string;
}

export interface SendingTerms {
  /** The result message of rule 10.14; shown for 5 seconds. */
  readonly result: SendResult | null;
  /** How many of a term's e-mails are done while they are being sent; null otherwise. */
  readonly progressOf: (row: NotificationRow) => { done: number; total: number } | null;
  readonly start: (row: NotificationRow, plan: SendPlan) => void;
}

/** Sends a term's notifications and polls until the last one is settled (rule 9.8). */
export function useSending(): SendingTerms {
  const client = useQueryClient();
  const watched = useWatchedTerms();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [result, setResult] = useState<SendResult | null>(null);

  const drop = (row: Term) => setSendings((all) => all.filter((one) => !isSame(one.before, row)));
  const start = async (row: NotificationRow, plan: SendPlan) => {
    const sending: Sending = { before: row, plan, isAnswered: false };
    setResult(null);
    setSendings((all) => [...all, sending]);
    try {
      const { year_id, term_id } = row;
      const { reasons, texts_version } = plan;
      const input = { year_id, term_id, reasons, texts_version };
      const reply = await send(sendGuarded, { input });
      mergeRows(client, reply.data);
      await watched.refetch();
      setSendings((all) =>
        all.map((one) => (one === sending ? { ...one, isAnswered: true } : one)),
      );
    } catch (failure) {
      drop(row);
      setResult({ tone: 'bad', text: messageOf(failure) });
    } finally {
      void client.invalidateQueries({ queryKey: lettersKey });
    }
  };

  // Runs when the polled rows change: a send is over when none of its e-mails is under way any more.
  const settled = sendings.find(
    ({ before, isAnswered }) => isAnswered && rowOf(watched.data, before)?.queued === 0,
  );
  const settledRow = settled ? rowOf(watched.data, settled.before) : undefined;
  if (settled && settledRow) {
    drop(settled.before);
    setResult(resultOf(settled, settledRow));
  }

  // Runs with each poll: the list of e-mails is read again.
  const { dataUpdatedAt } = watched;
  useAfterRender(dataUpdatedAt, () => void client.invalidateQueries({ queryKey: lettersKey }));

  // A message is removed after 5 seconds (rule 10.14); a refusal stays until the next try.
  const isPassing = result !== null && result.tone !== 'bad';
  useLater(() => setResult(null), isPassing ? timings.notificationMessage * 1000 : null, result);

  return {
    result,
    progressOf: (row) => {
      const own = sendings.find(({ before }) => isSame(before, row));
      const queued = row.queued;
      if (!own) return queued > 0 ? { done: 0, total: queued } : null;
      const total = own.plan.letters + own.before.queued;
      return { done: own.isAnswered ? Math.max(0, total - queued) : 0, total };
    },
    start: (row, plan) => void start(row, plan),
  };
}

function rowOf(rows: readonly NotificationRow[] | undefined, term: Term) {
  return rows?.find((row) => isSame(row, term));
}

/** The contract's own sentence, made from the term's present figures. */
function resultOf({ before, plan }: Sending, now: NotificationRow): SendResult {
  const held = Math.max(0, now.held - before.held);
  const failed = Math.max(0, now.failed - before.failed);
  const unclear = Math.max(0, now.unclear - before.unclear);
  const counts: SendCounts = {
    ...plan,
    sent: Math.max(0, plan.letters - held - failed - unclear),
    queued: 0,
    held,
    failed,
    unclear,
  };
  return { tone: held + failed + unclear > 0 ? 'wait' : 'ok', text: sendMessage(counts) };
}
