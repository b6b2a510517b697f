import * as z from 'zod/mini';
import { numberChoice, optional, textChoice } from '../fields.ts';
import { changeShapes, editedShapes } from '../record.shapes.ts';
import { liaisonsFileIds, supportersStartIds } from '../roles.ts';
import { seenVersion, versioned } from '../versions.ts';
import { firstHourSteps, stepStates } from './first-hour.ts';
import { foundationMessages as words } from './messages.ts';
import { quietMode, quietModes } from './quiet.ts';
import { supportersReadIds, supportersSeeIds } from './reach.ts';
import { foundationFields } from './record.ts';

/**
 * Whether quiet mode is on, and who switched it when. Both are null until somebody switched it; `by` is also
 * null where a restore switched it on.
 */
export const quietState = z.object({
  quiet: z.literal([quietMode.off, quietMode.on]),
  /** ISO in UTC. */
  quiet_at: z.nullable(z.string()),
  quiet_by: z.nullable(z.string()),
});
export type QuietState = z.infer<typeof quietState>;

export const quietInput = z.object({ quiet: numberChoice(words.quiet, quietModes) });

/** What became of a test e-mail; `waits` where the mail server has not answered in time. */
export const testMail = z.object({ outcome: z.literal(['sent', 'kept', 'waits', 'failed']) });

/** The form has no fields beside its file. */
export const logoInput = z.looseObject(seenVersion);

/** What the foundation chose; null where the program's default applies. */
export const foundationState = z.object({
  ...editedShapes(foundationFields),
  ...quietState.shape,
  /** Its picture by its hash, and how large it is in pixels; see `logo.ts` for its address. */
  logo: z.nullable(z.object({ hash: z.string(), width: z.int(), height: z.int() })),
  /** How many finance reports are in its currency. */
  sums: z.int(),
  /** Steps of the first hour that somebody left out. */
  left_out: z.array(z.literal(firstHourSteps)),
  ...versioned,
});
export type FoundationState = z.infer<typeof foundationState>;

/** A setting that is missing stays as it is; an empty one goes back to the program's default. */
export const foundationInput = z.object({
  ...changeShapes(foundationFields),
  ...seenVersion,
  /** With another currency: the sums there are stay in the old one, or were in the new one all along. */
  old_sums: z.optional(optional(textChoice(words.oldSums, ['keep', 'relabel']))),
});
export type FoundationInput = z.infer<typeof foundationInput>;

/** The guide of the first hour: its steps in their order, with what is there already. */
export const firstHour = z.object({
  steps: z.array(z.object({ step: z.literal(firstHourSteps), state: z.literal(stepStates) })),
  here: z.object({
    /** What was answered about supporters; null until then. */
    supporters_see: z.nullable(z.literal(supportersSeeIds)),
    supporters_read: z.nullable(z.literal(supportersReadIds)),
    supporters_start: z.nullable(z.literal(supportersStartIds)),
    /** Whether liaison officers file; null until somebody answered. */
    liaisons_file: z.nullable(z.literal(liaisonsFileIds)),
    /** The name that the foundation gave itself. */
    name: z.nullable(z.string()),
    /** People of roles 1 to 5 beside the first account and the one who asks, and how many of them can sign in. */
    colleagues: z.int(),
    active_colleagues: z.int(),
    students: z.int(),
    schools: z.int(),
    years: z.int(),
    /** Terms that have days. */
    terms: z.int(),
    /** Letters of the last rehearsal. */
    rehearsed: z.nullable(z.int()),
    supporters: z.int(),
    /** Those of them who have no password yet. */
    new_supporters: z.int(),
    reports: z.int(),
  }),
});
export type FirstHour = z.infer<typeof firstHour>;
/** Null once it is over: letters have gone out, or every step is done or left out. */
export const firstHourOrNone = z.nullable(firstHour);

/** The steps that are left out from now on; an empty list takes all of them back in. */
export const leaveOutInput = z.object({
  left_out: z.array(textChoice(words.step, firstHourSteps), words.step),
});
