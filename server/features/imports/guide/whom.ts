import { nameParts } from '#contract/imports/kinds.ts';
import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import { readDay } from '../cells/days.ts';
import { joinedName } from '../cells/names.ts';
import { normalised, onceOf, wordSet } from './fold.ts';
import { NearIndex, put } from './near.ts';
import type {
  House,
  HouseStudent,
  ImportSetup,
  Meaning,
  SheetRecord,
  TableSetup,
  Whom,
} from './types.ts';

/** Why somebody may be meant. */
const whyTexts = texts('importWhom', {
  words: 'Same words in the name',
  number: 'Same number; other words',
  birth: 'Same day of birth',
  near: 'A like name',
  elsewhere: 'Same words, at another school',
});

const [mostCandidates, mostGroups, mostNamed, mostKnown] = [5, 500, 20, 100_000];
/** How much of the words of two names must be the same to be shown as like; of a name of one word, which may be a part. */
const [likeEnough, oneOfSome] = [0.6, 0.3];
/** In the place of an id: the student whom a row of the file adds. */
const addedId = 0;

type Candidate = WhomLook['candidates'][number];

/** What is found for a row: somebody for sure, candidates to confirm or to choose from, or nobody. */
type Found =
  | { readonly sure: Whom }
  | { readonly sure?: undefined; readonly is: WhomLook['is']; readonly candidates: Candidate[] }
  | null;

/** What a row says of whom it is about; `key`: what rows that say the same have in common, `place`: with the day of birth. */
export type Said = NonNullable<ReturnType<typeof saidIn>>;

/** @param childColumn of a supporter’s row: the column of the child @returns undefined where it names nobody */
export function saidIn(
  { facts, run, tab, row }: SheetRecord,
  { kind, for_all, days }: Pick<TableSetup, 'kind' | 'for_all' | 'days'>,
  today: string,
  childColumn?: number,
) {
  const child = run.find(({ column }) => column === childColumn);
  const textOf = (fact: string) => (child ? '' : (facts.get(fact)?.text ?? ''));
  const name = child?.text ?? (textOf('name') || joinedName(nameParts.map(textOf)));
  const words = name === '' ? '' : wordSet(name);
  const own = normalised(textOf('ref') || textOf('own_number'));
  const number = normalised(textOf('admission_no'));
  if (words === '' && own === '' && number === '') return undefined;
  const schoolText = facts.get('school')?.text ?? '';
  const schoolOfAll = schoolText === '' ? (for_all.school ?? '') : '';
  const school = normalised(schoolText) || schoolOfAll;
  const isOfStudents = kind === 'students';
  const born = isOfStudents ? facts.get('dob') : undefined;
  const read = born ? readDay(born.cell, days, today) : null;
  const birth = read && 'day' in read ? read.day : '';
  const key = `${isOfStudents ? 'list' : ''}|${words}|${own}|${number}|${school}|${born?.text ?? ''}`;
  return {
    ...{ isOfStudents, name, words, own, number, school, schoolText, schoolOfAll, birth, tab, row },
    ...{ key, place: `${key}|${birth}`, shownNumber: textOf('admission_no') || textOf('ref') },
  };
}

const rowOf = ({ tab, row }: Said) => `${tab}!${row}`;

/** The students of a house as they are looked for, and what was found so far by what rows say. */
const indexOf = onceOf(({ students }: Pick<House, 'students'>) => {
  const by = (textOf: (student: HouseStudent) => string | null) =>
    Map.groupBy(students, (one) => normalised(textOf(one) ?? ''));
  return {
    byWords: Map.groupBy(students, ({ name }) => wordSet(name)),
    byOwnNumber: [by(({ ref }) => ref), by(({ own_number }) => own_number)],
    bySchoolNumber: by(({ admission_no }) => admission_no),
    near: new NearIndex(students, ({ name }) => [name]),
    /** What was found, by the school that rows say and by what they say beside it. */
    bySchool: new Map<number | null, Map<string, Found>>(),
  };
});

