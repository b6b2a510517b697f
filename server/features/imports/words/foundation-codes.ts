import { headingKey } from './headings.ts';

// Codes that a foundation or a program gives its children, by their headings and by how they look.

const ofPrograms =
  /^(?:local|our|foundation|program(?:me)?|project|ngo|cpims)?(?:beneficiary|orphan|ovc|sponsorship|sponsored?child|sponsee|childdisplay|display|child|case|filleul|parrainage|foundation|program(?:me)?|project)(?:s|de|du)?(?:id|ids|code|no|number|ref|file)(?:no|number)?$|^(?:code|codigo|codice|no|numero|n)(?:de|du|del?|da|do|dela)?l?(?:enfant|filleule?|parrainage|nin[oa]|ahijad[oa]|afilhad[oa]|crianca|bambin[oa]|beneficiari[oa]|beneficiaire)$|^(?:paten)?kind(?:er)?(?:nr|nummer|code)$|^(?:namba|nambari|kodi)yamtoto$/;

/** Whether a heading says that a program or a foundation has given these codes: 'Child Code', 'OVC No', 'Code enfant'. */
export const isOfPrograms = (heading: string): boolean => ofPrograms.test(headingKey(heading));

const ofStudents =
  /^(?:student|pupil|learner|scholar|bursar|eleve|alumn[oa]|alun[oa]|becari[oa]|bolsista|schuler|mwanafunzi|our|file|register|ref)?(?:s|de|du)?(?:id|code|no|number|ref|nr|nummer|codigo|kodi)(?:no|number|de|of|ya|du)?(?:the)?(?:student|pupil|learner|scholar|eleve|alumn[oa]|alun[oa]|becari[oa]|bolsista|mwanafunzi)?$/;

/** Whether a heading says no more than that codes are those of the students: 'Student Code', 'ID', 'Code élève'. */
export const isOfStudents = (heading: string): boolean => ofStudents.test(headingKey(heading));

const aCode = /^(\p{L}{1,6})[-/. ]?(?:(?:19|20)?[0-9]{2}[-/.])?[0-9]{1,5}$/u;

/** The letters that all codes begin with, where they look like those of one list: 'SJ-03' and 'SJ-11'; null for others. */
export function lettersOfCodes(codes: readonly string[]): string | null {
  const letters = new Set(codes.map((code) => aCode.exec(code.trim())?.[1]?.toUpperCase()));
  const [only = null] = letters;
  return letters.size === 1 ? only : null;
}

const ofAnySchool =
  /^(?:ADM|ADMNO|ADN|AD|REG|REGNO|NO|NR|NUM|STD|STUD|STU|ST|S|P|PUP|PUPIL|L|ID|IDNO|UPI|LRN|LIN|EMIS|NEMIS|INDEX|IDX|REF|CODE|ROLL|R|N|A|MAT|MATR)$/;

/** The same letters, unless those of any school may be like them: 'ADM 12', 'REG/045'. */
export function lettersOfFoundation(codes: readonly string[]): string | null {
  const letters = lettersOfCodes(codes);
  return letters === null || ofAnySchool.test(letters) ? null : letters;
}

/** The figures of a code as one number: 'SF/2023/04' is 202304. */
export const numberOfCode = (code: string): number => Number(code.replace(/[^0-9]/g, ''));
