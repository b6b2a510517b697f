/**
 * The kinds of report that a student has for a term, in the order in which everything lists them. Code that is
 * about each kind goes through these names.
 */
export const reportKinds = ['academic', 'finance'] as const;
export type ReportKindName = (typeof reportKinds)[number];
export const [firstKind, ...otherKinds] = reportKinds;

/** What the wire calls what there is of a kind: counts of a term, years of a profile (rule 5.10), work of a term. */
export const wireNames = {
  academic: { counts: 'report', years: 'annual_rep', work: 'report' },
  finance: { counts: 'finance', years: 'annual_finance', work: 'receipts' },
} as const satisfies Readonly<
  Record<ReportKindName, Readonly<Record<'counts' | 'years' | 'work', string>>>
>;

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

/** The same for values that come as promises, awaited one kind after the other. */
export async function awaitByKind<Value>(
  of: (kind: ReportKindName) => Promise<Value>,
): Promise<Record<ReportKindName, Value>> {
  const values: Value[] = [];
  for (const kind of reportKinds) values.push(await of(kind));
  return Object.fromEntries(reportKinds.map((kind, at) => [kind, values[at]])) as Record<
    ReportKindName,
    Value
  >;
}

/** Not verified, verified, and e-mailed (rule 9.1). */
export const countStates = ['pending', 'approved', 'sent'] as const;
export type CountState = (typeof countStates)[number];

export const countName = <Kind extends ReportKindName, State extends string>(
  kind: Kind,
  state: State,
) => `${wireNames[kind].counts}_${state}` as const;

/** The counts of a term, such as `report_pending`: of each kind, one kind after the other. */
export const reportCounts = reportKinds.flatMap((kind) =>
  countStates.map((state) => countName(kind, state)),
);
export type ReportCount = (typeof reportCounts)[number];

/** A value for each of these counts. */
export const byCount = <Value>(of: (count: ReportCount) => Value): Record<ReportCount, Value> =>
  Object.fromEntries(reportCounts.map((count) => [count, of(count)])) as Record<ReportCount, Value>;
