import { financeCategories } from '#contract/finance/categories.ts';
import { decisions, type ValueList, valueLists } from '#contract/imports/kinds.ts';
import type { ImportChoice, ValueListLook } from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import { label } from '#contract/texts.ts';
import { normalised } from './fold.ts';
import { NearIndex } from './near.ts';
import { termWords } from './terms.ts';
import type { House, HouseName, HousePerson, ImportSetup, Meaning } from './types.ts';

export const isList = (reads: string | undefined): reads is ValueList =>
  reads !== undefined && (valueLists as readonly string[]).includes(reads);

/** One that may be chosen, with the texts that mean it. */
export interface Option extends ImportChoice {
  readonly also: readonly string[];
}

const ofNames = (names: readonly HouseName[]): Option[] =>
  names.map(({ id, name, also, detail }) => ({
    value: String(id),
    label: name,
    also,
    ...(detail !== undefined && { detail }),
  }));
const ofShort = (names: Readonly<Record<number, string>>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, label: name, also: [] }));

const yearIn = (name: string) => /\d{4}/.exec(name)?.[0] ?? '';

/** People are known by their addresses, too. */
const ofPeople = (people: readonly HousePerson[]): Option[] =>
  ofNames(people.map((one) => ({ ...one, also: [...one.also, one.email] })));

interface ListRules {
  readonly label: () => string;
  readonly options: (house: House) => Option[];
  /** Whether its targets are ids, and not values of a short list. */
  readonly isOfIds?: true;
  /** Whether a text may be added to it. */
  readonly mayGrow?: true;
}
const grows = { isOfIds: true, mayGrow: true } as const;

const rules: Readonly<Record<ValueList, ListRules>> = {
  school: { label: () => label('Schools'), options: ({ schools }) => ofNames(schools), ...grows },
  cluster: {
    ...{ label: () => label('Clusters'), options: ({ clusters }) => ofNames(clusters), ...grows },
  },
  class: { label: () => label('Classes'), options: ({ classes }) => ofNames(classes), ...grows },
  subject: {
    ...{ label: () => label('Subjects'), options: ({ subjects }) => ofNames(subjects), ...grows },
  },
  year: {
    ...{ label: () => label('Years'), ...grows },
    options: ({ years }) =>
      ofNames(years.map((one) => ({ ...one, also: [...one.also, yearIn(one.name)] }))),
  },
  term: {
    ...{ label: () => label('Terms'), isOfIds: true },
    options: ({ terms }) =>
      ofNames(terms.map((one) => ({ ...one, also: [...one.also, ...termWords(one.id)] }))),
  },
  supporter: {
    ...{ label: () => label('Supporters'), ...grows },
    options: ({ supporters }) => ofPeople(supporters),
  },
  liaison: {
    ...{ label: () => label('Liaison officers'), isOfIds: true },
    options: ({ liaisons }) => ofPeople(liaisons),
  },
  gender: { label: () => label('Gender'), options: () => ofShort(genderNames) },
  category: { label: () => label('Category'), options: () => ofShort(categoryNames) },
  status: { label: () => label('Status'), options: () => ofShort(studentStatusNames) },
  noMark: {
    label: () => label('Words in the place of a mark'),
    options: ({ grades: { noMark, levels } }) =>
      [...new Set([...noMark, ...levels])].map((grade) => ({
        ...{ value: `grade:${grade}`, label: grade, also: [] },
      })),
  },
  item: {
    label: () => label('What was paid for'),
    options: () => financeCategories.map((value) => ({ value, label: value, also: [] })),
  },
  names: { label: () => label('First names'), options: () => [] },
};

export const listLabel = (list: ValueList): string => rules[list].label();

/** What may be said of a value beside what can be chosen. */
export function mayBe(list: ValueList, { tables }: ImportSetup): ValueListLook['may'] {
  if (list === 'names') return [];
  // A supporter is added by an e-mail address.
  const hasAddresses = () =>
    tables.some(({ columns }) => columns.some(({ to }) => to === 'supporter_email'));
  const mayGrow = rules[list].mayGrow && (list !== 'supporter' || hasAddresses());
  return mayGrow ? ['new', 'none', 'out'] : ['none', 'out'];
}

/** What a decision of a value says. */
export function meaningOf(target: string, list: string): Meaning {
  const decision = decisions.find((one) => one === target);
  if (decision) return { is: decision };
  const isOfIds = isList(list) && rules[list].isOfIds;
  return isOfIds ? { is: 'id', id: Number(target) } : { is: 'value', value: target };
}

/** So many meanings are offered first. */
const offered = 3;

/** What one list has: which texts mean what by being the same, and what is near. */
export class KnownList {
  readonly options: readonly Option[];
  readonly #equal = new Map<string, Set<Option>>();
  #near: NearIndex<Option> | null = null;

  constructor(list: ValueList, house: House) {
    this.options = rules[list].options(house);
    const isClosed = list === 'noMark';
    for (const option of this.options)
      for (const text of [option.label, ...option.also]) {
        // A letter in the place of a mark is never taken for a grade by itself.
        if (text === '' || (isClosed && !house.grades.levels.includes(option.label))) continue;
        if (isClosed && text.length < 2) continue;
        const key = normalised(text);
        this.#equal.set(key, (this.#equal.get(key) ?? new Set()).add(option));
      }
  }

  /** The only one that a text means by being the same. */
  equal(key: string): Option | undefined {
    const found = this.#equal.get(key);
    const [only] = found ?? [];
    return found?.size === 1 ? only : undefined;
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
