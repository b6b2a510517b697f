import type * as z from 'zod/mini';
import { academicInput } from '#contract/academics/shapes.ts';
import { itemFields } from '#contract/finance/record.ts';
import { inputShapes } from '#contract/record.shapes.ts';
import { classInput, subjectInput } from '#contract/reference-data/shapes.ts';
import { clusterInput, schoolInput } from '#contract/schools/shapes.ts';
import type { RowChange } from './plan.ts';

type CheckedText = readonly [
  field: string,
  shape: z.ZodMiniType<string | null>,
  text: string | null,
];

const { school } = schoolInput.shape;
const { cluster_name: cluster } = clusterInput.shape;
const { class_name: className } = classInput.shape;
const { subject_name: subject } = subjectInput.shape;
const { teacher_comment: comment, own_words: ownWords } = academicInput.shape;
const { item } = inputShapes(itemFields);

function textsOf(change: RowChange): readonly CheckedText[] {
  switch (change.type) {
    case 'student':
    case 'school':
      return [
        ['school', school, change.school],
        ['cluster', cluster, change.cluster],
      ];
    case 'marks':
      return [
        ['class', className, change.class],
        ['comment', comment, change.comment],
        ['own_words', ownWords, change.own_words],
        ...change.marks.map((one): CheckedText => [`subject:${one.subject}`, subject, one.subject]),
      ];
    // Checked where it is read, and as a whole.
    case 'report':
      return [];
    case 'items':
      return [
        ['class', className, change.class],
        ...change.items.map((one): CheckedText => ['item', item, one.item]),
      ];
  }
}

/**
 * What stands against the texts of a row that is understood: names that it would add, comments and
 * items are checked as on their own forms (security 8.2, 11.2). The fields of a student are checked
 * where they are read.
 * @returns each fault with the field whose cell it came from
 */
export function textFaults(change: RowChange): { field: string; words: string }[] {
  return textsOf(change).flatMap(([field, shape, text]) =>
    (shape.safeParse(text).error?.issues ?? []).map(({ message: words }) => ({ field, words })),
  );
}
