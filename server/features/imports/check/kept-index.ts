import { factOf, ownFact, type RowKind } from '#contract/imports/kinds.ts';
import { normalised } from '../guide/fold.ts';
import type { HouseName } from '../guide/types.ts';
import type { Kept } from '../house.queries.ts';
import { type ReportOf, reportKey, type StudentKey } from '../writing/changes.ts';
import type { KeptReport } from './types.ts';

const byId = <One extends { readonly id: number }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.id, one]));

const byReport = (reports: readonly KeptReport[]) =>
  new Map(reports.map((one) => [reportKey({ ...one, student: { id: one.student_id } }), one]));
const yearKey = (student: StudentKey, year: string) => JSON.stringify([student, year]);

/** What is kept, found by its ids: made once for a check. */
export function indexOf(kept: Kept) {
  const { house, students, addresses, academic, finance } = kept;
  const reports = { academic: byReport(academic), finance: byReport(finance) };
  /** The class that all reports of a student and year have, by both; '' where they differ. */
  const classes = new Map<string, string>();
  for (const { student_id, year, class: own } of [...academic, ...finance]) {
    const key = yearKey({ id: student_id }, year);
    classes.set(key, (classes.get(key) ?? own) === own ? own : '');
  }
  const lists = Object.entries<readonly HouseName[]>(house.names);
  const names = new Map(lists.map(([list, all]) => [list, byId(all)]));
  const labels = new Map<string, string | undefined>();
  return {
    ...{ kept, today: house.today },
    /** What people call a fact of a kind, in English. */
    label(kind: RowKind, name: string): string | undefined {
      const key = `${kind} ${name}`;
      const own = () => house.own.map(ownFact).find(({ fact }) => fact === name);
      if (!labels.has(key)) labels.set(key, (own() ?? factOf(kind, name))?.label);
      return labels.get(key);
    },
    /** One of the house by the fact that names it. */
    name: (fact: string, id: number) => names.get(fact)?.get(id),
    schoolsByName: new Map(
      house.names.school.flatMap((one) =>
        [one.name, ...one.also].map((name) => [normalised(name), one] as const),
      ),
    ),
    people: byId(house.students),
    students: byId(students),
    addresses: new Map(addresses.map((one) => [one.email, one])),
    classIn: (student: StudentKey, year: string) =>
      classes.get(yearKey(student, year)) || undefined,
    report: (kind: keyof typeof reports, of: ReportOf) => reports[kind].get(reportKey(of)) ?? null,
  };
}
