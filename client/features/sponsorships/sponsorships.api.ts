import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addSponsorship, editSponsorship, listSponsorships } from '#contract/sponsorships/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** Who supports and supported a student: the present one first. */
export const useSponsorships = (student: number) =>
  useQuery({
    ...queryOf(read(listSponsorships, { query: { student } })),
    select: ({ data }) => data,
  });

/** Adds a support beside the main one, or one of before. */
export const useAddSponsorship = () =>
  useChange(
    (input: InputOf<typeof addSponsorship>, sending) => send(addSponsorship, { input, ...sending }),
    [listSponsorships],
  );

/** Corrects one of them. */
export const useEditSponsorship = (id: number) =>
  useChange(
    (input: InputOf<typeof editSponsorship>, sending) =>
      send(editSponsorship, { params: { id }, input, ...sending }),
    [listSponsorships],
  );
