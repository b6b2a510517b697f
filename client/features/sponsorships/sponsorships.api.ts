import { useQuery } from '@tanstack/react-query';
import { addSponsorship, editSponsorship, listSponsorships } from '#contract/sponsorships/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useSave } from '../../lib/use-change.ts';

/** Who supports and supported a student: the present one first. */
export const useSponsorships = (student: number) =>
  useQuery({
    ...queryOf(read(listSponsorships, { query: { student } })),
    select: ({ data }) => data,
  });

/** Adds a support beside the main one, or one of before. */
export const useAddSponsorship = () => useSave(addSponsorship, [listSponsorships]);

/** Corrects one of them. */
export const useEditSponsorship = (id: number) =>
  useSave(editSponsorship, [listSponsorships], { id });
