import * as z from 'zod/mini';
import type { ListMeta } from './paging.ts';

/** What stands beside the rows of a list. Apart from the sizes and views, so that lists draw without zod. */
export const listMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  pages: z.int(),
}) satisfies z.ZodMiniType<ListMeta>;
