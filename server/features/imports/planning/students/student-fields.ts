import { dateFaults } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { Known, KnownStudent, StudentChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { readLiaison } from './people.ts';
import { readGender } from './read-gender.ts';
import { nameOfStudent, type ReadName } from './read-name.ts';
import { readSiblings } from './read-siblings.ts';
import { readStatus } from './read-status.ts';
import { readCategory, readFamily, readOptionalLines, requiredText } from './student-cells.ts';
import { readRegistered } from './student-days.ts';
import { readSupporter } from './supporters.ts';

type Fields = StudentChange['fields'];
/** Every field, or undefined where the row does not say it yet. */
type Parts = { readonly [Field in keyof Fields]: Fields[Field] | undefined };

const isWhole = (parts: Parts): parts is Fields =>
  Object.values(parts).every((part) => part !== undefined);

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
 * there. A supporter who is not there stands beside the fields. Undefined while something stands against it.
 */
export function readFields(
  work: RowWork,
  known: Known,
  { read, dob }: { readonly read: ReadName; readonly dob: string | undefined },
  present: KnownStudent | undefined,
): Pick<StudentChange, 'fields' | 'supporter'> | undefined {
  const supporter = readSupporter(work, known, present ? present.supporter_id : null);
  const named = nameOfStudent(work, read, present);
  const parts: Parts = {
    ...readOptionalLines(work, present),
    ...readFamily(work, present),
    name: named?.name,
    first_name: named?.first_name,
    dob,
    dor: readRegistered(work, known.today, present?.dor),
    gender: readGender(work, present?.gender),
    category: readCategory(work, present?.category),
    siblings: readSiblings(work, present?.siblings),
    languages: requiredText(
      work,
      'languages',
      remarks.languagesKept(notRecorded),
      present?.languages,
    ),
    ambition: requiredText(work, 'ambition', remarks.ambitionKept(notRecorded), present?.ambition),
    background: requiredText(
      work,
      'background',
      remarks.backgroundKept(notRecorded),
      present?.background,
    ),
    status: readStatus(work, known, present?.status ?? 0),
    liaison_id: readLiaison(work, known.liaisons, present?.liaison_id),
    supporter_id: supporter?.id,
  };
  if (!isWhole(parts)) return undefined;
  return { fields: parts, ...(supporter?.added && { supporter: supporter.added }) };
}
