/** `SM-` and the id with at least four digits: unique and lasting, because the id is (contract 5). */
export function studentRef(id: number): string {
  return `SM-${String(id).padStart(4, '0')}`;
}

/** What finds a student: name or ref, in lower case; a line break keeps the two apart. */
export function studentSearchKey(student: { readonly name: string; readonly ref: string }): string {
  return `${student.name}\n${student.ref}`.toLowerCase();
}

/** SQL: the name alone out of the search key of student `s`; annual reports are searched by it (spec 5). */
export const nameInSearchKey = 'substr(s.search_key, 1, length(s.search_key) - length(s.ref) - 1)';
