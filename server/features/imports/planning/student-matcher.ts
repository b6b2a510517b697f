import { written } from '../words/lists.ts';
import { nameWords } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { KnownStudent } from './plan.ts';
import type { RowWork } from './row-work.ts';
import type { Entry, StudentIndex } from './student-index.ts';

/** What tells people of like names apart. */
interface Origin {
  readonly dob: string | undefined;
  readonly guardian: string | null;
}

/** The student who is there already, and another row that is the same person; neither for somebody new. */
interface Found {
  readonly present?: KnownStudent;
  readonly twin?: Entry;
}

/** The students there are and those that rows make, by whom a further row may be recognised. */
export class StudentMatcher {
  readonly #index: StudentIndex;
  readonly #byId: ReadonlyMap<number, KnownStudent>;
  readonly #origins = new Map<Entry, Origin>();

  constructor(students: readonly KnownStudent[], studentIndex: StudentIndex) {
    this.#index = studentIndex;
    this.#byId = new Map(students.map((one) => [one.id, one]));
    for (const one of students) {
      const entry: Entry = {
        key: { id: one.id },
        label: `${one.name}, ${one.ref}`,
        name: one.name,
        words: nameWords(one.name),
        refs: [one.ref],
        class: null,
        category: one.category,
        isOpen: one.status === 0,
        state: null,
      };
      this.add(entry, one);
    }
  }

  add(entry: Entry, { dob, guardian }: Origin): void {
    this.#index.add(entry);
    this.#origins.set(entry, { dob, guardian });
  }

  /** Whom a row means; where somebody only looks like it, the row asks. */
  find(work: RowWork, name: string, ref: string, dob: string | undefined): Found {
    const byRef = this.#index.byRef(ref);
    if (byRef && 'id' in byRef.key) return this.#presentOf(byRef.key.id);
    const { equal, close } = this.#index.byName(nameWords(name));
    const sure = equal.find(
      (one) => 'id' in one.key && dob !== undefined && this.#origins.get(one)?.dob === dob,
    );
    if (sure && 'id' in sure.key) return this.#presentOf(sure.key.id);
    const guardian = written(work.cell('guardian'));
    const alike = [
      ...equal.filter((one) => this.#mayBeSame(one, dob, guardian)),
      ...close.filter((one) => this.#isSurelyNear(one, dob, guardian)),
    ];
    if (alike.length === 0) return {};
    return this.#askWhether(work, name, alike);
  }

  #presentOf(id: number): Found {
    const present = this.#byId.get(id);
    return present ? { present } : {};
  }

  #mayBeSame(other: Entry, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#origins.get(other);
    if (dob === undefined || there?.dob === undefined) return true;
    const isTurned = `${dob.slice(0, 4)}-${dob.slice(8)}-${dob.slice(5, 7)}` === there.dob;
    return dob === there.dob || isTurned || (guardian !== null && guardian === there.guardian);
  }

  #isSurelyNear(other: Entry, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#origins.get(other);
    return (
      (dob !== undefined && dob === there?.dob) ||
      (guardian !== null && guardian === there?.guardian)
    );
  }

  #askWhether(work: RowWork, name: string, alike: readonly Entry[]): Found {
    const chosen = work.choose('name', {
      key: `twin:${work.key}`,
      words: `${name} looks like somebody who is there already. Is it the same student?`,
      options: [
        answers('other', 'No, another student: import this row too'),
        ...alike.slice(0, 8).map((one, at) => answers(`same:${at}`, `Yes: ${one.label}`)),
        { ...leaveOut, label: 'Leave this row out' },
      ],
    });
    const same = chosen?.startsWith('same:') ? alike[Number(chosen.slice(5))] : undefined;
    if (!same) return {};
    if ('id' in same.key) return this.#presentOf(same.key.id);
    work.isLeftOut = true;
    return { twin: same };
  }
}
