import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { readDay } from '../cells/days.ts';
import {
  type Candidate,
  candidatesOf,
  isSame,
  keyOf,
  nameIn,
  type Offer,
  type Said,
  textIn,
  toLook,
} from './candidates.ts';
import { normalised, wordSet } from './fold.ts';
import { NearIndex, put } from './near.ts';
import type { House, HouseStudent, ImportSetup, Meaning, SheetRecord, Whom } from './types.ts';

const [mostGroups, mostNamed] = [500, 20];
const noLimit = Number.POSITIVE_INFINITY;
/** How much of the words of two names must be the same to be shown as like. */
const likeEnough = 0.6;
/** The same of a name of one word: it may be a part of a longer one. */
const oneOfSome = 0.3;

interface Offered {
  readonly is: 'confirm' | 'choose' | 'fresh';
  readonly candidates: readonly Candidate[];
}

/** What is found for it: somebody for sure, candidates, or nobody. */
type Found = { readonly is: 'sure'; readonly whom: Whom } | Offered | { readonly is: 'none' };

/** Rows that say the same: the first of them, with how many there are. */
interface Group {
  readonly key: string;
  readonly said: Said;
  readonly record: SheetRecord;
  readonly found: Offered;
  count: number;
}

/** In the place of an id: the student whom a row of the file adds. */
const addedId = 0;

/** Finds whom rows mean: each distinct name, number and school once. */
export class WhomIndex {
  readonly #setup: ImportSetup;
  readonly #meaningOf: (list: string, text: string) => Meaning;
  readonly #byWords = new Map<string, HouseStudent[]>();
  readonly #byOwnNumber = new Map<string, HouseStudent[]>();
  readonly #bySchoolNumber = new Map<string, HouseStudent[]>();
  readonly #near: NearIndex<HouseStudent>;
  readonly #today: string;
  /** What was decided, by the keys of rows. */
  readonly #targets: ReadonlyMap<string, string>;
  /** By the words or the number of rows: a key of all that they say would take most of the time. */
  readonly #found = new Map<string, { readonly said: Said; readonly found: Found }[]>();
  /** Students whom rows of the file add, by their words. */
  readonly #added = new Map<string, Said[]>();

