import type { HouseName, HousePerson, HouseStudent, HouseSubject } from '../guide/types.ts';
import type { Kept, KeptReport, KeptStudent } from './types.ts';

const byId = <One extends { readonly id: number }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.id, one]));

const reportKey = (student: number, year: string, term: number) => `${student}|${year}|${term}`;
const byReport = (reports: readonly KeptReport[]) =>
  new Map(reports.map((one) => [reportKey(one.student_id, one.year, one.term), one]));

/** What is kept, found by its ids: made once for a check. */
export class KeptIndex {
  readonly kept: Kept;
  readonly schools: ReadonlyMap<number, HouseName>;
  readonly clusters: ReadonlyMap<number, HouseName>;
  readonly classes: ReadonlyMap<number, HouseName>;
  readonly subjects: ReadonlyMap<number, HouseSubject>;
  readonly subjectsByName: ReadonlyMap<string, HouseSubject>;
  readonly years: ReadonlyMap<number, HouseName>;
  readonly terms: ReadonlyMap<number, HouseName>;
  readonly supporters: ReadonlyMap<number, HousePerson>;
  readonly liaisons: ReadonlyMap<number, HousePerson>;
  readonly people: ReadonlyMap<number, HouseStudent>;
  readonly students: ReadonlyMap<number, KeptStudent>;
  readonly addresses: ReadonlyMap<string, Kept['addresses'][number]>;
  readonly #academic: ReadonlyMap<string, KeptReport>;
  readonly #finance: ReadonlyMap<string, KeptReport>;

  constructor(kept: Kept) {
    const { house } = kept;
    this.kept = kept;
    this.schools = byId(house.schools);
    this.clusters = byId(house.clusters);
    this.classes = byId(house.classes);
    this.subjects = byId(house.subjects);
    this.subjectsByName = new Map(house.subjects.map((one) => [one.name, one]));
    this.years = byId(house.years);
    this.terms = byId(house.terms);
    this.supporters = byId(house.supporters);
    this.liaisons = byId(house.liaisons);
    this.people = byId(house.students);
    this.students = byId(kept.students);
    this.addresses = new Map(kept.addresses.map((one) => [one.email, one]));
    this.#academic = byReport(kept.academic);
    this.#finance = byReport(kept.finance);
  }

  get today(): string {
    return this.kept.house.today;
  }

  report(kind: 'academic' | 'finance', student: number, year: string, term: number) {
    const all = kind === 'academic' ? this.#academic : this.#finance;
    return all.get(reportKey(student, year, term)) ?? null;
  }
}
