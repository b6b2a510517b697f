import { financeCategories } from '#contract/finance/categories.ts';
import { type ValueList, valueLists } from '#contract/imports/kinds.ts';
import type { ImportChoice, ValueListLook } from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import { label } from '#contract/texts.ts';
import { normalised } from './fold.ts';
import { NearIndex } from './near.ts';
import type { House, HouseName } from './types.ts';

export const isList = (reads: string | undefined): reads is ValueList =>
  reads !== undefined && (valueLists as readonly string[]).includes(reads);

/** What may be said of a value beside what can be chosen. */
const addable: ReadonlySet<ValueList> = new Set([
  ...(['school', 'cluster', 'class', 'subject', 'year', 'supporter'] as const),
]);
export function mayBe(list: ValueList): ValueListLook['may'] {
  if (list === 'names') return [];
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

function optionsOf(list: ValueList, house: House): Option[] {
  switch (list) {
    case 'school':
      return ofNames(house.schools);
    case 'cluster':
      return ofNames(house.clusters);
    case 'class':
      return ofNames(house.classes);
    case 'subject':
      return ofNames(house.subjects);
    case 'year':
      return ofNames(
        house.years.map((one) => ({
          ...one,
          also: [...one.also, yearDigits.exec(one.name)?.[0] ?? ''],
        })),
      );
    case 'term':
      return ofNames(
        house.terms.map((one) => ({ ...one, also: [...one.also, ...termWords(one.id)] })),
      );
    case 'supporter':
      return ofNames(house.supporters.map((one) => ({ ...one, also: [...one.also, one.email] })));
    case 'liaison':
      return ofNames(house.liaisons.map((one) => ({ ...one, also: [...one.also, one.email] })));
    case 'gender':
      return ofShort(genderNames);
    case 'category':
      return ofShort(categoryNames);
    case 'status':
      return ofShort(studentStatusNames);
    case 'item':
      return financeCategories.map((value) => ({ value, label: value, also: [] }));
    case 'noMark':
      return [...new Set([...house.grades.noMark, ...house.grades.levels])].map((grade) => ({
        value: `grade:${grade}`,
        label: grade,
        also: [],
      }));
    case 'names':
      return [];
  }
}

const spokenTerms = [
  ['one', '1st', 'first'],
  ['two', '2nd', 'second'],
  ['three', '3rd', 'third'],
] as const;

/** How the terms of a year are called beside their names, by their numbers. */
const termWords = (number: number): string[] => {
  const roman = 'I'.repeat(number);
  const [spoken, ...ordinals] = spokenTerms[number - 1] ?? [];
  return [
    ...[`${number}`, `T${number}`, `Term ${number}`, `Term ${roman}`, roman, `Term ${spoken}`],
    ...[
      ...ordinals,
      ...ordinals.map((ordinal) => `${ordinal} term`),
      `Muhula ${number}`,
      `Muhula wa ${number}`,
      `Trimestre ${number}`,
    ],
    `Trimester ${number}`,
  ];
};

/** What one list has: which texts mean what by being the same, and what is near. */
export class KnownList {
  readonly options: readonly Option[];
  readonly #equal = new Map<string, Set<Option>>();
  #near: NearIndex<Option> | null = null;

  constructor(list: ValueList, house: House) {
    this.options = optionsOf(list, house);
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

  near(text: string): Option[] {
    this.#near ??= new NearIndex(this.options, (one) => [one.label, ...one.also]);
    return this.#near.nearest(text, 3);
  }
}