/** Finds whom rows mean: each distinct name, number and school once. */
export function whomIndex(
  house: Pick<House, 'students' | 'today'>,
  { tables, whom: said }: Pick<ImportSetup, 'tables' | 'whom'>,
  meaningOf: (list: string, text: string) => Meaning,
) {
  const { byWords, byOwnNumber, bySchoolNumber, near, bySchool } = indexOf(house);
  const targets = new Map(Object.entries(said));
  /** Students whom rows of the file add, by their words. */
  const addedBy = new Map<string, Said[]>();

  function schoolIdOf({ schoolText, schoolOfAll }: Said): number | null {
    const meaning = schoolText === '' ? null : meaningOf('school', schoolText);
    return meaning?.is === 'id' ? meaning.id : Number(schoolOfAll) || null;
  }

  function find(
    { isOfStudents, name, words, own, number, birth }: Said,
    schoolId: number | null,
  ): Found {
    const isMeant = (student: HouseStudent) => isOfStudents || student.isActive;
    const isThere = ({ school_id }: HouseStudent) => school_id === schoolId;
    const isBorn = ({ dob }: HouseStudent) => birth !== '' && dob === birth;
    const sameWords = (byWords.get(words) ?? []).filter(isMeant);
    const sameOwn = own === '' ? [] : byOwnNumber.flatMap((index) => index.get(own) ?? []);
    const sameNumber = number === '' ? [] : (bySchoolNumber.get(number) ?? []);
    const ofNumber = [...sameOwn, ...sameNumber.filter(isThere)];
    const [only, ...others] = sameWords.filter((one) => ofNumber.includes(one) || isBorn(one));
    if (only && others.length === 0 && ofNumber.every((one) => one === only))
      return { sure: { is: 'student', id: only.id } };

    const anywhere = isOfStudents || schoolId === null;
    const named = anywhere ? sameWords : sameWords.filter(isThere);
    // Where the school is not known, the number may be of any.
    const anyNumber = isOfStudents || schoolId !== null ? ofNumber : [...sameOwn, ...sameNumber];
    const numbered = anyNumber.filter(isMeant);
    const whyOf = (one: HouseStudent): Candidate['why'] => {
      if (isOfStudents && isBorn(one)) return 'birth';
      if (sameWords.includes(one)) return named.includes(one) ? 'words' : 'elsewhere';
      return numbered.includes(one) ? 'number' : 'near';
    };
    const offered = (is: WhomLook['is'], all: readonly HouseStudent[]): Found => {
      const candidates = [...new Set(all)].slice(0, mostCandidates).map((one) => {
        const detail = [one.school, one.class, one.admission_no ?? one.ref].filter(Boolean);
        const why = whyOf(one);
        const { id, name: own } = one;
        return { id, name: own, detail: detail.join(' · '), why, words: whyTexts[why] };
      });
      return candidates.length > 0 ? { is, candidates } : null;
    };
    const isLike = isOfStudents
      ? isBorn
      : (one: HouseStudent) => isMeant(one) && (anywhere || isThere(one));
    const fewest = isOfStudents || words.includes(' ') ? likeEnough : oneOfSome;
    const like = () => near.nearest(name, Infinity, fewest).filter(isLike);
    // New, unless somebody here has the words or the birth of it.
    if (isOfStudents) return offered('fresh', [...named, ...numbered, ...(birth ? like() : [])]);
    const isOne = new Set([...named, ...numbered]).size === 1;
    if (isOne && (named.length > 0 || sameWords.length === 0))
      return offered('confirm', [...named, ...numbered]);
    return offered('choose', [...named, ...numbered, ...sameWords, ...like()]);
  }

  /** Students whom the file adds count as there: sure in the same row or by a number, else to be confirmed. */
  function foundFor(said: Said): Found {
    const schoolId = schoolIdOf(said);
    const there = bySchool.get(schoolId) ?? new Map<string, Found>();
    if (there.size > mostKnown) there.clear();
    const known = there.get(said.place);
    const found = known === undefined ? find(said, schoolId) : known;
    bySchool.set(schoolId, there.set(said.place, found));
    const added = said.isOfStudents || found?.sure ? [] : (addedBy.get(said.words) ?? []);
    const [first, ...others] = added;
    if (!first) return found;
    const [only, ...more] = added.filter(
      (one) =>
        (one.row === said.row && one.tab === said.tab) ||
        (said.own !== '' && one.own === said.own) ||
        (said.number !== '' && one.number === said.number && one.school === said.school),
    );
    if (only && more.length === 0) return { sure: { is: 'row', row: rowOf(only) } };
    const candidates = found?.candidates ?? [];
    if (others.length > 0) return { is: 'choose', candidates };
    const why = { why: 'words', words: whyTexts.words } as const;
    const own = { id: addedId, name: first.name, detail: rowOf(first), ...why };
    return { is: candidates.length > 0 ? 'choose' : 'confirm', candidates: [own, ...candidates] };
  }

  function whomOf(said: Said, found: () => Found): Whom {
    const target = targets.get(said.key);
    if (target === 'new' || target === 'nobody' || target === 'out') return { is: target };
    const [added] = addedBy.get(said.words) ?? [];
    if (target === String(addedId))
      return added ? { is: 'row', row: rowOf(added) } : { is: 'open' };
    if (target !== undefined) return { is: 'student', id: Number(target) };
    const one = found();
    return one ? (one.sure ?? { is: 'open' }) : { is: said.isOfStudents ? 'new' : 'nobody' };
  }

  return {
    /** Whom a row means by what is equal and by what was decided. */
    whom(record: SheetRecord, childColumn?: number): Whom {
      const table = tables[record.table];
      const own = table && saidIn(record, table, house.today, childColumn);
      return own ? whomOf(own, () => foundFor(own)) : { is: 'nobody' };
    },

    /** What there is to confirm and to choose over all that rows say, in their order. */
    look(all: Iterable<{ readonly said: Said; readonly count: number }>): ImportBatch['whom'] {
      const groups = new Map<string, WhomLook>();
      const counts = { sure: 0, nobody: 0 };
      const nobodyNames = new Set<string>();
      for (const { said: one, count } of all) {
        const { key, name: text, isOfStudents } = one;
        const found = foundFor(one);
        if (isOfStudents && whomOf(one, () => found).is === 'new') put(addedBy, one.words, one);
        if (found?.sure) counts.sure += count;
        else if (found) {
          const detail = [one.shownNumber, `${one.tab} ${one.row}`].filter(Boolean).join(' · ');
          const { is, candidates } = found;
          const target = targets.get(key) ?? null;
          const group = groups.get(key) ?? { key, text, is, detail, candidates, target, count: 0 };
          group.count += count;
          groups.set(key, group);
        } else if (!isOfStudents) {
          counts.nobody += count;
          if (nobodyNames.size < mostNamed) nobodyNames.add(text);
        }
      }
      // Those that are open come first: there may be more than are shown.
      const rows = [...groups.values()];
      const open = rows.filter(({ target }) => target === null);
      const shown = [...open, ...rows.filter(({ target }) => target !== null)];
      return {
        ...{ ...counts, nobody_names: [...nobodyNames], open: open.length },
        rows: shown.slice(0, mostGroups),
      };
    },
  };
}
