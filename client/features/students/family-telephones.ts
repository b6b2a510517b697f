import type { Fields } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import type { Telephone } from '#contract/telephones.shapes.ts';

const described: Fields = studentFields;

/** The field of whom a number is, such as `guardian`. */
const whoseIs = ({ of }: Pick<Telephone, 'of'>): string => {
  const field = described[of];
  return field?.kind === 'telephones' ? (field.whose ?? of) : of;
};

/** What the person is called whom a number of the family is of. */
export const labelOfFamily = (number: Telephone): string => described[whoseIs(number)]?.label ?? '';

/** The numbers that stand with a fact of the profile. */
export const telephonesBeside = (
  fact: string,
  { telephones, school_telephones }: Pick<StudentProfile, 'telephones' | 'school_telephones'>,
): readonly Telephone[] =>
  fact === 'school_id'
    ? school_telephones
    : telephones.filter((number) => whoseIs(number) === fact);
