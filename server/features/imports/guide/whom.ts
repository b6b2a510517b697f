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
  within: 'The whole name within a text',
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
type Offer = readonly [students: readonly HouseStudent[], why: Candidate['why']];

/** What is found for a row: somebody for sure, candidates to confirm or to choose from, or nobody. */
interface Found {
  readonly sure?: Whom;
  readonly is: WhomLook['is'] | 'none';
  readonly candidates: readonly Candidate[];
}
const sureOf = (sure: Whom): Found => ({ sure, is: 'confirm', candidates: [] });

/** Who may be meant, each once, for the first reason. */
function offered(is: WhomLook['is'], ...offers: readonly Offer[]): Found {
  const whys = new Map<HouseStudent, Candidate['why']>();
  for (const [students, why] of offers)
    for (const one of students) if (!whys.has(one)) whys.set(one, why);
  const candidates = [...whys].slice(0, mostCandidates).map(([one, why]) => {
    const { id, name, school, class: own, admission_no, ref } = one;
    const detail = [school, own, admission_no ?? ref].filter(Boolean).join(' · ');
    return { id, name, detail, why, words: whyTexts[why] };
  });
  return { is: candidates.length > 0 ? is : 'none', candidates };
}

const textIn = ({ facts }: SheetRecord, fact: string): string => facts.get(fact)?.text ?? '';

/** What a row says of whom it is about; `key`: what rows that say the same have in common. */
export type Said = NonNullable<ReturnType<typeof saidIn>>;

/** @param childColumn of a supporter’s row: the column of the child @returns undefined where it names nobody */
export function saidIn(
  record: SheetRecord,
  { kind, for_all, days }: Pick<TableSetup, 'kind' | 'for_all' | 'days'>,
  today: string,
  childColumn?: number,
) {
  const child = record.run.find(({ column }) => column === childColumn);
  const textOf = (...facts: string[]) =>
    child ? '' : (facts.map((fact) => textIn(record, fact)).find(Boolean) ?? '');
  const name = child?.text ?? (textOf('name') || joinedName(nameParts.map((one) => textOf(one))));
  const words = name === '' ? '' : wordSet(name);
  const own = normalised(textOf('ref', 'own_number'));
  const number = normalised(textOf('admission_no'));
  if (words === '' && own === '' && number === '') return undefined;
  const schoolText = textIn(record, 'school');
  const schoolOfAll = schoolText === '' ? (for_all.school ?? '') : '';
  const school = normalised(schoolText) || schoolOfAll;
  const isOfStudents = kind === 'students';
  const born = isOfStudents ? record.facts.get('dob') : undefined;
  const read = born ? readDay(born.cell, days, today) : null;
  return {
    key: `${isOfStudents ? 'list' : ''}|${words}|${own}|${number}|${school}|${born?.text ?? ''}`,
    ...{ isOfStudents, name, words, own, number, school, schoolText, schoolOfAll },
    ...{ birth: read && 'day' in read ? read.day : '', tab: record.tab, row: record.row },
    shownNumber: textIn(record, 'admission_no') || textIn(record, 'ref'),
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
    known: new Map<string, Found>(),
  };
});

