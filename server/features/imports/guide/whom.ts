import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import { normalised, onceOf, wordSet } from './fold.ts';
import { NearIndex, put } from './near.ts';
import { type rowsSaid, type Said, saidIn } from './rows-said.ts';
import type { House, HouseStudent, ImportSetup, Meaning, SheetRecord, Whom } from './types.ts';

/** Why somebody may be meant. */
const whyTexts = texts('importWhom', {
  words: 'Same words in the name',
  number: 'Same number; other words',
  birth: 'Same day of birth',
  near: 'A like name',
});

const [mostCandidates, mostGroups, mostNamed, mostKnown] = [5, 500, 20, 100_000];
/** How much of the words of two names must be the same to be shown as like; of a name of one word, which may be a part. */
const [likeEnough, oneOfSome] = [0.6, 0.3];
/** In the place of an id: the student whom a row of the file adds. */
const addedId = 0;

type Candidate = WhomLook['candidates'][number];

/** What is found for a row: somebody for sure, candidates to confirm or to choose from, or nobody. */
type Found = { readonly sure: Whom } | Pick<WhomLook, 'is' | 'candidates'> | null;
const sureIn = (found: Found) => (found && 'sure' in found ? found.sure : undefined);

/** Whether all words of a name, two at least, stand among those of a text. */
function isWholeNameIn(name: string, words: string): boolean {
  const [all, own] = [new Set(words.split(' ')), wordSet(name).split(' ')];
  return own.length > 1 && own.every((word) => all.has(word));
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
  parts: ReturnType<typeof rowsSaid>,
  meaningOf: (list: string, text: string) => Meaning,
) {
  const { byWords, byOwnNumber, bySchoolNumber, near, bySchool } = indexOf(house);
  const targets = new Map(Object.entries(said));
  /** Students whom rows of the file add, by their words. */
  const addedBy = new Map<string, Said[]>();

  function schoolIdOf({ schoolText, schoolOfAll }: Said): number | null {
    return Number(schoolText === '' ? schoolOfAll : meaningOf('school', schoolText)) || null;
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

    const isAnywhere = isOfStudents || schoolId === null;
    const named = isAnywhere ? sameWords : sameWords.filter(isThere);
    // Where the school of marks is not known, the number may be of any.
    const anyNumber = isOfStudents || schoolId !== null ? ofNumber : [...sameOwn, ...sameNumber];
    const numbered = anyNumber.filter(isMeant);
    const fewest = isOfStudents || words.includes(' ') ? likeEnough : oneOfSome;
    const like = isOfStudents && birth === '' ? [] : near.nearest(name, Infinity, fewest);
    const isLike = (one: HouseStudent) =>
      isOfStudents ? isBorn(one) : isMeant(one) && (isAnywhere || isThere(one));
    const all = new Set([...named, ...numbered, ...sameWords, ...like.filter(isLike)]);
    const whyOf = (one: HouseStudent): Candidate['why'] => {
      if (isOfStudents && isBorn(one)) return 'birth';
      if (sameWords.includes(one)) return 'words';
      return numbered.includes(one) ? 'number' : 'near';
    };
    const candidates = [...all].slice(0, mostCandidates).map((one) => {
      const detail = [one.school, one.class, one.admission_no ?? one.ref].filter(Boolean);
      const why = whyOf(one);
      const { id } = one;
      return { id, name: one.name, detail: detail.join(' · '), why, words: whyTexts[why] };
    });
    const [first] = all;
    if (!first) return null;
    if (isOfStudents) return { is: 'fresh', candidates };
    const isOne = new Set([...named, ...numbered]).size === 1;
    if (isOne && (named.length > 0 || sameWords.length === 0))
      return { is: 'confirm', candidates: candidates.slice(0, 1) };
    const isWithin = all.size === 1 && sameWords.length === 0 && isWholeNameIn(first.name, words);
    return { is: isWithin ? 'confirm' : 'choose', candidates };
  }

  /** Students whom the file adds count as there: sure by a number, else to be confirmed. */
  function foundFor(said: Said): Found {
    const schoolId = schoolIdOf(said);
    const there = bySchool.get(schoolId) ?? new Map<string, Found>();
    if (there.size > mostKnown) there.clear();
    const known = there.get(said.place);
    const found = known === undefined ? find(said, schoolId) : known;
    bySchool.set(schoolId, there.set(said.place, found));
    const added = said.isOfStudents || sureIn(found) ? [] : (addedBy.get(said.words) ?? []);
    const [first, ...others] = added;
    if (!first) return found;
    const [only, ...more] = added.filter(
      ({ own, number, school }) =>
        (own !== '' && own === said.own) ||
        (number !== '' && number === said.number && school === said.school),
    );
    if (only && more.length === 0) return { sure: { is: 'row', row: rowOf(only) } };
    const candidates = found && 'candidates' in found ? found.candidates : [];
    if (others.length > 0) return { is: 'choose', candidates };
    const why = { why: 'words', words: whyTexts.words } as const;
    const own = { id: addedId, name: first.name, detail: rowOf(first), ...why };
    return { is: candidates.length > 0 ? 'choose' : 'confirm', candidates: [own, ...candidates] };
  }

  function whomOf(said: Said): Whom {
    const target = targets.get(said.key);
    if (target === 'new' || target === 'nobody' || target === 'out') return { is: target };
    const [added] = addedBy.get(said.words) ?? [];
    if (target === String(addedId))
      return added ? { is: 'row', row: rowOf(added) } : { is: 'open' };
    if (target !== undefined) return { is: 'student', id: Number(target) };
    const found = foundFor(said);
    if (found) return sureIn(found) ?? { is: 'open' };
    return { is: said.isOfStudents ? 'new' : 'nobody' };
  }

  return {
    /** Whom a row means by what is equal and by what was decided. */
    whom(record: SheetRecord, childColumn?: number): Whom {
      const table = tables[record.table];
      const part = parts.find(
        (one) => one.table === record.table && one.tab === record.tab && one.byRow.has(record.row),
      );
      const isChild = childColumn !== undefined && table !== undefined;
      const own = isChild
        ? saidIn(record, table, house.today, childColumn)
        : part?.byRow.get(record.row);
      return own ? whomOf(own) : { is: 'nobody' };
    },

    /** What there is to confirm and to choose over all that rows say, in their order. */
    look(): ImportBatch['whom'] {
      const groups = new Map<string, WhomLook>();
      const counts = { sure: 0, nobody: 0 };
      const nobodyNames = new Set<string>();
      for (const { said: one, count } of parts.flatMap(({ whose }) => [...whose.values()])) {
        const { key, name: text, isOfStudents } = one;
        const found = foundFor(one);
        if (isOfStudents && whomOf(one).is === 'new') put(addedBy, one.words, one);
        if (sureIn(found)) counts.sure += count;
        else if (found && 'is' in found) {
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
