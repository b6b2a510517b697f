/**
 * The kinds of report that a student has for a term, in the order in which everything lists them. Code that is
 * about each kind goes through these names.
 */
export const reportKinds = ['academic', 'finance'] as const;
export type ReportKindName = (typeof reportKinds)[number];
export const [firstKind, ...otherKinds] = reportKinds;

/** Not verified, verified, and e-mailed (rule 9.1). */
export const countStates = ['pending', 'approved', 'sent'] as const;
export type CountState = (typeof countStates)[number];

/**
 * What the wire calls what there is of a kind: its work of a term, its years of a profile (rule 5.10), its counts of a
 * term, and what the overview tells of it. Written out, so that whoever searches for a name finds it.
 */
export const wireNames = {
  academic: {
    work: 'report',
    years: 'annual_rep',
    counts: 'report',
    pending: 'report_pending',
    approved: 'report_approved',
    sent: 'report_sent',
    students: 'academic_students',
    without: 'without_academic_report',
    sentBack: 'sent_back_academic',
    unverified: 'academic_unverified',
  },
  finance: {
    work: 'receipts',
    years: 'annual_finance',
    counts: 'finance',
    pending: 'finance_pending',
    approved: 'finance_approved',
    sent: 'finance_sent',
    students: 'finance_students',
    without: 'without_finance_report',
    sentBack: 'sent_back_finance',
    unverified: 'finance_unverified',
  },
} as const satisfies Readonly<Record<ReportKindName, Readonly<Record<WireName, string>>>>;
type WireName =
  | CountState
  | ('work' | 'years' | 'counts')
  | ('students' | 'without' | 'sentBack' | 'unverified');

/**
 * A value for each kind under a name of its own, in the order of the kinds:
 * `namedByKind((kind) => wireNames[kind].students, () => 0)` is `{ academic_students: 0, finance_students: 0 }`.
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

/** The counts of a term, such as `report_pending`: of each kind, one kind after the other. */
export const reportCounts = reportKinds.flatMap((kind) =>
  countStates.map((state) => wireNames[kind][state]),
);
export type ReportCount = (typeof reportCounts)[number];

/** A value for each of these counts. */
export const byCount = <Value>(of: (count: ReportCount) => Value): Record<ReportCount, Value> =>
  Object.fromEntries(reportCounts.map((count) => [count, of(count)])) as Record<ReportCount, Value>;
