import { studentStatusNames } from '#contract/students/lists.ts';
import type { House } from '../support/given-house.ts';

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

const wordsOf = (text: unknown): string[] =>
  `${text ?? ''}`.toLowerCase().match(/[^\s,.’']+/g) ?? [];
const plain = (text: unknown) => wordsOf(text).join(' ');
const words = (text: unknown) => wordsOf(text).sort().join(' ');
/** Fields of keys that are called otherwise in the house, and words that are numbers there. */
const columns = new Map(Object.entries({ date_of_birth: 'dob', admission_number: 'admission_no' }));
const numbers: Readonly<Record<string, unknown>> = {
  ...{ male: 1, female: 2, Normal: 1, 'Special Education': 2 },
  ...Object.fromEntries(Object.entries(studentStatusNames).map(([id, name]) => [name, id])),
};
const isNear = (hundredths: number | null | undefined, mark: number, outOf: number | null = 100) =>
  Math.abs((hundredths ?? -1000) - (mark * 10_000) / (outOf ?? 100)) <= 51;

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

  /** What of a student is otherwise than the row says; null where nothing of it is kept. */
  #student(fact: KeyFact): string[] | null {
    const student = this.#named(fact.name, fact.school);
    if (!student) return null;
    this.#taken.add(student.id).add(plain(student.school));
    const { first_name, last_name, ...rest } = student;
    const supporter = `${first_name ?? ''} ${last_name ?? ''}`;
    const kept = new Map(Object.entries({ ...rest, supporter }));
    const found = Object.entries(fact).flatMap(([field, should]) => {
      const is = kept.get(columns.get(field) ?? field);
      const isEmpty = /^(?:n.a|not recorded)?$/.test(plain(is));
      const isSame =
        should === null ? isEmpty : words(is) === words(numbers[`${should}`] ?? should);
      return is === undefined || isSame ? [] : [`${field} is ${is}, not ${should}`];
    });
    // Whoever was there and is not yet as the sheet says waits for a decision.
    const was = this.#before.students.find(({ id }) => id === student.id);
    const isUntouched = JSON.stringify(was) === JSON.stringify(student);
    return isUntouched && found.length > 0 ? null : found;
  }

  #isOf(fact: KeyFact) {
    const id = this.#named(fact.student)?.id;
    return (one: { readonly student_id: number; readonly year: string; readonly term: string }) =>
      one.student_id === id && one.year === `${fact.year}` && plain(one.term) === plain(fact.term);
  }

  #marks(fact: KeyFact): string[] | null {
    const kept = this.#after.marks.filter(this.#isOf(fact));
    const found = Object.entries(fact.marks ?? {}).flatMap(([subject, mark]) => {
      const one = kept.find((each) => plain(each.subject) === plain(subject));
      this.#taken.add(one);
      const isRight = mark === null ? !one?.mark : isNear(one?.mark, mark, fact.outOf);
      return isRight ? [] : [`${subject} is ${one?.mark}, not ${mark}`];
    });
    if (typeof fact.mean === 'number' && !isNear(kept[0]?.mean, fact.mean, fact.outOf))
      found.push(`mean is ${kept[0]?.mean}, not ${fact.mean}`);
    const marked = Object.entries(fact.marks ?? {}).filter(([, mark]) => mark !== null);
    const isThere = kept.some((one) => marked.some(([name]) => plain(name) === plain(one.subject)));
    return isThere || marked.length === 0 ? found : null;
  }

  #payments({ items = [], ...fact }: KeyFact): string[] | null {
    const isOf = this.#isOf(fact);
    const missing = items.filter(({ what, sum }) => {
      const isFor = ({ category, item }: House['payments'][number]) =>
        [category, item].some((text) => plain(text).startsWith(plain(what)));
      const cost = Math.round(sum * 100);
      const at = this.#paid.findIndex((one) => isOf(one) && one.cost === cost && isFor(one));
      return at < 0 || this.#paid.splice(at, 1).length === 0;
    });
    if (missing.length === items.length) return null;
    return missing.map(({ what, sum }) => `no payment of ${sum} for ${what}`);
  }

  #fact(fact: KeyFact): string[] | null {
    const { supporter, children, cluster } = fact;
    if (fact.marks) return this.#marks(fact);
    if (fact.items) return this.#payments(fact);
    if (children) return children.flatMap((name) => this.#student({ name, supporter }) ?? name);
    if (cluster === undefined) return this.#student(fact);
    const name = plain(fact.name ?? fact.school);
    const school = this.#after.schools.find((one) => plain(one.school) === name);
    this.#taken.add(name);
    if (!school) return null;
    return plain(school.cluster) === plain(cluster) ? [] : [`is in ${school.cluster}`];
  }

  /** What became of a row: all of it is kept, nothing is, or something else. */
  row({ is }: Key['rows'][number], each: KeyFact = {}) {
    const facts = [is].flat().map((fact) => this.#fact({ ...each, ...fact }));
    const there = facts.filter((one) => one !== null);
    const found = there.flat();
    if (there.length > 0 && there.length < facts.length) found.push('a part is missing');
    const became = there.length === 0 ? 'waiting' : found.length > 0 ? 'wrong' : 'in';
    return { is: became, words: found } as const;
  }

  /** What came in, or changed, and is in no row of the key. */
  extras(): string[] {
    const was = new Set(this.#before.students.map((one) => JSON.stringify(one)));
    const known = new Set(this.#before.schools.map(({ school }) => plain(school)));
    const { students, marks, schools } = this.#after;
    const added = schools.map(({ school }) => plain(school)).filter((one) => !known.has(one));
    return [
      ...students.filter((one) => !this.#taken.has(one.id) && !was.has(JSON.stringify(one))),
      ...[...marks, ...added].filter((one) => !this.#taken.has(one)),
      ...this.#paid,
    ].map((one) => JSON.stringify(one));
  }
}
