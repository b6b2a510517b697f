/** A student, as needed to divide students among officers. */
interface Divided {
  readonly id: number;
  readonly school_id: number;
}

/**
 * Divides students in equal parts in the order of their schools, so that the students of a school stay together
 * as far as the parts allow.
 * @returns the officer of each student, by the student's id
 */
export function divide(
  students: readonly Divided[],
  officers: readonly number[],
): ReadonlyMap<number, number> {
  const inOrder = students.toSorted(
    (one, other) => one.school_id - other.school_id || one.id - other.id,
  );
  const part = inOrder.length / officers.length;
  return new Map(
    inOrder.map(({ id }, place) => [id, officers[Math.floor(place / part)] ?? officers[0] ?? 0]),
  );
}
