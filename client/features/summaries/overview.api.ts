import { overview } from '#contract/summaries/calls.ts';
import { read } from '../../lib/reads.ts';
import { useRead } from '../../lib/use-read.ts';

/** The data of the dashboard's first page for this person; read again at each visit. */
export function useOverview(enabled = true) {
  return useRead(read(overview), { enabled });
}
