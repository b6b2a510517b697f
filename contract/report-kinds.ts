/**
 * The kinds of report that a student has of a term, in the order in which everything tells them. What is
 * about each kind walks over these names.
 */
export const reportKinds = ['academic', 'finance'] as const;
export type ReportKindName = (typeof reportKinds)[number];

/**
 * A value for each kind under a name of its own, in the order of the kinds:
 * `namedByKind((kind) => `${kind}_students`, () => 0)` is `{ academic_students: 0, finance_students: 0 }`.
 */
export const namedByKind = <Name extends string, Value>(
  nameOf: (kind: ReportKindName) => Name,
  of: (kind: ReportKindName) => Value,
): Record<Name, Value> =>
  Object.fromEntries(reportKinds.map((kind) => [nameOf(kind), of(kind)])) as Record<Name, Value>;

/** The same under the name of the kind. */
export const byKind = <Value>(of: (kind: ReportKindName) => Value) =>
  namedByKind((kind) => kind, of);
