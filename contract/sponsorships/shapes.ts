import * as z from 'zod/mini';
import { id, numberChoice, optional, optionalId } from '../fields.ts';
import { inputShapes, rowShapes } from '../record.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { sponsorshipMessages as words } from './messages.ts';
import { endReasonIds, sponsorshipFields } from './record.ts';

const { amount: _cents, ...row } = rowShapes(sponsorshipFields);

/** A time in which somebody supports a student; days as YYYY-MM-DD, `amount` as '12,345.00'. */
export const sponsorship = z.object({
  id: z.int(),
  student_id: z.int(),
  student: z.string(),
  ref: z.string(),
  supporter_id: z.int(),
  supporter: z.string(),
  ...row,
  amount: z.nullable(z.string()),
  ...versioned,
});
export type Sponsorship = z.infer<typeof sponsorship>;
export const sponsorshipList = z.array(sponsorship);

/** Since when the caller supports a student without a break; null where that is not recorded. */
export const supported = { supported_since: z.nullable(z.string()) };

/**
 * A change of a student's main supporter: absent leaves them as they are; '' (and null in JSON) removes them
 * (rule 5.6), and may say why. @param fault what is said of anything else
 */
export const supporterChange = (fault: string) => ({
  supporter_id: z.optional(
    z.pipe(
      z.union([z.literal(''), z.null(), id(fault)], fault),
      z.transform((value: number | '' | null) => (value === '' ? null : value)),
    ),
  ),
  end_reason: z.optional(optional(numberChoice(words.reason, endReasonIds))),
});

/** Of one student, or of one supporter. */
export const sponsorshipsQuery = z.object({
  student: z.optional(optionalId(words.whose)),
  supporter: z.optional(optionalId(words.whose)),
});

/** What the form of a support asks for. */
const asked = inputShapes(sponsorshipFields);
export const sponsorshipInput = z.object({ ...asked, ...seenVersion });
export type SponsorshipInput = z.infer<typeof sponsorshipInput>;

/** A support beside the main one, or one of before. */
export const newSponsorship = z.object({
  student_id: id(words.whose),
  supporter_id: id(words.supporter),
  ...asked,
});
export type NewSponsorship = z.infer<typeof newSponsorship>;
