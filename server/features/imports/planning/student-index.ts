import type { RowState } from '#contract/imports/shapes.ts';
import { plainKey } from '../words/lists.ts';
import { likeness, nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { StudentKey } from './plan.ts';
import type { RowWork } from './row-work.ts';

/** Somebody whom rows of marks and receipts can mean. */
export interface Entry {
  readonly key: StudentKey;
  /** What a person calls them when choosing: the name, and the row or ref. */
  readonly label: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly refs: readonly string[];
  readonly class: string | null;
  readonly category: 1 | 2 | null;
  /** Whether new reports may be filed: Active, or made by this import. */
  readonly isOpen: boolean;
  /** The state of the row that makes them; null for students who are there. */
  readonly state: RowState | null;
  /** Another row for the same person, which counts instead. */
  readonly insteadOf?: Entry;
}

export const refKey = (ref: string) => plainKey(ref).toUpperCase();

/** Those of one name, in the order in which they came. */
interface Namesakes {
  readonly words: readonly string[];
  readonly entries: Entry[];
}

/** Everybody there is or will be, found by reference and by name. */
export class StudentIndex {
  readonly #byRef = new Map<string, Entry>();
  readonly #byName = new Map<string, Namesakes>();
  readonly #byWord = new Map<string, Set<Namesakes>>();
  readonly #latest = new Map<number, Entry>();
  readonly #order = new Map<Entry, number>();

  /** A row about a student who is there takes the place of what was known of them. */
  add(entry: Entry): void {
    if ('id' in entry.key) this.#latest.set(entry.key.id, entry);
    for (const ref of entry.refs)
      if (ref !== '' && !this.#byRef.has(refKey(ref))) this.#byRef.set(refKey(ref), entry);
    this.#order.set(entry, this.#order.size);
    const name = entry.words.join(' ');
    const namesakes = this.#byName.get(name) ?? { words: entry.words, entries: [] };
    this.#byName.set(name, namesakes);
    namesakes.entries.push(entry);
    for (const word of entry.words) {
      const known = this.#byWord.get(word) ?? new Set();
      this.#byWord.set(word, known.add(namesakes));
    }
  }

  byRef(ref: string): Entry | undefined {
    const found = ref === '' ? undefined : this.#byRef.get(refKey(ref));
    return found && this.#latestOf(found);
  }

  #latestOf(entry: Entry): Entry {
    return 'id' in entry.key ? (this.#latest.get(entry.key.id) ?? entry) : entry;
  }

  /** Those whose name is the same, and those whose name is close to it. */
  byName(words: readonly string[]): { equal: Entry[]; close: Entry[] } {
    const current = ({ entries }: Namesakes) =>
      entries.filter((entry) => entry === this.#latestOf(entry));
    const same = words.length > 0 && this.#byName.get(words.join(' '));
    const compared = new Set<Namesakes>();
    const close: Entry[] = [];
    for (const word of words) {
      const found: Entry[] = [];
      for (const namesakes of this.#byWord.get(word) ?? []) {
        if (namesakes === same || compared.has(namesakes)) continue;
        compared.add(namesakes);
        if (likeness(words, namesakes.words) === 'close') found.push(...current(namesakes));
      }
      close.push(...found.sort((one, other) => this.#orderOf(one) - this.#orderOf(other)));
    }
    return { equal: same ? current(same) : [], close };
  }

  #orderOf(entry: Entry): number {
    return this.#order.get(entry) ?? 0;
  }
}

const keyText = (key: StudentKey) => ('id' in key ? `id:${key.id}` : `row:${key.row}`);

function ask(work: RowWork, candidates: readonly Entry[], words: string): Entry | undefined {
  const chosen = work.choose('name', {
    key: `who:${work.key}`,
    words,
    options: [
      ...candidates.slice(0, 12).map((one) => answers(keyText(one.key), one.label)),
      { ...leaveOut, label: 'Leave this row out' },
    ],
  });
  return candidates.find((one) => keyText(one.key) === chosen);
}

/** The only one of them whose class is the one in the row, as long as all others are known to differ. */
function onlyOfClass(candidates: readonly Entry[], className: string | null): Entry | null {
  if (className === null) return null;
  const same = candidates.filter((one) => one.class === null || one.class === className);
  const [only] = same;
  return same.length === 1 && only && only.class === className ? only : null;
}

/**
 * Whom a row means, by reference, name and class. Sure: the reference with a name that does not
 * speak against it, or the only one of that name. Close names only count when the class agrees and
 * nobody else comes near; everything else is asked.
 */
export function findStudent(
  work: RowWork,
  studentIndex: StudentIndex,
  name: string,
  ref: string,
  className: string | null,
): Entry | undefined {
  const entry = choose(work, studentIndex, name, ref, className);
  return entry?.insteadOf ?? entry;
}

function choose(
  work: RowWork,
  studentIndex: StudentIndex,
  name: string,
  ref: string,
  className: string | null,
): Entry | undefined {
  const words = nameWords(name);
  const byRef = studentIndex.byRef(ref);
  if (byRef && (words.length === 0 || likeness(words, byRef.words) !== 'apart')) return byRef;
  const { equal, close } = studentIndex.byName(words);
  if (byRef)
    return ask(
      work,
      [byRef, ...equal, ...close],
      `Reference and name are of different students: ${ref}, ${name}. Who is meant?`,
    );
  const several = `More than one student could be meant by ${name}. Who is it?`;
  if (equal.length > 0) {
    const [only] = equal;
    const rivals = words.length < 3 ? close : [];
    const all = [...equal, ...rivals];
    const fits = only?.class === null || className === null || only?.class === className;
    if (all.length === 1 && fits) return only;
    // A name of two words may be another's without its middle one: there the class proves nothing.
    const sure = rivals.length === 0 ? onlyOfClass(all, className) : null;
    return sure ?? ask(work, all, several);
  }
  if (close.length === 0) return work.fault('name', `There is no student called ${name}`);
  const sure = words.length < 3 && close.length > 1 ? null : onlyOfClass(close, className);
  if (!sure)
    return ask(work, close, close.length > 1 ? several : `Is ${name} the same as this student?`);
  work.note('name', `${name} read as ${sure.name}`);
  return sure;
}
