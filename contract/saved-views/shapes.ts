import * as z from 'zod/mini';
import { line, textChoice, wholeNumber } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { notNarrowed } from '../record.shapes.ts';
import { schoolFilters } from '../schools/filters.ts';
import { paperLayout } from '../students/paper.shapes.ts';
import { studentFilters } from '../students/shapes.ts';
import { userFilters } from '../users/filters.ts';
import { seenVersion, versioned } from '../versions.ts';
import { type ViewList, viewLists } from './lists.ts';
import { viewMessages as words } from './messages.ts';

/** How many views one person may keep. */
export const mostViews = 20;

/** What each list can be narrowed by. */
export const filtersOf = {
  students: studentFilters,
  users: userFilters,
  schools: schoolFilters,
} satisfies Record<ViewList, z.ZodMiniType>;

/** The filters of any list; which of them a list has, its own shape says. */
export const viewFilters = z.object({
  ...userFilters.shape,
  ...schoolFilters.shape,
  ...studentFilters.shape,
  status: z.nullish(wholeNumber(notNarrowed, 0, 9)),
});
export type ViewFilters = z.infer<typeof viewFilters>;

const list = z._default(textChoice(words.list, viewLists), 'students');

/**
 * Filters of a list, neither words of a search nor chosen rows. A second view of the same name takes
 * the place of the first.
 */
export const viewInput = z.object({
  name: line(words.name, textLimits.name),
  list,
  filters: viewFilters,
  /** How the students are put on paper, for a view that opens there. */
  paper: z.nullish(paperLayout),
  ...seenVersion,
});
export type ViewInput = z.infer<typeof viewInput>;

/** Of which list the views are. */
export const viewsQuery = z.object({ list });

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  filters: viewFilters,
  paper: z.nullable(paperLayout),
  /** How many rows match now. */
  count: z.int(),
  ...versioned,
});
export type SavedView = z.infer<typeof savedView>;
export const viewList = z.array(savedView);

export { nothing } from '../fields.ts';
