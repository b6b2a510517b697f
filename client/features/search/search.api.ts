import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchAll } from '#contract/search/calls.ts';
import { leastLetters } from '#contract/search/limits.ts';
import { listStudents } from '#contract/students/calls.ts';
import type { Student } from '#contract/students/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { lastOpened } from '../students/last-opened.ts';

/** The hits for these words; earlier hits stay visible while the next are loading. */
export function useSearch(words: string) {
  return useQuery({
    ...queryOf(read(searchAll, { query: { words } })),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    enabled: words.length >= leastLetters,
  });
}

/** The students whom this person opened last, with present data from the server. */
export function useLastOpened(userId: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['last opened', userId],
    queryFn: async (): Promise<Student[]> => {
      const ids = await lastOpened(userId);
      if (ids.length === 0) return [];
      const { data } = await send(listStudents, { query: { ids: [...ids] } });
      const found = new Map(data.map((student) => [student.id, student]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    enabled: isWanted,
    gcTime: 0,
  });
}
