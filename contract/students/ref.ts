import { pages } from '../page-addresses.ts';

const prefix = 'SM-';

/** `SM-` and the id with at least four digits: unique and lasting, because the id is (rule 5.1). */
export function studentRef(id: number): string {
  return `${prefix}${String(id).padStart(4, '0')}`;
}

/** What a person may write of a ref in an address: small letters too, and without the zeros. */
export const writtenRef = '[Ss][Mm]-0*[1-9][0-9]{0,14}';
const onlyRef = new RegExp(`^${writtenRef}$`);

/** The id that a ref was made from, or null for what is none. */
export function studentIdOf(ref: string): number | null {
  return onlyRef.test(ref) ? Number(ref.slice(prefix.length)) : null;
}

/** The address of a student's page (rule 5.1). */
export const studentPath = (id: number) => pages.student.replace(':ref', studentRef(id));
