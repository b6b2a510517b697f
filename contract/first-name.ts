/** The first of a person's names: a greeting, and all that a letter tells of whose child it is (rule 9.6). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** What a letter calls a student: the first name that is recorded, else the first of the names. */
export const calledName = (student: {
  readonly name: string;
  readonly first_name: string | null;
}): string => student.first_name ?? firstNameOf(student.name);
