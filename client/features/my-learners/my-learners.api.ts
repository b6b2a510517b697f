import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askForNews, listMyLearners, noteLearnerSeen } from '#contract/my-learners/calls.ts';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { ApiError, keyOf, queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { noPlace } from '../../lib/stored-session.ts';

/** The page of a learner; of the only one, or of all as cards, without an id. */
export const learnersPlace = (student: number | null = null) => ({
  ...noPlace,
  menu: 'learners',
  student,
});

/** Those whom this person supports. */
export const useMyLearners = () =>
  useQuery({ ...queryOf(read(listMyLearners)), select: ({ data }) => data });

/** Asks for news of a learner, and reads again what the server knows of it. */
export function useAskForNews(student_id: number) {
  const client = useQueryClient();
  return async (sentence: string) => {
    const { message } = await send(askForNews, { input: { student_id, sentence } });
    await client.invalidateQueries({ queryKey: keyOf(listMyLearners) });
    return message ?? '';
  };
}

/** Notes that the page of a learner is being looked at; the page is keyed by them. */
export function useNoteSeen(id: number): void {
  const note = useEffectEvent(() =>
    send(noteLearnerSeen, { input: { student_id: id } }).catch((failure: unknown) => {
      // Without a connection the same things are new once more.
      if (!(failure instanceof ApiError)) throw failure;
    }),
  );
  useEffect(() => void note(), []);
}

/** How many things are new, a report or receipts as one. */
export const countNew = ({ news }: Learner): number =>
  Number(news.report !== null) + news.pictures + Number(news.paid_at !== null) + news.letters;
