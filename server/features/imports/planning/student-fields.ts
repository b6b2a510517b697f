import { studentMessages as said } from '#contract/students/messages.ts';
import { dateFaults } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { readDate } from '../words/dates.ts';
import { written } from '../words/lists.ts';
import { readPerson } from './people.ts';
import type { Known, KnownStudent, StudentChange } from './plan.ts';
import type { RowWork } from './row-work.ts';
import {
  readCategory,
  readFamily,
  readGender,
  readOptionalLines,
  readSiblings,
  readStatus,
  requiredText,
} from './student-cells.ts';

type Fields = StudentChange['fields'];
/** Every field, or undefined where the row does not say it yet. */
type Parts = { readonly [Field in keyof Fields]: Fields[Field] | undefined };

const isWhole = (parts: Parts): parts is Fields =>
  Object.values(parts).every((part) => part !== undefined);

/** The day of a cell, or undefined while something stands against it. */
export function readDay(work: RowWork, field: 'dob' | 'dor', today: string): string | undefined {
  const { answer, isFrom1904 } = work;
  const empty = said[field];
  return work.take(field, readDate(work.cell(field), { today, answer, empty, isFrom1904 }));
}

/** The form's own rules over the whole row. */
export function validateFields(work: RowWork, fields: Fields, today: string): void {
  const result = studentInput.safeParse({ ...fields, school_id: 1 });
  for (const issue of result.error?.issues ?? [])
    work.fault(String(issue.path[0] ?? 'name'), issue.message);
  for (const [field, words] of Object.entries(dateFaults(fields, today)))
    work.fault(field, words[0] ?? '');
}

/**
 * What a row says of a student beside the school; what is empty stays as it is for those who are
 * there. Undefined while something stands against it.
 */
export function readFields(
  work: RowWork,
  known: Known,
  { name, dob }: { readonly name: string; readonly dob: string | undefined },
  present: KnownStudent | undefined,
): Fields | undefined {
  const isRegistered = present !== undefined && written(work.cell('dor')) === null;
  const parts: Parts = {
    name,
    dob,
    dor: isRegistered ? present.dor : readDay(work, 'dor', known.today),
    gender: readGender(work, present?.gender),
    category: readCategory(work, present?.category),
    siblings: readSiblings(work, present?.siblings),
    languages: requiredText(work, 'languages', 'Languages', present?.languages),
    ambition: requiredText(work, 'ambition', 'Ambition', present?.ambition),
    background: requiredText(work, 'background', 'Background', present?.background),
    status: readStatus(work, known.maySetStatus, present?.status ?? 0),
    liaison_id: readPerson(work, 'liaison', known.liaisons, present?.liaison_id) ?? undefined,
    supporter_id: readPerson(
      work,
      'supporter',
      known.supporters,
      present ? present.supporter_id : null,
    ),
    ...readOptionalLines(work, present),
    ...readFamily(work),
  };
  return isWhole(parts) ? parts : undefined;
}
