import { nameParts } from '#contract/imports/kinds.ts';
import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import { readDay } from '../cells/days.ts';
import { joinedName } from '../cells/names.ts';
import { normalised, wordSet } from './fold.ts';
import { NearIndex, put } from './near.ts';
import type { House, HouseStudent, ImportSetup, Meaning, SheetRecord, Whom } from './types.ts';

/** Why somebody may be meant. */
const whyTexts = texts('importWhom', {
  words: 'Same words in the name',
  number: 'Same number; other words',
  within: 'The whole name within a text',
  birth: 'Same day of birth',
  near: 'A like name',
  elsewhere: 'Same words, at another school',
});

const [mostCandidates, mostGroups, mostNamed] = [5, 500, 20];
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

/** Finds whom rows mean: each distinct name, number and school once. */
export function whomIndex(
  { students, today }: Pick<House, 'students' | 'today'>,
  { tables, whom: said }: Pick<ImportSetup, 'tables' | 'whom'>,
  meaningOf: (list: string, text: string) => Meaning,
) {
  const by = (textOf: (student: HouseStudent) => string | null) =>
    Map.groupBy(students, (one) => normalised(textOf(one) ?? ''));
  const byWords = Map.groupBy(students, ({ name }) => wordSet(name));
  const byOwnNumber = [by(({ ref }) => ref), by(({ own_number }) => own_number)];
  const bySchoolNumber = by(({ admission_no }) => admission_no);
  const near = new NearIndex(students, ({ name }) => [name]);
  const targets = new Map(Object.entries(said));
  const known = new Map<string, Found>();
  /** Students whom rows of the file add, by their words. */
  const addedBy = new Map<string, Said[]>();

  /** What a row says of whom it is about; `key`: what rows that say the same have in common. */
  function saidIn(record: SheetRecord, childColumn?: number) {
    const child = record.run.find(({ column }) => column === childColumn);
    const { kind, for_all, days = null } = tables[record.table] ?? {};
    const textOf = (...facts: string[]) =>
      child ? '' : (facts.map((fact) => textIn(record, fact)).find(Boolean) ?? '');
    const name = child?.text ?? (textOf('name') || joinedName(nameParts.map((one) => textOf(one))));
    const words = name === '' ? '' : wordSet(name);
    const own = normalised(textOf('ref', 'own_number'));
    const number = normalised(textOf('admission_no'));
    const ofRow = textIn(record, 'school');
    const meaning = ofRow === '' ? null : meaningOf('school', ofRow);
    const ofAll = ofRow === '' ? (for_all?.school ?? '') : '';
    const school = normalised(ofRow) || ofAll;
    const isOfStudents = kind === 'students';
    const born = isOfStudents ? record.facts.get('dob') : undefined;
    const read = born ? readDay(born.cell, days, today) : null;
    return {
      key: `${isOfStudents ? 'list' : ''}|${words}|${own}|${number}|${school}|${born?.text ?? ''}`,
      ...{ isOfStudents, name, words, own, number, school },
      schoolId: meaning?.is === 'id' ? meaning.id : Number(ofAll) || null,
      birth: read && 'day' in read ? read.day : '',
      row: `${record.tab}!${record.row}`,
    };
  }
  type Said = ReturnType<typeof saidIn>;

  function find({ isOfStudents, name, words, own, number, schoolId, birth }: Said): Found {
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
    const found = known.get(said.key) ?? find(said);
    known.set(said.key, found);
    const added = said.isOfStudents || found.sure ? [] : (addedBy.get(said.words) ?? []);
    const [first, ...others] = added;
    if (!first) return found;
    const [only, ...more] = added.filter(
      (one) =>
        one.row === said.row ||
        (said.own !== '' && one.own === said.own) ||
        (said.number !== '' && one.number === said.number && one.school === said.school),
    );
    if (only && more.length === 0) return sureOf({ is: 'row', row: only.row });
    const { candidates } = found;
    if (others.length > 0) return { is: 'choose', candidates };
    const why = { why: 'words', words: whyTexts.words } as const;
    const own = { id: addedId, name: first.name, detail: first.row, ...why };
    return { is: candidates.length > 0 ? 'choose' : 'confirm', candidates: [own, ...candidates] };
  }

  function whomOf(said: Said): Whom {
    const target = targets.get(said.key);
    if (target === 'new' || target === 'nobody' || target === 'out') return { is: target };
    const [added] = addedBy.get(said.words) ?? [];
    if (target === String(addedId)) return added ? { is: 'row', row: added.row } : { is: 'open' };
    if (target !== undefined) return { is: 'student', id: Number(target) };
    const { sure, is } = foundFor(said);
    return sure ?? { is: is !== 'none' ? 'open' : said.isOfStudents ? 'new' : 'nobody' };
  }

  return {
    /** Whom a row means by what is equal and by what was decided. */
    whom: (record: SheetRecord, childColumn?: number): Whom => whomOf(saidIn(record, childColumn)),

    /** What there is to confirm and to choose over all rows. */
    look(records: Iterable<SheetRecord>): ImportBatch['whom'] {
      const groups = new Map<string, WhomLook>();
      const counts = { sure: 0, nobody: 0 };
      const nobodyNames = new Set<string>();
      for (const record of records) {
        const kind = tables[record.table]?.kind;
        const children = record.run.flatMap(({ column, text }) => (text === '' ? [] : column));
        if (kind === 'schools') continue;
        for (const child of kind === 'supporters' ? children : [undefined]) {
          const said = saidIn(record, child);
          const { key, name: text, isOfStudents } = said;
          if (said.words === '' && said.own === '' && said.number === '') continue;
          const { sure, is, candidates } = foundFor(said);
          if (isOfStudents && whomOf(said).is === 'new') put(addedBy, said.words, said);
          if (sure) counts.sure += 1;
          else if (is !== 'none') {
            const numbers = textIn(record, 'admission_no') || textIn(record, 'ref');
            const detail = [numbers, `${record.tab} ${record.row}`].filter(Boolean).join(' · ');
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
      }
      // Those that are open come first: there may be more than are shown.
      const isSaid = ({ target }: WhomLook) => Number(target !== null);
      const rows = [...groups.values()].sort((one, other) => isSaid(one) - isSaid(other));
      const open = rows.filter(({ target }) => target === null).length;
      return { ...counts, nobody_names: [...nobodyNames], rows: rows.slice(0, mostGroups), open };
    },
  };
}
