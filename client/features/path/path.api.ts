import { useQuery } from '@tanstack/react-query';
import {
  addPathEvent,
  editPathEvent,
  listPromotions,
  promote,
  readPath,
  removePathEvent,
  setSibling,
  tellPathEvent,
  undoPromotion,
} from '#contract/path/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChangeOf, useSave } from '../../lib/use-change.ts';

/** What happened to a student, the latest first, and who are brothers and sisters. */
export const useStudentPath = (student: number) =>
  useQuery({ ...queryOf(read(readPath, { query: { student } })), select: ({ data }) => data });

// Status, school and what is due follow from events, so everything is read again.
export const useAddEvent = () => useSave(addPathEvent, 'everything');
export const useEditEvent = (id: number) => useSave(editPathEvent, 'everything', { id });
export const useRemoveEvent = () => useChangeOf(removePathEvent, 'everything');
export const useTellEvent = () => useChangeOf(tellPathEvent, [readPath]);
export const useSetSibling = (id: number) => useSave(setSibling, [readPath], { id });

/** Active students with their class of now, and the promotions of the last day. */
export const usePromotions = () =>
  useQuery({ ...queryOf(read(listPromotions)), select: ({ data }) => data });
export const usePromote = () => useSave(promote, [listPromotions, readPath]);
export const useUndoPromotion = () => useChangeOf(undoPromotion, [listPromotions, readPath]);
