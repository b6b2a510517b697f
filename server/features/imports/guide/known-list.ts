import { financeCategories } from '#contract/finance/categories.ts';
import { decisions, type ValueList } from '#contract/imports/kinds.ts';
import type { ImportChoice, ValueListLook } from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import { normalised } from './fold.ts';
import { NearIndex } from './near.ts';
import { termWords } from './terms.ts';
import type { House, HouseName, HousePerson, ImportSetup, Meaning } from './types.ts';

/** One that may be chosen, with the other texts that mean it. */
export interface Option extends ImportChoice {
  readonly also: readonly string[];
}

const ofNames = (names: readonly HouseName[]): Option[] =>
  names.map(({ id, name, also, detail }) => ({
    ...{ value: String(id), label: name, also },
    ...(detail !== undefined && { detail }),
  }));
/** People are known by their addresses, too. */
const ofPeople = (people: readonly HousePerson[]) =>
  ofNames(people.map((one) => ({ ...one, also: [...one.also, one.email] })));
const ofWords = (words: readonly string[], prefix = ''): Option[] =>
  words.map((label) => ({ value: `${prefix}${label}`, label, also: [] }));
const ofShort = (names: Readonly<Record<number, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label, also: [] }));

const optionsOf: Readonly<Record<ValueList, (house: House) => Option[]>> = {
  school: ({ schools }) => ofNames(schools),
  cluster: ({ clusters }) => ofNames(clusters),
  class: ({ classes }) => ofNames(classes),
  subject: ({ subjects }) => ofNames(subjects),
  year: ({ years }) => ofNames(years),
  term: ({ terms }) =>
    ofNames(terms.map((one) => ({ ...one, also: [...one.also, ...termWords(one.id)] }))),
  supporter: ({ supporters }) => ofPeople(supporters),
  liaison: ({ liaisons }) => ofPeople(liaisons),
  gender: () => ofShort(genderNames),
  category: () => ofShort(categoryNames),
  status: () => ofShort(studentStatusNames),
  noMark: ({ grades }) => ofWords([...new Set([...grades.noMark, ...grades.levels])], 'grade:'),
  item: () => ofWords(financeCategories),
  names: () => [],
};

/** Lists to which a text may be added, and all whose targets are ids. */
const growing = new Set<string>(['school', 'cluster', 'class', 'subject', 'year', 'supporter']);
const ofIds = new Set([...growing, 'term', 'liaison']);

/** What may be said of a value beside what can be chosen. */
export function mayBe(list: string, { tables }: ImportSetup): ValueListLook['may'] {
  if (list === 'names') return [];
  // A supporter is added by an e-mail address.
  const hasAddresses = () =>
    tables.some(({ columns }) => columns.some(({ to }) => to === 'supporter_email'));
  const mayGrow = growing.has(list) && (list !== 'supporter' || hasAddresses());
  return mayGrow ? ['new', 'none', 'out'] : ['none', 'out'];
}

/** What a decision of a value says. */
export function meaningOf(target: string, list: string): Meaning {
  const decision = decisions.find((one) => one === target);
  if (decision) return { is: decision };
  return ofIds.has(list) ? { is: 'id', id: Number(target) } : { is: 'value', value: target };
}

const offered = 3;

/** What one list has: which texts mean what by being the same, and what is near. */
export class KnownList {
  readonly options: readonly Option[];
  readonly #equal = new Map<string, Set<Option>>();
  #near: NearIndex<Option> | null = null;

  constructor(list: ValueList, house: House) {
    this.options = optionsOf[list](house);
    for (const option of this.options)
      for (const text of [option.label, ...option.also]) {
        // A letter in the place of a mark is never taken for a grade by itself.
        const isTelling = text.length > 1 && house.grades.levels.includes(option.label);
        if (text === '' || (list === 'noMark' && !isTelling)) continue;
        const key = normalised(text);
        this.#equal.set(key, (this.#equal.get(key) ?? new Set()).add(option));
      }
  }

  equal(key: string): Option | undefined {
    const [only, ...others] = this.#equal.get(key) ?? [];
    return others.length === 0 ? only : undefined;
  }

  /** What is offered first for a text: like names, else those that it may be short for. */
  near(text: string): Option[] {
    this.#near ??= new NearIndex(this.options, (one) => [one.label, ...one.also]);
    const like = this.#near.nearest(text, offered);
    const key = normalised(text);
    if (like.length > 0 || key.length < 2) return like;
    const isShort = (words: string) =>
      words.startsWith(key) || words.replace(/(\S)\S*\s*/g, '$1') === key;
    return this.options.filter((one) => isShort(normalised(one.label))).slice(0, offered);
  }
}
