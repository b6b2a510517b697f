import { useQueryClient } from '@tanstack/react-query';
import { askForNews, listMyLearners, noteLearnerSeen } from '#contract/my-learners/calls.ts';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { ApiError, keyOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { useRead } from '../../lib/use-read.ts';

/** The page of a learner; of the only one, or of all as cards, without an id. */
export const learnersPlace = (student: number | null = null) => ({
  ...noPlace,
  menu: 'learners',
  student,
});

/** Those whom this person supports. */
export const useMyLearners = () => useRead(read(listMyLearners));

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
  useAfterChange(id, () =>
    send(noteLearnerSeen, { input: { student_id: id } }).then(
      () => undefined,
      (failure: unknown) => {
        // Without a connection the same things are new once more.
        if (!(failure instanceof ApiError)) throw failure;
      },
    ),
  );
}

/** How many things are new, a report or receipts as one. */
export const countNew = ({ news }: Learner): number =>
  Number(news.report !== null) + news.pictures + Number(news.paid_at !== null) + news.letters;
