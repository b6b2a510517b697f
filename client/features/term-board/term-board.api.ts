import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { may } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import {
  getBoard,
  listBoardStudents,
  listHappened,
  listOwnStudents,
  previewReminders,
  sendReminders,
} from '#contract/term-board/calls.ts';
import type { BoardGroup, BoardView } from '#contract/term-board/kinds.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { queryOf, send } from '../../lib/api.ts';
import { page as pageOf, read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** The view of the board; null leaves a choice to the server, or shows everything. */
export interface BoardLook {
  readonly term: number | null;
  readonly own: boolean;
  readonly by: BoardGroup | null;
  readonly view: BoardView;
  readonly kind: WorkKind | null;
  readonly search: string;
}

/** What the board shows first; people who look after students see their own. */
export const firstLook = (user: SessionUser): BoardLook => ({
  term: null,
  own: !may(user, 'students.seeLiaison'),
  by: null,
  view: 'open',
  kind: null,
  search: '',
});

/** The call's own parameters, without those that are not chosen. */
const scopeOf = ({ term, own, by }: BoardLook) => ({
  ...(term === null ? {} : { term }),
  ...(own ? { own: '1' as const } : {}),
  ...(by === null ? {} : { by }),
});

/** The board's sums; the old ones stay visible while others are loading. */
export function useBoard(look: BoardLook, enabled = true) {
  return useQuery({
    ...queryOf(read(getBoard, { query: scopeOf(look) })),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The filters of the list, for the list and its export. */
export const studentsQuery = (look: BoardLook, group: number | null) => ({
  ...scopeOf(look),
  view: look.view,
  ...(look.kind === null ? {} : { kind: look.kind }),
  ...(group === null ? {} : { group }),
});

/** One page of the board's students, of a group or of all of them. */
export function useBoardStudents(
  look: BoardLook,
  group: number | null,
  page: number,
  per_page: number,
) {
  const view = { page, per_page, search: look.search, sort: null, dir: 'asc' as const };
  return useQuery({
    ...queryOf(pageOf(listBoardStudents, studentsQuery(look, group), view)),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** One's own students, also offline. */
export const useOwnStudents = () => useQuery(keptQueryOf(read(listOwnStudents)));

/**
 * Who would be reminded, of all or of the officers of these students; and the letter to one of them, null for
 * the first.
 */
export function useReminderPreview(
  officer: number | null,
  students: readonly number[] | null,
  opening: number,
) {
  const query = queryOf(
    read(previewReminders, {
      query: { ...(officer !== null && { officer }), ...(students && { students: [...students] }) },
    }),
  );
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, opening],
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Reminds officers of what is open of their own students. */
export const useRemind = () =>
  useChange(
    (input: { officers: number[] }, sending) => send(sendReminders, { input, ...sending }),
    [previewReminders, listHappened],
  );

/** The history of a piece of work, newest first. */
export const useHappened = (student: number, kind: WorkKind, term: number) =>
  useRead(read(listHappened, { params: { id: student }, query: { kind, term } }));

/** The pages that are shown, from the first on. */
export const pageNumbers = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => at + 1);
