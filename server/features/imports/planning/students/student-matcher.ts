import { studentMessages as said } from '#contract/students/messages.ts';
import { likeness, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { schoolKey } from '../../words/schools.ts';
import { isTelling } from '../../words/telling-numbers.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownStudent } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { type ClassOfYear, type Entry, refKey, type StudentIndex } from '../plan/student-index.ts';
import { against, againstOwner, hasOtherOwn, type Who } from './against.ts';
import { ownersOf } from './own-numbers.ts';

/** What tells people of like names apart. */
interface Origin {
  readonly dob: string | undefined;
  readonly guardian: string | null;
}

/** The student who is there already, and another row that is the same person; neither for somebody new. */
export interface Found {
  readonly present?: KnownStudent;
  readonly twin?: Entry;
}

/** The class of each student's latest report. */
function latestClasses(reports: Known['academic']): ReadonlyMap<number, ClassOfYear> {
  const latest = new Map<number, Known['academic'][number]>();
  for (const one of reports) {
    const there = latest.get(one.student_id);
    if (!there || `${one.year}${one.term}` > `${there.year}${there.term}`)
      latest.set(one.student_id, one);
  }
  return new Map([...latest].map(([id, one]) => [id, { name: one.class, year: one.year }]));
}

const digitsApart = (one: string, other: string): number =>
  [...one].filter((digit, at) => digit !== other[at]).length;

/** The students there are and those that rows make, by whom a further row may be recognised. */
export class StudentMatcher {
  readonly #index: StudentIndex;
  readonly #byId: ReadonlyMap<number, KnownStudent>;
  readonly #origins = new Map<Entry, Origin>();

  constructor({ students, academic }: Known, studentIndex: StudentIndex) {
    this.#index = studentIndex;
    this.#byId = new Map(students.map((one) => [one.id, one]));
    const classes = latestClasses(academic);
    for (const one of students) {
      const entry: Entry = {
        key: { id: one.id },
        label: [one.name, one.ref, one.school, classes.get(one.id)?.name]
          .filter(Boolean)
          .join(', '),
        name: one.name,
        words: nameWords(one.name),
        refs: [one.ref],
        admission: one.admission_no,
        own: one.own_number,
        school: schoolKey(one.school),
        class: classes.get(one.id) ?? null,
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
  find(work: RowWork, who: Who, { dob, guardian }: Origin): Found {
    const words = nameWords(who.name);
    const isLike = (one: Entry) => words.length === 0 || likeness(words, one.words) !== 'apart';
    const byRef = this.#index.byRef(who.ref);
    if (byRef && 'id' in byRef.key) {
      if (isLike(byRef)) return this.#presentOf(byRef);
      return this.#askWhether(work, remarks.refOfOtherName(who.ref), [byRef]);
    }
    const owners = ownersOf(this.#index, who.own, words);
    const [owner] = owners;
    if (owner && owners.length === 1 && this.#isOwner(owner, who, dob))
      return this.#presentOf(owner);
    if (owner) {
      const either = new Set([...owners, ...this.#index.called(words)]);
      return this.#askWhether(work, remarks.ownOfOther(who.own), [...either]);
    }
    const numbered = this.#index
      .byAdmission(who.admission)
      .filter((one) => who.school !== null && one.school === who.school);
    const [same] = numbered;
    const isOther = same !== undefined && hasOtherOwn(who, same);
    if (same && numbered.length === 1 && isLike(same) && 'id' in same.key && !isOther)
      return this.#presentOf(same);
    if (same) {
      const words = isOther
        ? remarks.ownDiffers(who.name, same.own)
        : remarks.numberOfOther(who.admission);
      const found = this.#askWhether(work, words, numbered);
      if (work.stateSoFar === null && !found.present) work.fault('admission_no', said.admission);
      return found;
    }
    const { equal, close } = this.#index.byName(words);
    const surely = equal.filter((one) => this.#isSurely(one, who, dob));
    const [sure] = surely;
    if (sure && surely.length === 1 && (dob !== undefined || equal.length === 1))
      return this.#presentOf(sure);
    const alike = [
      ...equal.filter((one) => this.#mayBeSame(one, who, dob, guardian)),
      ...close.filter((one) => this.#isSurelyNear(one, dob, guardian)),
    ];
    if (alike.length === 0) return {};
    const other = alike.find((one) => hasOtherOwn(who, one));
    return this.#askWhether(
      work,
      other ? remarks.ownDiffers(who.name, other.own) : remarks.looksLike(who.name),
      alike,
    );
  }

  /** One who is there and has the number, of a like name; nothing else that is told may speak against them. */
  #isOwner(one: Entry, who: Who, dob: string | undefined): boolean {
    const words = nameWords(who.name);
    const like = likeness(words, one.words);
    if (!('id' in one.key) || like === 'apart') return false;
    if (againstOwner(who, one) !== null) return false;
    const there = this.#origins.get(one)?.dob;
    if (dob === undefined || there === undefined || dob === there) return true;
    // A few digits are also the number of somebody else who is called so.
    return like === 'equal' && who.own !== null && isTelling(who.own);
  }

  /** One who is there, of the same birth or, where the sheet has none, of the same school. */
  #isSurely(one: Entry, who: Who, dob: string | undefined): boolean {
    if (!('id' in one.key)) return false;
    if (against({ ...who, class: null }, one) !== null) return false;
    const there = this.#origins.get(one)?.dob;
    return dob === undefined ? who.school !== null && who.school === one.school : there === dob;
  }

  /** Somebody who is there, of whom it was said that a row means them. */
  foundAs = (entry: Entry): Found => this.#presentOf(entry);

  #presentOf({ key }: Entry): Found {
    const present = 'id' in key ? this.#byId.get(key.id) : undefined;
    return present ? { present } : {};
  }

  #mayBeSame(other: Entry, who: Who, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#origins.get(other);
    if (dob === undefined || there?.dob === undefined) return true;
    const isOtherNumber =
      who.admission !== null &&
      other.admission !== null &&
      who.school === other.school &&
      refKey(who.admission) !== refKey(other.admission);
    if (isOtherNumber && dob !== there.dob) return false;
    const isTurned = `${dob.slice(0, 4)}-${dob.slice(8)}-${dob.slice(5, 7)}` === there.dob;
    return dob === there.dob || isTurned || (guardian !== null && guardian === there.guardian);
  }

  #isSurelyNear(other: Entry, dob: string | undefined, guardian: string | null): boolean {
    const there = this.#origins.get(other);
    if (dob !== undefined && dob === there?.dob) return true;
    const isOneHouse = guardian !== null && guardian === there?.guardian;
    // Sisters are called alike; a day that was typed wrong differs in a digit or two.
    return isOneHouse && (dob === undefined || !there?.dob || digitsApart(dob, there.dob) <= 2);
  }

  #askWhether(work: RowWork, words: string, alike: readonly Entry[]): Found {
    const chosen = work.choose('name', {
      key: `twin:${work.key}`,
      words: asks.sameStudent(words, work.text('name') || 'this'),
      options: [
        answers('other', asks.noAnother),
        ...alike.slice(0, 8).map((one, at) => answers(`same:${at}`, asks.yesOne(one.label))),
        { ...leaveOut, label: asks.leaveRow },
      ],
    });
    const same = chosen?.startsWith('same:') ? alike[Number(chosen.slice(5))] : undefined;
    if (!same) return {};
    if ('id' in same.key) return this.#presentOf(same);
    work.isLeftOut = true;
    return { twin: same };
  }
}