  constructor(
    house: House,
    setup: ImportSetup,
    meaningOf: (list: string, text: string) => Meaning,
  ) {
    this.#setup = setup;
    this.#targets = new Map(Object.entries(setup.whom));
    this.#meaningOf = meaningOf;
    this.#today = house.today;
    for (const student of house.students) {
      put(this.#byWords, wordSet(student.name), student);
      for (const number of [student.ref, student.own_number])
        if (number) put(this.#byOwnNumber, normalised(number), student);
      if (student.admission_no)
        put(this.#bySchoolNumber, normalised(student.admission_no), student);
    }
    this.#near = new NearIndex(house.students, (student) => [student.name]);
  }

  #said(record: SheetRecord, childColumn?: number): Said {
    const child = record.run.find(({ column }) => column === childColumn);
    const name = child ? child.text : nameIn(record);
    const school = textIn(record, 'school');
    const meaning = school === '' ? null : this.#meaningOf('school', school);
    const { kind, for_all, days = null } = this.#setup.tables[record.table] ?? {};
    const ofAll = school === '' ? (for_all?.school ?? '') : '';
    const numbers = child
      ? { own: '', school: '' }
      : {
          own: normalised(textIn(record, 'ref') || textIn(record, 'own_number')),
          school: normalised(textIn(record, 'admission_no')),
        };
    const words = name === '' ? '' : wordSet(name);
    const isOfStudents = kind === 'students';
    const born = isOfStudents ? record.facts.get('dob') : undefined;
    const read = born ? readDay(born.cell, days, this.#today) : null;
    return {
      ...{ isOfStudents, name, words, numbers },
      schoolId: meaning?.is === 'id' ? meaning.id : Number(ofAll) || null,
      school: normalised(school) || ofAll,
      birth: read && 'day' in read ? read.day : '',
      born: born?.text ?? '',
      row: `${record.tab}!${record.row}`,
    };
  }

  /** Students with that number: of the house, or of the school of the row; of any where that is not known. */
  #byNumber({ numbers, schoolId }: Said, isSchoolKnown = false): HouseStudent[] {
    const own = numbers.own === '' ? [] : (this.#byOwnNumber.get(numbers.own) ?? []);
    if (numbers.school === '') return own;
    const atSchool = (this.#bySchoolNumber.get(numbers.school) ?? []).filter(({ school_id }) =>
      schoolId === null ? !isSchoolKnown : school_id === schoolId,
    );
    return [...new Set([...own, ...atSchool])];
  }

  #find(said: Said): Found {
    const { isOfStudents, birth } = said;
    const isMeant = (student: HouseStudent) => isOfStudents || student.isActive;
    const sameWords = (this.#byWords.get(said.words) ?? []).filter(isMeant);
    const known = this.#byNumber(said, true);
    const isSure = (one: HouseStudent) =>
      known.includes(one) || (birth !== '' && one.dob === birth);
    const [only, ...others] = sameWords.filter(isSure);
    if (only && others.length === 0 && known.every((one) => one === only))
      return { is: 'sure', whom: { is: 'student', id: only.id } };
    if (isOfStudents) return this.#findListed(said, sameWords, known);
    const atSchool = sameWords.filter(({ school_id }) => school_id === said.schoolId);
    const named = said.schoolId === null ? sameWords : atSchool;
    const numbered = this.#byNumber(said).filter(isMeant);
    if (named.length === 1 && numbered.every((one) => named.includes(one)))
      return { is: 'confirm', candidates: candidatesOf([named, 'words']) };
    if (numbered.length === 1 && sameWords.length === 0)
      return { is: 'confirm', candidates: candidatesOf([numbered, 'number']) };
    const within = said.words === '' ? [] : this.#near.within(said.name).filter(isMeant);
    if (within.length === 1 && numbered.length + sameWords.length === 0)
      return { is: 'confirm', candidates: candidatesOf([within, 'within']) };
    const candidates = candidatesOf(
      [named, 'words'],
      [numbered, 'number'],
      [sameWords, said.schoolId === null ? 'words' : 'elsewhere'],
      [within, 'within'],
      [this.#likeNames(said).filter(isMeant), 'near'],
    );
    return candidates.length === 0 ? { is: 'none' } : { is: 'choose', candidates };
  }

  /** Like names, at the school of the row where that is known. */
  #likeNames({ name, words, schoolId }: Said): HouseStudent[] {
    return this.#near
      .nearest(name, noLimit, words.includes(' ') ? likeEnough : oneOfSome)
      .filter(({ school_id }) => schoolId === null || school_id === schoolId);
  }

  /** A row of a list of students: new, unless somebody here has the words or the birth of it. */
  #findListed({ name, birth }: Said, sameWords: HouseStudent[], numbered: HouseStudent[]): Found {
    const isBorn = ({ dob }: HouseStudent) => dob === birth;
    const like = birth === '' ? [] : this.#near.nearest(name, noLimit, likeEnough).filter(isBorn);
    const candidates = candidatesOf(
      ...sameWords.map((one): Offer => [[one], isBorn(one) ? 'birth' : 'words']),
      [numbered, 'number'],
      [like, 'birth'],
    );
    return candidates.length === 0 ? { is: 'none' } : { is: 'fresh', candidates };
  }

  #foundFor(said: Said): Found {
    const by = said.words || said.numbers.own || said.numbers.school;
    let known = this.#found.get(by)?.find((one) => isSame(one.said, said))?.found;
    if (known === undefined) {
      known = this.#find(said);
      put(this.#found, by, { said, found: known });
    }
    const added = said.isOfStudents ? undefined : this.#added.get(said.words);
    if (!added || known.is === 'sure') return known;
    return this.#foundAdded(said, added, known.is === 'none' ? [] : known.candidates);
  }

  /** Students whom the file adds count as there: sure in the same row or by a number, else to be confirmed. */
  #foundAdded(said: Said, added: readonly Said[], others: readonly Candidate[]): Found {
    const { own, school } = said.numbers;
    const sure = added.filter(
      (one) =>
        one.row === said.row ||
        (own !== '' && one.numbers.own === own) ||
        (school !== '' && one.numbers.school === school && one.school === said.school),
    );
    const [only] = sure;
    if (only && sure.length === 1) return { is: 'sure', whom: { is: 'row', row: only.row } };
    const [first] = added;
    if (!first || added.length > 1) return { is: 'choose', candidates: others };
    const student = {
      ...{ id: addedId, name: first.name, ref: first.row, own_number: null, admission_no: null },
      ...{
        dob: '',
        school_id: 0,
        school: '',
        liaison_id: 0,
        class: null,
        isActive: true,
        category: 1 as const,
      },
    };
    const candidates = [{ student, why: 'words' as const }, ...others];
    return { is: others.length === 0 ? 'confirm' : 'choose', candidates };
  }

  /** Whom a row means by what is equal and by what was decided. */
  whom(record: SheetRecord, childColumn?: number): Whom {
    return this.#whomOf(this.#said(record, childColumn));
  }

  #whomOf(said: Said): Whom {
    const target = this.#targets.size > 0 ? this.#targets.get(keyOf(said)) : undefined;
    if (target === 'new' || target === 'nobody' || target === 'out') return { is: target };
    const [added] = this.#added.get(said.words) ?? [];
    if (target === String(addedId)) return added ? { is: 'row', row: added.row } : { is: 'open' };
    if (target !== undefined) return { is: 'student', id: Number(target) };
    const found = this.#foundFor(said);
    if (found.is === 'sure') return found.whom;
    if (found.is !== 'none') return { is: 'open' };
    return { is: said.isOfStudents ? 'new' : 'nobody' };
  }

