import { studentStatusNames } from '#contract/students/lists.ts';
import type { House } from './house.ts';

/** What is to be kept of a row; null: the field stays empty. What does not appear is not compared. */
export interface KeyFact {
  readonly [field: string]: unknown;
  readonly student?: string | null;
  readonly marks?: Readonly<Record<string, number | null>>;
  readonly outOf?: number | null;
  readonly items?: readonly { readonly what?: string; readonly sum: number }[];
  readonly children?: readonly string[];
}
export interface Key {
  /** What all of its rows have. */
  readonly each?: KeyFact;
  readonly rows: readonly {
    readonly row: number;
    readonly tab: string | null;
    readonly readable?: boolean;
    readonly is: KeyFact | readonly KeyFact[];
  }[];
}

/** What became of a row of the key: all of it is kept, nothing is, or something else. */
export interface Verdict {
  readonly is: 'in' | 'waiting' | 'wrong';
  readonly words: readonly string[];
}

const plain = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replaceAll(/[\s,.’']+/g, ' ')
    .trim();
const words = (text: unknown) => plain(text).split(' ').sort().join(' ');
const empty = new Set(['', 'n/a', 'not recorded']);
/** Fields of keys that are called otherwise in the house, and values that are numbers there. */
const columns = { date_of_birth: 'dob', admission_number: 'admission_no' } as const;
const numbers: Readonly<Record<string, unknown>> = {
  ...{ male: 1, female: 2, Normal: 1, 'Special Education': 2 },
  ...Object.fromEntries(Object.entries(studentStatusNames).map(([id, name]) => [name, id])),
};

/** Holds what is kept against a key, row by row, and finds what no row accounts for. */
export class Comparison {
  readonly #before: House;
  readonly #after: House;
  readonly #paid: House['payments'];
  /** Students, marks and schools that rows account for. */
  readonly #taken = new Set<unknown>();

  constructor(before: House, after: House) {
    this.#before = before;
    this.#after = after;
    this.#paid = after.payments.slice();
  }

  #named(name: unknown, school?: unknown) {
    const named = this.#after.students.filter((one) => words(one.name) === words(name));
    return named.find((one) => plain(one.school) === plain(school)) ?? named[0];
  }

  #student(fact: KeyFact, found: string[]): boolean {
    const student = this.#named(fact.name, fact.school);
    if (!student) return false;
    this.#taken.add(student.id).add(plain(student.school));
    const { first_name, last_name, ...rest } = student;
    const kept = { ...rest, supporter: `${first_name ?? ''} ${last_name ?? ''}` };
    for (const [field, should] of Object.entries(fact)) {
      const column = columns[field as keyof typeof columns] ?? field;
      if (!(column in kept)) continue;
      const is = kept[column as keyof typeof kept];
      const same = numbers[String(should)] ?? should;
      const isSame = should === null ? empty.has(plain(is)) : words(is) === words(same);
      if (!isSame) found.push(`${field} is ${is}, not ${should}`);
    }
    // Whoever was there and is not yet as the sheet says waits for a decision.
    const was = this.#before.students.find(({ id }) => id === student.id);
    return JSON.stringify(was) !== JSON.stringify(student) || found.splice(0).length === 0;
  }

  #isOf(fact: KeyFact) {
    const id = this.#named(fact.student)?.id;
    return (one: { readonly student_id: number; readonly year: string; readonly term: string }) =>
      one.student_id === id && one.year === `${fact.year}` && plain(one.term) === plain(fact.term);
  }

  #marks(fact: KeyFact, found: string[]): boolean {
    const kept = this.#after.marks.filter(this.#isOf(fact));
    const isNear = (is: number | null | undefined, mark: number) =>
      Math.abs((is ?? -1000) - (mark * 10_000) / (fact.outOf ?? 100)) <= 51;
    const there = Object.entries(fact.marks ?? {}).filter(([subject, mark]) => {
      const one = kept.find((each) => plain(each.subject) === plain(subject));
      this.#taken.add(one);
      if (mark === null ? one?.mark : !isNear(one?.mark, mark))
        found.push(`${subject} is ${one?.mark}, not ${mark}`);
      return one !== undefined;
    });
    const [first] = kept;
    if (!first || there.length === 0) return found.splice(0).length < 0;
    if (typeof fact.mean === 'number' && !isNear(first.mean, fact.mean))
      found.push(`mean is ${first.mean}, not ${fact.mean}`);
    if (fact.class && plain(first.class) !== plain(fact.class))
      found.push(`class is ${first.class}, not ${fact.class}`);
    return true;
  }

  #payments({ items = [], ...fact }: KeyFact, found: string[]): boolean {
    const isOf = this.#isOf(fact);
    const missing = items.filter(({ what, sum }) => {
      const at = this.#paid.findIndex(
        (one) =>
          isOf(one) &&
          one.cost === Math.round(sum * 100) &&
          [one.category, one.item].some((text) => plain(text).startsWith(plain(what))),
      );
      return at < 0 || this.#paid.splice(at, 1).length === 0;
    });
    if (missing.length === items.length) return false;
    for (const { what, sum } of missing) found.push(`no payment of ${sum} for ${what}`);
    return true;
  }

  #fact(fact: KeyFact, found: string[]): boolean {
    if (fact.marks) return this.#marks(fact, found);
    if (fact.items) return this.#payments(fact, found);
    const { supporter, children } = fact;
    if (children) return children.every((name) => this.#student({ name, supporter }, found));
    if (fact.cluster === undefined) return this.#student(fact, found);
    const name = plain(fact.name ?? fact.school);
    const school = this.#after.schools.find((one) => plain(one.school) === name);
    this.#taken.add(name);
    if (school && plain(school.cluster) !== plain(fact.cluster))
      found.push(`cluster is ${school.cluster}, not ${fact.cluster}`);
    return school !== undefined;
  }

  row({ is }: Key['rows'][number], each: KeyFact = {}): Verdict {
    const found: string[] = [];
    const facts = [is].flat();
    const there = facts.filter((fact) => this.#fact({ ...each, ...fact }, found));
    if (there.length === 0) return { is: 'waiting', words: [] };
    if (there.length < facts.length) found.push('a part of the row is missing');
    return { is: found.length > 0 ? 'wrong' : 'in', words: found };
  }

  /** What came in, or changed, and is in no row of the key. */
  extras(): string[] {
    const was = new Set(this.#before.students.map((one) => JSON.stringify(one)));
    const { students, marks, schools } = this.#after;
    const known = new Set(this.#before.schools.map(({ school }) => plain(school)));
    return [
      ...students.filter((one) => !this.#taken.has(one.id) && !was.has(JSON.stringify(one))),
      ...marks.filter((one) => !this.#taken.has(one)),
      ...this.#paid,
      ...schools
        .map(({ school }) => plain(school))
        .filter((one) => !known.has(one) && !this.#taken.has(one)),
    ].map((one) => JSON.stringify(one));
  }
}
