import * as z from 'zod/mini';
import { errorMessages } from './errors.ts';
import { optional, wholeNumber } from './fields.ts';

/** Records that forms change, by their names in the change log. Their version grows with each change. */
export type VersionedRecord =
  | ('academic_report' | 'finance_report')
  | ('student' | 'user' | 'scale' | 'foundation' | 'term_calendar' | 'saved_view' | 'own_field')
  | ('school' | 'cluster' | 'year' | 'term' | 'class' | 'subject' | 'paper_kind' | 'sponsorship')
  | 'path_event';

/** In each reply that a form is filled from: to be sent back with the change. */
export const versioned = { version: z.int() };

const version = optional(wholeNumber(errorMessages.changedSince, 0, Number.MAX_SAFE_INTEGER));

/**
 * In a change: the version that was read. Where the record has another one by now, nothing is changed
 * (409, with `version` among the errors). Without it the last change counts.
 */
export const seenVersion = { version: z.optional(version) };

/** The search parameters of a change without a body. */
export const seenVersionAlone = z.object(seenVersion);
