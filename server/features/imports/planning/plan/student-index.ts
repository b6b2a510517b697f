import type { RowState } from '#contract/imports/shapes.ts';
import { plainKey } from '../../words/lists.ts';
import { likeness } from '../../words/names.ts';
import { isTelling } from '../../words/telling-numbers.ts';
import type { StudentKey } from './plan.ts';

/** A class, and the year of the report that says so; null for a class of today. */
export interface ClassOfYear {
  readonly name: string;
  readonly year: string | null;
}

/** Somebody whom rows of marks and receipts can mean. */
export interface Entry {
  readonly key: StudentKey;
  /** What a person calls them when choosing: the name, and the row or ref. */
  readonly label: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly refs: readonly string[];
  readonly admission: string | null;
  /** The number that the foundation's own lists use. */
  readonly own: string | null;
  /** The school, as schools are compared. */
  readonly school: string | null;
  readonly class: ClassOfYear | null;
  readonly category: 1 | 2 | null;
  /** Whether new reports may be filed: Active, or made by this import. */
  readonly isOpen: boolean;
  /** The state of the row that makes them; null for students who are there. */
  readonly state: RowState | null;
  /** Whether it is asked if the row means somebody who is there, or another row, already. */
  readonly isTwinAsked?: boolean;
  /** Another row for the same person, which counts instead. */
  readonly insteadOf?: Entry;
}

export const refKey = (ref: string) => plainKey(ref).toUpperCase();

/** Those of one name, in the order in which they came. */
interface Namesakes {
  readonly words: readonly string[];
  readonly entries: Entry[];
  /** Those of names that are close to it; these have it among theirs. */
  readonly close: Set<Namesakes>;
}

/** Those whose name is the same, and those whose name is close to it. */
interface LikeNamed {
  readonly equal: readonly Entry[];
  readonly close: readonly Entry[];
}

/** Everybody there is or will be, found by reference, numbers and name. */
export class StudentIndex {
  readonly #byRef = new Map<string, Entry>();
  readonly #byAdmission = new Map<string, Entry[]>();
  readonly #byOwn = new Map<string, Entry[]>();
  readonly #byName = new Map<string, Namesakes>();
  readonly #byWord = new Map<string, Set<Namesakes>>();
  readonly #latest = new Map<number, Entry>();
  readonly #order = new Map<Entry, number>();
  /** What was found by a name, until somebody is added: the same students stand on sheet after sheet. */
  readonly #found = new Map<string, LikeNamed>();
  /** The name that was compared last with all others, until a name is added. */
  #compared: { readonly name: string; readonly close: Set<Namesakes> } | null = null;

  /** A row about a student who is there takes the place of what was known of them. */
  add(entry: Entry): void {
    this.#found.clear();
    if ('id' in entry.key) this.#latest.set(entry.key.id, entry);
    for (const ref of entry.refs)
      if (ref !== '' && !this.#byRef.has(refKey(ref))) this.#byRef.set(refKey(ref), entry);
    for (const [numbers, number] of [
      [this.#byAdmission, entry.admission],
      [this.#byOwn, entry.own],
    ] as const)
      if (number !== null)
        numbers.set(refKey(number), [...(numbers.get(refKey(number)) ?? []), entry]);
    this.#order.set(entry, this.#order.size);
    const name = entry.words.join(' ');
    const namesakes = this.#byName.get(name) ?? this.#addName(name, entry.words);
    namesakes.entries.push(entry);
  }

  #addName(name: string, words: readonly string[]): Namesakes {
    const namesakes = { words, entries: [], close: this.#closeTo(name, words) };
    for (const one of namesakes.close) one.close.add(namesakes);
    this.#byName.set(name, namesakes);
    for (const word of words) {
      const known = this.#byWord.get(word) ?? new Set();
      this.#byWord.set(word, known.add(namesakes));
    }
    this.#compared = null;
    return namesakes;
  }

  /** A row is compared with those of like names before it is added to them. */
  #closeTo(name: string, words: readonly string[]): Set<Namesakes> {
    if (this.#compared?.name === name) return this.#compared.close;
    const compared = new Set(words.flatMap((word) => [...(this.#byWord.get(word) ?? [])]));
    const close = new Set([...compared].filter((one) => likeness(words, one.words) === 'close'));
    this.#compared = { name, close };
    return close;
  }

  byRef(ref: string): Entry | undefined {
    const found = ref === '' ? undefined : this.#byRef.get(refKey(ref));
    return found && this.#latestOf(found);
  }

  /** Those of an admission number: several schools can have given it. */
  byAdmission(admission: string | null): Entry[] {
    return this.#numbered(this.#byAdmission, admission);
  }

  /** Those of a number of the foundation's own: it may have given one twice. */
  byOwn(number: string | null): Entry[] {
    return this.#numbered(this.#byOwn, number);
  }

  /** Those of a number, be it a school's or a telling one of the foundation's own. */
  byNumber(number: string): Entry[] {
    const owners = isTelling(number) ? this.byOwn(number) : [];
    return [...new Set([...this.byAdmission(number), ...owners])];
  }

  #numbered(numbers: ReadonlyMap<string, readonly Entry[]>, number: string | null): Entry[] {
    const found = number === null ? [] : (numbers.get(refKey(number)) ?? []);
    return [...new Set(found.map((one) => this.#latestOf(one)))];
  }

  #latestOf(entry: Entry): Entry {
    return 'id' in entry.key ? (this.#latest.get(entry.key.id) ?? entry) : entry;
  }

  /** Those of this very name. */
  called(words: readonly string[]): readonly Entry[] {
    const { entries = [] } = this.#byName.get(words.join(' ')) ?? {};
    return entries.filter((entry) => entry === this.#latestOf(entry));
  }

  byName(words: readonly string[]): LikeNamed {
    const name = words.join(' ');
    const found = this.#found.get(name) ?? this.#lookUp(name, words);
    this.#found.set(name, found);
    return found;
  }

  #lookUp(name: string, words: readonly string[]): LikeNamed {
    const current = ({ entries }: Namesakes) =>
      entries.filter((entry) => entry === this.#latestOf(entry));
    const same = words.length > 0 && this.#byName.get(name);
    const left = new Set(same ? same.close : this.#closeTo(name, words));
    const close: Entry[] = [];
    for (const word of words) {
      const alike = [...left].filter((one) => one.words.includes(word));
      for (const one of alike) left.delete(one);
      const found = alike.flatMap(current);
      close.push(...found.sort((one, other) => this.#orderOf(one) - this.#orderOf(other)));
    }
    return { equal: same ? current(same) : [], close };
  }

  /** Those whose whole name of two words or more stands within a longer text: 'PAY BILL ACC 3300 ANN OTIENO'. */
  namedIn(words: readonly string[]): Entry[] {
    const there = new Set(words);
    const found = new Set<Namesakes>();
    for (const word of there)
      for (const namesakes of this.#byWord.get(word) ?? [])
        if (namesakes.words.length > 1 && namesakes.words.every((one) => there.has(one)))
          found.add(namesakes);
    return [...found].flatMap(({ entries }) =>
      entries.filter((entry) => entry === this.#latestOf(entry)),
    );
  }

  #orderOf(entry: Entry): number {
    return this.#order.get(entry) ?? 0;
  }
}
