import { financeCategories } from '#contract/finance/categories.ts';
import { type ValueList, valueLists } from '#contract/imports/kinds.ts';
import type { ImportChoice, ValueListLook } from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import { label } from '#contract/texts.ts';
import { normalised } from './fold.ts';
import { NearIndex } from './near.ts';
import { termWords } from './terms.ts';
import type { House, HouseName, HousePerson, ImportSetup } from './types.ts';

export const isList = (reads: string | undefined): reads is ValueList =>
  reads !== undefined && (valueLists as readonly string[]).includes(reads);

/** What may be said of a value beside what can be chosen. */
const addable: ReadonlySet<ValueList> = new Set([
  ...(['school', 'cluster', 'class', 'subject', 'year', 'supporter'] as const),
]);
export function mayBe(list: ValueList, { tables }: ImportSetup): ValueListLook['may'] {
  if (list === 'names') return [];
  // A supporter is added by an e-mail address.
  const hasAddresses = tables.some(({ columns }) =>
    columns.some(({ to }) => to === 'supporter_email'),
  );
  if (list === 'supporter' && !hasAddresses) return ['none', 'out'];
  return addable.has(list) ? ['new', 'none', 'out'] : ['none', 'out'];
}

export const listLabels: Readonly<Record<ValueList, () => string>> = {
  school: () => label('Schools'),
  cluster: () => label('Clusters'),
  class: () => label('Classes'),
  subject: () => label('Subjects'),
  year: () => label('Years'),
  term: () => label('Terms'),
  supporter: () => label('Supporters'),
  liaison: () => label('Liaison officers'),
  gender: () => label('Gender'),
  category: () => label('Category'),
  status: () => label('Status'),
  noMark: () => label('Words in the place of a mark'),
  item: () => label('What was paid for'),
  names: () => label('First names'),
};

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

const yearDigits = /\d{4}/;

/** People are known by their addresses, too. */
const ofPeople = (people: readonly HousePerson[]): Option[] =>
  ofNames(people.map((one) => ({ ...one, also: [...one.also, one.email] })));

const optionsOf: Readonly<Record<ValueList, (house: House) => Option[]>> = {
  school: ({ schools }) => ofNames(schools),
  cluster: ({ clusters }) => ofNames(clusters),
  class: ({ classes }) => ofNames(classes),
  subject: ({ subjects }) => ofNames(subjects),
  year: ({ years }) =>
    ofNames(
      years.map((one) => ({ ...one, also: [...one.also, yearDigits.exec(one.name)?.[0] ?? ''] })),
    ),
  term: ({ terms }) =>
    ofNames(terms.map((one) => ({ ...one, also: [...one.also, ...termWords(one.id)] }))),
  supporter: ({ supporters }) => ofPeople(supporters),
  liaison: ({ liaisons }) => ofPeople(liaisons),
  gender: () => ofShort(genderNames),
  category: () => ofShort(categoryNames),
  status: () => ofShort(studentStatusNames),
  item: () => financeCategories.map((value) => ({ value, label: value, also: [] })),
  noMark: ({ grades: { noMark, levels } }) =>
    [...new Set([...noMark, ...levels])].map((grade) => ({
      ...{ value: `grade:${grade}`, label: grade, also: [] },
    })),
  names: () => [],
};

/** So many meanings are offered first. */
const offered = 3;

/** What one list has: which texts mean what by being the same, and what is near. */
export class KnownList {
  readonly options: readonly Option[];
  readonly #equal = new Map<string, Set<Option>>();
  #near: NearIndex<Option> | null = null;
  #spelled: { option: Option; words: string; initials: string }[] | null = null;

  constructor(list: ValueList, house: House) {
    this.options = optionsOf[list](house);
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
    this.#spelled ??= this.options.map((option) => {
      const words = normalised(option.label);
      return { option, words, initials: words.replace(/(\S)\S*\s*/g, '$1') };
    });
    return this.#spelled
      .filter(({ words, initials }) => words.startsWith(key) || initials === key)
      .slice(0, offered)
      .map(({ option }) => option);
  }
}
