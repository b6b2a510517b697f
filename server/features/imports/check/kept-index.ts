import { normalised } from '../guide/fold.ts';
import type { HouseName } from '../guide/types.ts';
import type { Kept, KeptReport } from './types.ts';

const byId = <One extends { readonly id: number }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.id, one]));

const reportKey = (student: number, year: string, term: number) => `${student}|${year}|${term}`;
const byReport = (reports: readonly KeptReport[]) =>
  new Map(reports.map((one) => [reportKey(one.student_id, one.year, one.term), one]));

/** The class that all reports of a student and year have, by both; '' where they differ. */
function classesOf({ academic, finance }: Kept): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { student_id, year, class: own } of [...academic, ...finance]) {
    const key = `${student_id}|${year}`;
    found.set(key, (found.get(key) ?? own) === own ? own : '');
  }
  return found;
}

/** What is kept, found by its ids: made once for a check. */
export function indexOf(kept: Kept) {
  const { house, students, addresses } = kept;
  const classesIn = classesOf(kept);
  const reports = { academic: byReport(kept.academic), finance: byReport(kept.finance) };
  return {
    ...{ kept, today: house.today },
    schools: byId(house.schools),
    schoolsByName: new Map(
      house.schools.flatMap((one) =>
        [one.name, ...one.also].map((name): [string, HouseName] => [normalised(name), one]),
      ),
    ),
    clusters: byId(house.clusters),
    classes: byId(house.classes),
    subjects: byId(house.subjects),
    years: byId(house.years),
    supporters: byId(house.supporters),
    liaisons: byId(house.liaisons),
    people: byId(house.students),
    students: byId(students),
    addresses: new Map(addresses.map((one) => [one.email, one])),
    classIn: (student: number, year: string) => classesIn.get(`${student}|${year}`) || undefined,
    report: (kind: keyof typeof reports, student: number, year: string, term: number) =>
      reports[kind].get(reportKey(student, year, term)) ?? null,
  };
}
export type KeptIndex = ReturnType<typeof indexOf>;
