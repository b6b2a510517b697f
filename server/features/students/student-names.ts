/** `SM-` and the id with at least four digits: unique and lasting, because the id is (contract 5). */
export function studentRef(id: number): string {
  return `SM-${String(id).padStart(4, '0')}`;
}

/** What finds a student: name or ref, in lower case; a line break keeps the two apart. */
export function studentSearchKey(student: { readonly name: string; readonly ref: string }): string {
  return `${student.name}\n${student.ref}`.toLowerCase();
}
