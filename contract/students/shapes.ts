import * as z from 'zod/mini';
import { id, numberChoice, optionalLine, textChoice } from '../fields.ts';
import { ownCells, ownEdited, ownFacts, ownFilterText, ownInput } from '../own-fields/shapes.ts';
import {
  editedShapes,
  filterShapes,
  inputShapes,
  listedShapes,
  notNarrowed,
  profiledShapes,
} from '../record.shapes.ts';
import { categoryIds } from '../reference-data/categories.ts';
import { namedByKind, wireNames } from '../report-kinds.ts';
import { supporterChange } from '../sponsorships/shapes.ts';
import { telephones } from '../telephones.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { studentStatusIds } from './lists.ts';
import { studentMessages as words } from './messages.ts';
import { paperKindOf, studentNeeds } from './needs.ts';
import { photoConsentFields } from './photo-consent.record.ts';
import { photoConsentStates } from './photo-consent.ts';
import { studentFields } from './record.ts';

/** How many ids may be chosen: they have to fit into a URL. */
const mostChosen = 500;

/** Whether the caller looks after the student; only sent to callers who may only file for their own. */
const isOwn = z.optional(z.boolean());

/**
 * A row of every list of students, and what each change answers (rules 5.9 and 13.2).
 * `path` is the thumbnail; without it or a certificate the student is incomplete (rule 5.5). `liaison` and `supporter` are null for callers of role 4 and up.
 */
export const student = z.object({
  id: z.int(),
  ...listedShapes(studentFields),
  ...versioned,
  is_own: isOwn,
  /** Of a page of the Students list: own fields that are columns of it, or by which it is sorted or narrowed. */
  own_cells: ownCells,
});
export type Student = z.infer<typeof student>;
export const studentList = z.array(student);

/** What the edit form loads; `liaison` and `school` are ids, `liaison` null from role 4 on. */
export const studentEdit = z.object({
  id: z.int(),
  ...editedShapes(studentFields),
  ...versioned,
  own: ownEdited,
});
export type StudentEdit = z.infer<typeof studentEdit>;

const { given_by, given_on, purposes } = profiledShapes(photoConsentFields);
/** Consent to a student's pictures (rule 13.3); all but the state is empty while none is recorded. */
export const photoConsent = z.object({
  state: z.literal(photoConsentStates),
  given_by: z.nullable(given_by),
  given_on: z.nullable(given_on),
  purposes,
  /** ISO in UTC. */
  withdrawn_at: z.nullable(z.string()),
});
export type PhotoConsent = z.infer<typeof photoConsent>;

export const photoConsentInput = z.object({ ...inputShapes(photoConsentFields), ...seenVersion });
export type PhotoConsentInput = z.infer<typeof photoConsentInput>;

/** The years that have a report, the newest first. */
const reportYears = z.array(z.object({ id: z.int(), year_name: z.string() }));

/**
 * The profile (rule 5.10). Beside those of the rule: `id`, `ref`, `category`, `status` and the class
 * of the latest report (null before any), which the head of the page shows. `age` in whole years;
 * `path` is the full picture. `photo_consent` is for those who may edit, null for others; of an
 * erased student only a numbered blank is left (rules 13.3 and 13.4).
 */
export const studentProfile = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  status: z.literal(studentStatusIds),
  category: z.literal(categoryIds),
  class: z.nullable(z.string()),
  path: z.nullable(z.string()),
  age: z.int(),
  ...profiledShapes(studentFields),
  ...versioned,
  /** The family's numbers and those of the school; none for supporters (rule 5.15). */
  telephones,
  school_telephones: telephones,
  photo_consent: z.nullable(photoConsent),
  erased: z.boolean(),
  ...namedByKind(
    (kind) => wireNames[kind].years,
    () => reportYears,
  ),
  is_own: isOwn,
  own: ownFacts,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** Chosen students, as `3,14,15`. */
export const chosenIds = z.pipe(
  z
    .string(notNarrowed)
    .check(
      z.regex(new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${mostChosen - 1}}$`), notNarrowed),
    ),
  z.transform((text: string) => text.split(',').map(Number)),
);

const noNeed = 'This is no need of a student';
/** A kind of paper that is expected: `paper-3`. */
const lackedPaper = z
  .templateLiteral(['paper-', z.int()], noNeed)
  .check(z.refine((need: string) => paperKindOf(need) !== null, noNeed));

/**
 * Narrows any list that tells of students: by what a described field holds, by the cluster of the
 * school, by the class of the latest report, or to those who need something; without any it has everybody.
 */
export const studentFilters = z.object({
  ...filterShapes(studentFields),
  cluster: z.nullish(id(notNarrowed)),
  class: z.nullish(id(notNarrowed)),
  needs: z.nullish(z.union([textChoice(noNeed, studentNeeds), lackedPaper], noNeed)),
  /** By own fields: JSON of their ids with a value, such as `{"12":"yes"}`; `" *"` is any, `" "` is none. */
  own_is: z.nullish(ownFilterText),
});
export type StudentFilters = z.infer<typeof studentFilters>;

/** The same of a list of students: also to some of them by their ids, or to those whose liaison officer the caller is (`own=1`). */
export const needsQuery = z.object({
  ids: z.nullish(chosenIds),
  ...studentFilters.shape,
  own: z.nullish(z.literal('1')),
});
export type NeedsQuery = z.infer<typeof needsQuery>;

/** The reply is the same for all of them, so any word is taken. */
export const profileQuery = z.object({ type: optionalLine(40) });

/** People a student can be given to: liaison officers or supporters. */
export const person = z.object({ id: z.int(), name: z.string() });
export type Person = z.infer<typeof person>;
export const personList = z.array(person);

/**
 * The student form. `liaison_id` may be missing here, since callers who cannot choose one send none
 * (rule 3.10); who can must send it, which the server says. Reference, supporter and status are
 * never taken from this body (rule 2.13).
 */
export const studentInput = z.object({ ...inputShapes(studentFields), own: ownInput });
export type StudentInput = z.infer<typeof studentInput>;
export const studentCorrection = z.object({ ...studentInput.shape, ...seenVersion });

/**
 * `replaces` is the path of the picture or certificate that was there when the new one was chosen, '' for none: another
 * one that came since is not replaced (422).
 */
export const studentPatch = z.object({
  ...supporterChange(words.supporter),
  status: z.optional(numberChoice(words.status, studentStatusIds)),
  replaces: z.optional(z.string()),
  ...seenVersion,
});
export type StudentPatch = z.infer<typeof studentPatch>;
