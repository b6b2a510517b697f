import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countAttention, listAttention, settleAttention } from '#contract/attention/calls.ts';
import type { AttentionInput, AttentionScope } from '#contract/attention/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** Number of items in each state, of all students or of the caller's own, for every rule or one. */
export const useAttentionCounts = (scope: AttentionScope, enabled = true) =>
  useQuery({
    ...queryOf(read(countAttention, { query: scope })),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Takes an item, explains it or opens it again. */
export const useSettle = () =>
  useChange(
    (input: AttentionInput, sending) => send(settleAttention, { input, ...sending }),
    [listAttention, countAttention],
  );
