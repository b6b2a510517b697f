import { type ReportKindName, reportKinds, wireNames } from '../report-kinds.ts';

/** The kinds of work that each active student has in a term, in the order of the board. */
export const workKinds = [
  ...reportKinds.map((kind) => wireNames[kind].work),
  'statement',
  'picture',
] as const;
export type WorkKind = (typeof workKinds)[number];
export type ReportWork = (typeof wireNames)[ReportKindName]['work'];

/** The kind of report that a kind of work is; undefined where it is none. */
export const reportOfWork = (work: WorkKind): ReportKindName | undefined =>
  reportKinds.find((kind) => wireNames[kind].work === work);

/** A value for each kind of work. */
export const byWork = <Value>(of: (kind: WorkKind) => Value): Record<WorkKind, Value> =>
  Object.fromEntries(workKinds.map((kind) => [kind, of(kind)])) as Record<WorkKind, Value>;

/** By when each is due, as the calendar names its days. */
export const dueDays = workKinds.map((kind) => `${kind}_due` as const);
export type DueDay = (typeof dueDays)[number];

/** By when each kind of work is due, out of the days of a term. */
export const dueOf = (
  term: Readonly<Record<DueDay, string | null>>,
): Readonly<Record<WorkKind, string | null>> => byWork((kind) => term[`${kind}_due`]);

/** A value for each of these days. */
export const byDueDay = <Value>(of: (day: DueDay) => Value): Record<DueDay, Value> =>
  Object.fromEntries(dueDays.map((day) => [day, of(day)])) as Record<DueDay, Value>;
