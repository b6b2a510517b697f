/** The first of a person's names: a greeting, and all that a letter tells of whose child it is (security 10.4). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
