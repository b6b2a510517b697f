import * as z from 'zod/mini';
import {
  line,
  numberChoice,
  optional,
  optionalId,
  rows,
  textChoice,
  wholeNumber,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { categoryIds } from '../reference-data/categories.ts';
import { seenVersion, versioned } from '../versions.ts';
import { scaleMessages as words } from './messages.ts';
import { labelMax, stepsMax, usesMax } from './rules.ts';
import { meanKinds } from './scale.ts';

const wholeOrNone = z.nullable(z.int());

/** A scale as a report names it: the one that it was made with. */
export const scale = z.object({
  id: z.int(),
  name: z.string(),
  category: z.literal(categoryIds),
  has_marks: z.boolean(),
  mean: z.literal(meanKinds),
  steps: z.readonly(
    z.array(
      z.object({
        label: z.string(),
        points: wholeOrNone,
        lowest: wholeOrNone,
        highest: wholeOrNone,
        no_mark: z.boolean(),
      }),
    ),
  ),
});

/** A scale with where it is used, as the list of them tells it. */
export const listedScale = z.extend(scale, {
  /** Of a class or of all (null), from a year on or always (null). */
  uses: z.array(
    z.object({ class_id: wholeOrNone, class: z.nullable(z.string()), from_year: wholeOrNone }),
  ),
  /** One of the two built-in ones: taken where no other is named, and never changed. */
  is_of_spec: z.boolean(),
  /** Whether reports were made with it: its grades stay as they are then. */
  is_used: z.boolean(),
  ...versioned,
});
export type ListedScale = z.infer<typeof listedScale>;
export const scaleList = z.array(listedScale);

const mark = optional(wholeNumber(words.band, 0, 100));
const firstYear = optional(wholeNumber(words.year, 1900, 2200));

/** A scale as its form sends it; rules over its parts are `scaleFaults`. */
export const scaleInput = z.object({
  name: line(words.name, textLimits.name),
  category: numberChoice(words.category, categoryIds),
  has_marks: z.boolean(words.hasMarks),
  mean: textChoice(words.mean, meanKinds),
  steps: rows(
    words.steps,
    stepsMax,
    z.object({
      label: line(words.label, labelMax),
      points: optional(wholeNumber(words.points, 0, 1000)),
      lowest: mark,
      highest: mark,
      no_mark: z.boolean(words.noMark),
    }),
  ),
  uses: z
    .array(z.object({ class_id: optionalId(words.class), from_year: firstYear }), words.use)
    .check(z.maxLength(usesMax, `There can be at most ${usesMax} rows`)),
  ...seenVersion,
});
export type ScaleInput = z.infer<typeof scaleInput>;
