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
import type {
  NewPathEvent,
  PathEventCorrection,
  PromotionInput,
  SiblingInput,
} from '#contract/path/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** What happened to a student, the latest first, and who are brothers and sisters. */
export const useStudentPath = (student: number) =>
  useQuery({ ...queryOf(read(readPath, { query: { student } })), select: ({ data }) => data });

// Status, school and what is due follow from events, so everything is read again.
export const useAddEvent = () =>
  useChange(
    (input: NewPathEvent, sending) => send(addPathEvent, { input, ...sending }),
    'everything',
  );
export const useEditEvent = (id: number) =>
  useChange(
    (input: PathEventCorrection, sending) =>
      send(editPathEvent, { params: { id }, input, ...sending }),
    'everything',
  );
export const useRemoveEvent = (id: number) =>
  useChange(
    (_: null, sending) => send(removePathEvent, { params: { id }, ...sending }),
    'everything',
  );
export const useTellEvent = (id: number) =>
  useChange((_: null, sending) => send(tellPathEvent, { params: { id }, ...sending }), [readPath]);
export const useSetSibling = (id: number) =>
  useChange(
    (input: SiblingInput, sending) => send(setSibling, { params: { id }, input, ...sending }),
    [readPath],
  );

/** Active students with their class of now, and the promotions of the last day. */
export const usePromotions = () =>
  useQuery({ ...queryOf(read(listPromotions)), select: ({ data }) => data });
export const usePromote = () =>
  useChange(
    (input: PromotionInput, sending) => send(promote, { input, ...sending }),
    [listPromotions, readPath],
  );
export const useUndoPromotion = () =>
  useChange(
    (id: number, sending) => send(undoPromotion, { params: { id }, ...sending }),
    [listPromotions, readPath],
  );