  /** What there is to confirm and to choose over all rows. */
  look(records: Iterable<SheetRecord>): ImportBatch['whom'] {
    const groups = new Map<string, Group>();
    let [sure, nobody] = [0, 0];
    const nobodyNames = new Set<string>();
    const look = (record: SheetRecord, childColumn?: number) => {
      const said = this.#said(record, childColumn);
      if (said.words === '' && said.numbers.own === '' && said.numbers.school === '') return;
      const found = this.#foundFor(said);
      if (said.isOfStudents && this.#whomOf(said).is === 'new') put(this.#added, said.words, said);
      if (found.is === 'sure') {
        sure += 1;
        return;
      }
      if (found.is === 'none') {
        if (said.isOfStudents) return;
        nobody += 1;
        if (nobodyNames.size < mostNamed) nobodyNames.add(said.name);
        return;
      }
      const key = keyOf(said);
      const group = groups.get(key);
      if (group) group.count += 1;
      else groups.set(key, { key, said, record, found, count: 1 });
    };
    for (const record of records) {
      const { kind } = this.#setup.tables[record.table] ?? {};
      if (kind === 'supporters') {
        for (const { column, text } of record.run) if (text !== '') look(record, column);
      } else if (kind !== 'schools') look(record);
    }
    // Those that are open come first: there may be more than are shown.
    const isOpen = ({ key }: Group) => !this.#targets.has(key);
    const all = [...groups.values()];
    const open = all.filter(isOpen);
    const rows = [...open, ...all.filter((one) => !isOpen(one))]
      .slice(0, mostGroups)
      .map((one) => this.#lookOf(one));
    return { sure, nobody, nobody_names: [...nobodyNames], rows, open: open.length };
  }

  #lookOf({ key, said, record, found, count }: Group): WhomLook {
    const number = textIn(record, 'admission_no') || textIn(record, 'ref');
    return {
      ...{ key, text: said.name, is: found.is, count },
      detail: [number, `${record.tab} ${record.row}`].filter(Boolean).join(' · '),
      candidates: found.candidates.map(toLook),
      target: this.#targets.get(key) ?? null,
    };
  }
}
