import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { readDay } from '../cells/days.ts';
import {
  byNumbers,
  type Candidate,
  candidatesOf,
  nameIn,
  type Offer,
  textIn,
  whyTexts,
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

/** What a row says of whom it is about. */
interface Said {
  /** What rows that say the same have in common. */
  readonly key: string;
  readonly isOfStudents: boolean;
  readonly name: string;
  readonly words: string;
  /** The foundation's own, and that of the school. */
  readonly own: string;
  readonly number: string;
  readonly schoolId: number | null;
  /** As the sheet has it, or as it holds for all rows. */
  readonly school: string;
  readonly birth: string;
  /** The row, as others name it. */
  readonly row: string;
}

/** What is found for it: somebody for sure, candidates, or nobody. */
interface Found {
  readonly is: 'sure' | 'none' | WhomLook['is'];
  readonly whom?: Whom;
  readonly candidates: readonly Candidate[];
}
const sure = (whom: Whom): Found => ({ is: 'sure', whom, candidates: [] });
const offered = (is: WhomLook['is'], ...offers: readonly Offer[]): Found => {
  const candidates = candidatesOf(...offers);
  return { is: candidates.length === 0 ? 'none' : is, candidates };
};

/** Rows that say the same: the first of them, with how many there are. */
interface Group {
  readonly said: Said;
  readonly record: SheetRecord;
  readonly found: Found;
  count: number;
}

/** In the place of an id: the student whom a row of the file adds. */
const addedId = 0;

/** Finds whom rows mean: each distinct name, number and school once. */
export function whomIndex(
  house: House,
  setup: ImportSetup,
  meaningOf: (list: string, text: string) => Meaning,
) {
  const byWords = Map.groupBy(house.students, ({ name }) => wordSet(name));
  const byOwnNumber = byNumbers(house.students, ({ ref, own_number }) => [ref, own_number]);
  const bySchoolNumber = byNumbers(house.students, ({ admission_no }) => [admission_no]);
  const near = new NearIndex(house.students, ({ name }) => [name]);
  const targets = new Map(Object.entries(setup.whom));
  const known = new Map<string, Found>();
  /** Students whom rows of the file add, by their words. */
  const addedBy = new Map<string, Said[]>();

  function saidIn(record: SheetRecord, childColumn?: number): Said {
    const child = record.run.find(({ column }) => column === childColumn);
    const name = child ? child.text : nameIn(record);
    const text = textIn(record, 'school');
    const meaning = text === '' ? null : meaningOf('school', text);
    const { kind, for_all, days = null } = setup.tables[record.table] ?? {};
    const ofAll = text === '' ? (for_all?.school ?? '') : '';
    const numberIn = (...facts: string[]) =>
      child ? '' : normalised(facts.map((fact) => textIn(record, fact)).find(Boolean) ?? '');
    const [own, number] = [numberIn('ref', 'own_number'), numberIn('admission_no')];
    const words = name === '' ? '' : wordSet(name);
    const isOfStudents = kind === 'students';
    const born = isOfStudents ? record.facts.get('dob') : undefined;
    const read = born ? readDay(born.cell, days, house.today) : null;
    const school = normalised(text) || ofAll;
    return {
      key: `${isOfStudents ? 'list' : ''}|${words}|${own}|${number}|${school}|${born?.text ?? ''}`,
      ...{ isOfStudents, name, words, own, number, school },
      schoolId: meaning?.is === 'id' ? meaning.id : Number(ofAll) || null,
      birth: read && 'day' in read ? read.day : '',
      row: `${record.tab}!${record.row}`,
    };
  }

  /** Students with that number: of the house, or of the school of the row; of any where that is not known. */
  function numberedBy({ own, number, schoolId }: Said, isSchoolKnown = false): HouseStudent[] {
    const ofHouse = byOwnNumber.get(own) ?? [];
    const atSchool = (bySchoolNumber.get(number) ?? []).filter(({ school_id }) =>
      schoolId === null ? !isSchoolKnown : school_id === schoolId,
    );
    return [...new Set([...ofHouse, ...atSchool])];
  }

  function find(said: Said): Found {
    const { isOfStudents, birth, schoolId } = said;
    const isMeant = (student: HouseStudent) => isOfStudents || student.isActive;
    const sameWords = (byWords.get(said.words) ?? []).filter(isMeant);
    const ofNumber = numberedBy(said, true);
    const isSure = (one: HouseStudent) =>
      ofNumber.includes(one) || (birth !== '' && one.dob === birth);
    const [only, ...others] = sameWords.filter(isSure);
    if (only && others.length === 0 && ofNumber.every((one) => one === only))
      return sure({ is: 'student', id: only.id });
    if (isOfStudents) return findListed(said, sameWords, ofNumber);
    const named = sameWords.filter((one) => schoolId === null || one.school_id === schoolId);
    const numbered = numberedBy(said).filter(isMeant);
    if (named.length === 1 && numbered.every((one) => named.includes(one)))
      return offered('confirm', [named, 'words']);
    if (numbered.length === 1 && sameWords.length === 0)
      return offered('confirm', [numbered, 'number']);
    const within = said.words === '' ? [] : near.within(said.name).filter(isMeant);
    if (within.length === 1 && numbered.length + sameWords.length === 0)
      return offered('confirm', [within, 'within']);
    const fewest = said.words.includes(' ') ? likeEnough : oneOfSome;
    const like = near
      .nearest(said.name, noLimit, fewest)
      .filter((one) => isMeant(one) && (schoolId === null || one.school_id === schoolId));
    return offered(
      'choose',
      [named, 'words'],
      [numbered, 'number'],
      [sameWords, 'elsewhere'],
      [within, 'within'],
      [like, 'near'],
    );
  }

  /** A row of a list of students: new, unless somebody here has the words or the birth of it. */
  function findListed({ name, birth }: Said, sameWords: HouseStudent[], numbered: HouseStudent[]) {
    const isBorn = ({ dob }: HouseStudent) => dob === birth;
    const like = birth === '' ? [] : near.nearest(name, noLimit, likeEnough).filter(isBorn);
    return offered(
      'fresh',
      ...sameWords.map((one): Offer => [[one], isBorn(one) ? 'birth' : 'words']),
      [numbered, 'number'],
      [like, 'birth'],
    );
  }

  function foundFor(said: Said): Found {
    let found = known.get(said.key);
    if (!found) {
      found = find(said);
      known.set(said.key, found);
    }
    const added = said.isOfStudents ? undefined : addedBy.get(said.words);
    return !added || found.is === 'sure' ? found : foundAdded(said, added, found.candidates);
  }

  /** Students whom the file adds count as there: sure in the same row or by a number, else to be confirmed. */
  function foundAdded(said: Said, added: readonly Said[], others: readonly Candidate[]): Found {
    const [only, ...more] = added.filter(
      (one) =>
        one.row === said.row ||
        (said.own !== '' && one.own === said.own) ||
        (said.number !== '' && one.number === said.number && one.school === said.school),
    );
    if (only && more.length === 0) return sure({ is: 'row', row: only.row });
    const [first] = added;
    if (!first || added.length > 1) return { is: 'choose', candidates: others };
    const why = { why: 'words', words: whyTexts.words } as const;
    const candidates = [{ id: addedId, name: first.name, detail: first.row, ...why }, ...others];
    return { is: others.length === 0 ? 'confirm' : 'choose', candidates };
  }

  function whomOf(said: Said): Whom {
    const target = targets.size > 0 ? targets.get(said.key) : undefined;
    if (target === 'new' || target === 'nobody' || target === 'out') return { is: target };
    const [added] = addedBy.get(said.words) ?? [];
    if (target === String(addedId)) return added ? { is: 'row', row: added.row } : { is: 'open' };
    if (target !== undefined) return { is: 'student', id: Number(target) };
    const { is, whom } = foundFor(said);
    if (whom) return whom;
    return { is: is !== 'none' ? 'open' : said.isOfStudents ? 'new' : 'nobody' };
  }

  function lookOf({ said, record, found, count }: Group): WhomLook[] {
    const number = textIn(record, 'admission_no') || textIn(record, 'ref');
    const { is } = found;
    if (is === 'sure' || is === 'none') return [];
    return [
      {
        ...{ key: said.key, text: said.name, is, count, candidates: [...found.candidates] },
        detail: [number, `${record.tab} ${record.row}`].filter(Boolean).join(' · '),
        target: targets.get(said.key) ?? null,
      },
    ];
  }

  return {
    /** Whom a row means by what is equal and by what was decided. */
    whom: (record: SheetRecord, childColumn?: number): Whom => whomOf(saidIn(record, childColumn)),

    /** What there is to confirm and to choose over all rows. */
    look(records: Iterable<SheetRecord>): ImportBatch['whom'] {
      const groups = new Map<string, Group>();
      const counts = { sure: 0, nobody: 0 };
      const nobodyNames = new Set<string>();
      const look = (record: SheetRecord, childColumn?: number) => {
        const said = saidIn(record, childColumn);
        if (said.words === '' && said.own === '' && said.number === '') return;
        const found = foundFor(said);
        if (said.isOfStudents && whomOf(said).is === 'new') put(addedBy, said.words, said);
        if (found.is === 'sure') counts.sure += 1;
        else if (found.is !== 'none') {
          const group = groups.get(said.key) ?? { said, record, found, count: 0 };
          group.count += 1;
          groups.set(said.key, group);
        } else if (!said.isOfStudents) {
          counts.nobody += 1;
          if (nobodyNames.size < mostNamed) nobodyNames.add(said.name);
        }
      };
      for (const record of records) {
        const { kind } = setup.tables[record.table] ?? {};
        if (kind === 'supporters') {
          for (const { column, text } of record.run) if (text !== '') look(record, column);
        } else if (kind !== 'schools') look(record);
      }
      // Those that are open come first: there may be more than are shown.
      const { open = [], said = [] } = Object.groupBy(groups.values(), (one) =>
        targets.has(one.said.key) ? 'said' : 'open',
      );
      const rows = [...open, ...said].slice(0, mostGroups).flatMap(lookOf);
      return { ...counts, nobody_names: [...nobodyNames], rows, open: open.length };
    },
  };
}