/** Finds whom rows mean: each distinct name, number and school once. */
export function whomIndex(
  house: Pick<House, 'students' | 'today'>,
  { tables, whom: said }: Pick<ImportSetup, 'tables' | 'whom'>,
  meaningOf: (list: string, text: string) => Meaning,
) {
  const { byWords, byOwnNumber, bySchoolNumber, near, known } = indexOf(house);
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
    const sameWords = (byWords.get(words) ?? []).filter(isMeant);
    const sameOwn = own === '' ? [] : byOwnNumber.flatMap((index) => index.get(own) ?? []);
    const sameNumber = number === '' ? [] : (bySchoolNumber.get(number) ?? []);
    const ofNumber = [...sameOwn, ...sameNumber.filter(isThere)];
    const [only, ...others] = sameWords.filter(
      (one) => ofNumber.includes(one) || (birth !== '' && one.dob === birth),
    );
    if (only && others.length === 0 && ofNumber.every((one) => one === only))
      return sureOf({ is: 'student', id: only.id });
    if (isOfStudents) {
      // New, unless somebody here has the words or the birth of it.
      const isBorn = ({ dob }: HouseStudent) => dob === birth;
      const like = birth === '' ? [] : near.nearest(name, Infinity, likeEnough).filter(isBorn);
      const named = sameWords.map((one): Offer => [[one], isBorn(one) ? 'birth' : 'words']);
      return offered('fresh', ...named, [ofNumber, 'number'], [like, 'birth']);
    }
    const named = schoolId === null ? sameWords : sameWords.filter(isThere);
    // Where the school is not known, the number may be of any.
    const numbered = (schoolId === null ? [...sameOwn, ...sameNumber] : ofNumber).filter(isMeant);
    const isOne = new Set([...named, ...numbered]).size === 1;
    if (isOne && (named.length > 0 || sameWords.length === 0))
      return offered('confirm', [named, 'words'], [numbered, 'number']);
    const within = words === '' ? [] : near.within(name).filter(isMeant);
    if (within.length === 1 && numbered.length + sameWords.length === 0)
      return offered('confirm', [within, 'within']);
    const like = near
      .nearest(name, Infinity, words.includes(' ') ? likeEnough : oneOfSome)
      .filter((one) => isMeant(one) && (schoolId === null || isThere(one)));
    return offered(
      'choose',
      [named, 'words'],
      [numbered, 'number'],
      [sameWords, 'elsewhere'],
      [within, 'within'],
      [like, 'near'],
    );
  }

  /** Students whom the file adds count as there: sure in the same row or by a number, else to be confirmed. */
  function foundFor(said: Said): Found {
    const schoolId = schoolIdOf(said);
    const key = `${said.key}|${schoolId}|${said.birth}`;
    const found = known.get(key) ?? find(said, schoolId);
    if (known.size > mostKnown) known.clear();
    known.set(key, found);
    const added = said.isOfStudents || found.sure ? [] : (addedBy.get(said.words) ?? []);
    const [first, ...others] = added;
    if (!first) return found;
    const [only, ...more] = added.filter(
      (one) =>
        (one.row === said.row && one.tab === said.tab) ||
        (said.own !== '' && one.own === said.own) ||
        (said.number !== '' && one.number === said.number && one.school === said.school),
    );
    if (only && more.length === 0) return sureOf({ is: 'row', row: rowOf(only) });
    const { candidates } = found;
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
    const { sure, is } = foundFor(said);
    return sure ?? { is: is !== 'none' ? 'open' : said.isOfStudents ? 'new' : 'nobody' };
  }

  return {
    /** Whom a row means by what is equal and by what was decided. */
    whom(record: SheetRecord, childColumn?: number): Whom {
      const table = tables[record.table];
      const own = table && saidIn(record, table, house.today, childColumn);
      return own ? whomOf(own) : { is: 'nobody' };
    },

    /** What there is to confirm and to choose over all that rows say, in their order. */
    look(all: Iterable<Said>): ImportBatch['whom'] {
      const groups = new Map<string, WhomLook>();
      const counts = { sure: 0, nobody: 0 };
      const nobodyNames = new Set<string>();
      for (const one of all) {
        const { key, name: text, isOfStudents } = one;
        const { sure, is, candidates } = foundFor(one);
        if (isOfStudents && whomOf(one).is === 'new') put(addedBy, one.words, one);
        if (sure) counts.sure += 1;
        else if (is !== 'none') {
          const detail = [one.shownNumber, `${one.tab} ${one.row}`].filter(Boolean).join(' · ');
          const target = targets.get(key) ?? null;
          const first = { key, text, is, detail, candidates: [...candidates], target, count: 0 };
          const group = groups.get(key) ?? first;
          group.count += 1;
          groups.set(key, group);
        } else if (!isOfStudents) {
          counts.nobody += 1;
          if (nobodyNames.size < mostNamed) nobodyNames.add(text);
        }
      }
      // Those that are open come first: there may be more than are shown.
      const isSaid = ({ target }: WhomLook) => Number(target !== null);
      const rows = [...groups.values()].sort((one, other) => isSaid(one) - isSaid(other));
      const open = rows.filter(({ target }) => target === null).length;
      return { ...counts, nobody_names: [...nobodyNames], rows: rows.slice(0, mostGroups), open };
    },
  };
}
