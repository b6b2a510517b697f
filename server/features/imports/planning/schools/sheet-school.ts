import { namesAlone } from '#contract/imports/whose.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import {
  isLevelOfSchools,
  isOfMany,
  isSchoolWord,
  mayBeSchoolLine,
  namesNoSchool,
  type SchoolOfLine,
  saysSchool,
  withoutOfficials,
  withoutSchoolYear,
} from '../../words/school-words.ts';
import {
  schoolKey,
  schoolKeysOf,
  schoolsSpelled,
  schoolWordsKey,
  withoutPlace,
} from '../../words/schools.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import { surelyTyped } from '../plan/typed-number.ts';
import { isElsewhere, spelledSchool } from './spelled-school.ts';

const offered = 100;

/** What kind of a paper it is, before what it is about: 'Summary of school based assessment'. */
const ofPapers =
  /^(?:(?:annual|monthly|termly|weekly)\s+)?(?:summar(?:y|ies)|analys[ie]s|records?|returns?|schedules?|statements?|overview|report|relev[ée]|r[ée]capitulatif|[ée]tat|resumo|resumen)\s+(?:of|de|des|du|do|da|dos)\s+(?:the\s+)?/i;
const label =
  /^(?:(?:name of (?:the )?)?(?:school|institution)(?: name)?|nom de l['’](?:[ée]cole|[ée]tablissement)|[ée]cole|[ée]tablissement|(?:jina la )?shule|escuela|escola|instituci[óo]n(?: educativa)?)$/i;

/** What a line above the headings says is the school: 'School Name | Mwanzo Primary', 'School: Mwanzo'. */
function labelled(row: readonly string[]): string[] {
  return row.flatMap((text, at) => {
    const [own = '', ...rest] = text.split(/ ?[:=] ?/);
    if (!label.test(own.trim())) return [];
    const name = rest.join(':').trim() || (row.slice(at + 1).find((one) => one !== '') ?? '');
    return /\p{L}{3}/u.test(name) ? [name.replace(/^[ :=-]+/, '')] : [];
  });
}

/** Who is listed, before the school that they are at: 'The children of Kroo Bay Primary'. */
const whoIsListed =
  /^.*\b(?:children|pupils|students|learners|list|names|kids|those|all)\b[^.]*?\b(?:of|at|from|in)\s+/i;

/**
 * Where a title goes on with something else: not within 'M/A', which says who keeps the school, nor after 'St.' or 'F.P.'. A hyphen
 * without blanks is within a name, 'Notre-Dame', but after a word for schools and beside figures.
 */
const between = new RegExp(
  [
    ' ?[–—:|,;(] ?',
    ' - ?|- ',
    String.raw`(?<=[0-9]|\b(?:schools?|sch|secondary|academy|primary|college|university|list|fees|marks|register))-|-(?=[0-9])`,
    String.raw` ?(?:(?<!(?:^|[^\p{L}])\p{L})\/|\/(?!\p{L}(?:$|[^\p{L}]))) ?`,
    String.raw`(?<!(?:^|[^\p{L}])(?:\p{L}|ste?|mt|fr|dr|sec|sch|pri|govt?|g\.?s|e\.?[ps]|c\.?s))[.!?] `,
  ].join('|'),
  'iu',
);

/** What a title says that names a school: 'MLIMA BARAKA SECONDARY SCHOOL'. */
function phraseOf(title: string): string | null {
  const part = withoutSchoolYear(title)
    .split(between)
    .map((one) => one.replace(whoIsListed, '').replace(ofPapers, ''))
    .find((one) => saysSchool(one) && !namesNoSchool(one) && !isLevelOfSchools(one));
  const plain = part?.replace(/\b(?:form|grade|class|term|std|year|20[0-9]{2})\b.*$/i, '').trim();
  // 'JHS 2' is a class.
  const isClass = plain?.split(' ').every((word) => /[0-9]/.test(word) || isSchoolWord(word));
  const isName = plain && plain.split(' ').length > 1 && saysSchool(plain);
  return isName && !(isClass && /[0-9]/.test(plain)) ? plain : null;
}

/** The school that a sheet is of, by its title, tab or file name: one that is there, or words that name one. */
export interface TitleSchool {
  readonly known: Known['schools'][number] | null;
  readonly words: string | null;
  /** What questions are known by: the words of a title, which count wherever they stand, else the sheet. */
  readonly place: string;
  /** Those whose students have the sheet's admission numbers, where numbers alone say who is meant. */
  readonly numbered: Known['schools'];
  /** What a line between the rows says, where the school is that of the rows below it. */
  readonly line?: SchoolOfLine;
}

/** Fewest students of each school who show that the numbers of a sheet are of several schools. */
const fewestOfEach = 2;

/**
 * The schools of whom the numbers of a sheet without names can mean; none where it is plainly of several: by names beside
 * numbers, or since each of its numbers is of one student and each school has more than one.
 */
function numberedSchools(table: SheetTable, index: StudentIndex, known: Known['schools']) {
  const column = table.columnOf('admission_no');
  if (column < 0 || namesAlone.some(table.has)) return [];
  const texts = [...new Set(table.rows.map(({ at }) => table.textAt(at, column)))].flatMap(
    (text) => written(text) ?? [],
  );
  const sure = texts.flatMap((text) => surelyTyped(index, text) ?? []);
  if (new Set(sure.map(({ school }) => school)).size > 1) return [];
  const numbered = texts.map((text) => index.byAdmission(text));
  const schools = Map.groupBy(numbered.flat(), ({ school }) => school);
  const isEachOfOne = numbered.every(({ length }) => length === 1);
  if (isEachOfOne && [...schools.values()].every(({ length }) => length >= fewestOfEach)) return [];
  return known.filter(({ school }) => schools.has(schoolKey(school)));
}

/** What the question which school is meant is known by: titles with the same words need one answer. */
const placeOf = ({ words }: Pick<TitleSchool, 'words'>, otherwise: string): string =>
  words === null ? otherwise : `title:${schoolKey(words)}`;

const ofOneGender = /\b(?:boys|girls|filles|garçons)\b/i;

/** The school that words name, of those that are there or not. */
function schoolIn(
  all: readonly string[],
  known: Known['schools'],
  said: readonly string[] = [],
): Pick<TitleSchool, 'known' | 'words'> {
  const titles = said.length > 0 ? said : all.map(withoutOfficials);
  const keys = titles.flatMap((text) => {
    const plain = text.replace(/[-–—:|,;]/g, ' ');
    // A name that begins with its kind may stand within a title.
    return [plain, phraseOf(text) ?? '']
      .filter(Boolean)
      .flatMap((one) => [` ${schoolKey(one)} `, ` ${schoolWordsKey(one)} `]);
  });
  const isNamed = (key: string) =>
    key.length > 3 && !isOfMany(key) && keys.some((title) => title.includes(` ${key} `));
  // A school of boys, or of girls, is not the one whose name is without.
  const isOfOne = titles.some((text) => ofOneGender.test(phraseOf(text) ?? ''));
  const isOther = ({ school }: Known['schools'][number]) => isOfOne && !ofOneGender.test(school);
  const whole = known.filter(
    (one) => [...schoolKeysOf(one), schoolWordsKey(one.school)].some(isNamed) && !isOther(one),
  );
  const butForPlace = known.filter(({ school }) =>
    [withoutPlace(school) ?? []].flat().some((bare) => isNamed(schoolKey(bare))),
  );
  const named = whole.length > 0 ? whole : butForPlace;
  // A text that is the whole name of one is not that of another within it: Tumaini School, Tumaini Girls High School.
  const exact = named.filter(({ school }) =>
    titles.some((one) => schoolKey(one) === schoolKey(school)),
  );
  const found = exact.length === 1 ? exact : named;
  const [only = null] = found;
  const words = said[0] ?? titles.map(phraseOf).find((one) => one !== null) ?? null;
  return {
    known: found.length === 1 ? only : null,
    words: found.length === 1 ? null : words,
  };
}

/** The schools that a sheet's titles name: above its headings, and between its rows for those below. */
export class TitleSchools {
  readonly #known: Known['schools'];
  readonly #ofSheet: TitleSchool;
  readonly #ofSections = new Map<string, TitleSchool>();

  /** @param index whom numbers can mean, on sheets about students who are there */
  constructor(table: SheetTable, known: Known['schools'], index: StudentIndex | null = null) {
    const { sheet, setup } = table;
    const first = setup.header - (setup.lines ?? 1) + 1;
    const lines = titlesAbove(sheet, first);
    const above = lines.flat();
    const file = (sheet.file ?? '').replace(/\.[a-z]+$/i, '').replace(/_/g, ' ');
    this.#known = known;
    const found = schoolIn([...above, sheet.name, file], known, lines.flatMap(labelled));
    this.#ofSheet = {
      ...found,
      place: placeOf(found, sheet.name),
      numbered: index === null ? [] : numberedSchools(table, index, known),
    };
  }

  /** What is said for a row: by a title above it, else by the last line that names a school. */
  of({ section: { title, school } }: TableRow): TitleSchool {
    if (title === null && school === undefined) return this.#ofSheet;
    const key = JSON.stringify([title, school]);
    const found = this.#ofSections.get(key) ?? this.#find(title, school);
    this.#ofSections.set(key, found);
    return found;
  }

  #find(title: string | null, school: string | null | undefined): TitleSchool {
    if (title !== null && title !== school) {
      const named = schoolIn([title], this.#known);
      if (named.known !== null || named.words !== null) return this.#with(named);
    }
    if (typeof school === 'string') return this.#ofLine(school);
    // Where lines name the schools of the other rows, a title of all says nothing of these.
    if (school === null)
      return this.#with({ known: null, words: title }, `${this.#ofSheet.place}:below`);
    return this.#ofSheet;
  }

  #with = (
    named: Pick<TitleSchool, 'known' | 'words'>,
    otherwise = this.#ofSheet.place,
  ): TitleSchool => ({ ...this.#ofSheet, ...named, place: placeOf(named, otherwise) });

  #ofLine(text: string): TitleSchool {
    const line = mayBeSchoolLine(text) ?? { name: text, short: null };
    const [whole, short] = [line.name, line.short].map((name) => schoolsCalled(name, this.#known));
    const [only = null, ...others] = whole?.length ? whole : (short ?? []);
    const within = schoolIn([text], this.#known).known;
    const known = only !== null && others.length === 0 ? only : within;
    return { ...this.#with({ known, words: known === null ? line.name : null }), line };
  }
}

/** The schools that have this name, in whatever spelling. */
function schoolsCalled(name: string | null, known: Known['schools']): Known['schools'] {
  if (name === null) return [];
  const { same, butForPlace } = schoolsSpelled(name, known);
  return same.length > 0 ? same : butForPlace;
}

/**
 * The school of a title: who keeps a book of payments need not be where the children are, so those who are all elsewhere by
 * their names are asked about once.
 */
function schoolOfTitle(
  work: RowWork,
  { school }: Known['schools'][number],
  index: StudentIndex,
): string | null | undefined {
  const key = schoolKey(school);
  if (work.setup.kind !== 'receipts' || !isElsewhere(work, key, index)) return key;
  const chosen = work.choose('name', {
    key: `title-school:${work.table.asked}`,
    words: asks.titleOfOthers(school, work.table.asked),
    options: [answers('others', asks.titleSaysNoSchool), answers('each', asks.oneByOne), leaveOut],
  });
  return chosen === undefined ? undefined : chosen === 'each' ? key : null;
}

/**
 * The school that a row of marks or receipts is of, as schools are compared: of its own cell, else of the
 * sheet's title. Null where nothing says it; undefined while it is asked.
 */
export function schoolOfRow(
  work: RowWork,
  title: TitleSchool,
  known: Known['schools'],
  index: StudentIndex,
): string | null | undefined {
  if (work.isCodeOpen('school')) return undefined;
  const text = written(work.cell('school'));
  if (text !== null) return spelledSchool(work, text, { known, index });
  if (title.known) return schoolOfTitle(work, title.known, index);
  const isPlain =
    title.numbered.length < 2 || surelyTyped(index, work.text('admission_no')) !== null;
  if (title.words === null && isPlain) return null;
  const chosen = work.choose('school', {
    key: `school-of:${title.place}`,
    words:
      title.words === null
        ? asks.numbersOfSchools(work.setup.sheet)
        : asks.sheetOfSchool(title.words),
    options: [
      answers('none', title.words === null ? asks.ofSeveral : asks.noneInSomesha),
      ...(title.words === null ? [] : [answers('no-school', asks.saysNoSchool)]),
      ...(title.words === null ? title.numbered : known)
        .slice(0, offered)
        .map((one) => answers(String(one.id), `${one.school}, ${one.cluster}`)),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  const one = known.find(({ id }) => String(id) === chosen);
  if (one) return schoolKey(one.school);
  // At a school that nobody knows there may be others of these names; what is no school speaks against nobody.
  return title.words === null || chosen === 'no-school' ? null : schoolKey(title.words);
}
