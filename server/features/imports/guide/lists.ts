import { financeCategories } from '#contract/finance/categories.ts';
import {
  decisions,
  factOf,
  type Reads,
  type ValueList,
  valueLists,
} from '#contract/imports/kinds.ts';
import {
  type ImportBatch,
  type ImportChoice,
  mostValues,
  type ValueListLook,
} from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import { label } from '#contract/texts.ts';
import { readMark } from '../cells/numbers.ts';
import { columnLetter, type Sheet } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { genderPair } from './genders.ts';
import { NearIndex } from './near.ts';
import { shownText, walkTable } from './table.ts';
import {
  type House,
  type HouseName,
  type ImportSetup,
  isRecord,
  type Meaning,
  type Meanings,
  type SheetRecord,
  type TableSetup,
} from './types.ts';
import { WhomIndex } from './whom.ts';

const isList = (reads: Reads | undefined): reads is ValueList =>
  reads !== undefined && (valueLists as readonly string[]).includes(reads);

/** What may be said of a value beside what can be chosen. */
const mayBe: Readonly<Record<ValueList, ValueListLook['may']>> = {
  school: ['new', 'none', 'out'],
  cluster: ['new', 'none', 'out'],
  class: ['new', 'none', 'out'],
  subject: ['new', 'none', 'out'],
  year: ['new', 'none', 'out'],
  term: ['none', 'out'],
  supporter: ['new', 'none', 'out'],
  liaison: ['none', 'out'],
  gender: ['none', 'out'],
  category: ['none', 'out'],
  status: ['none', 'out'],
  noMark: ['none', 'out'],
  item: ['none', 'out'],
  names: [],
};

const listLabels: Readonly<Record<ValueList, () => string>> = {
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
interface Option extends ImportChoice {
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

/** How the terms of a year are called beside their names, by their numbers. */
const termWords = (number: number): string[] => {
  const roman = 'I'.repeat(number);
  const spoken = ['one', 'two', 'three'][number - 1] ?? '';
  const ordinal = ['1st', '2nd', '3rd'][number - 1] ?? '';
  return [
    ...[`${number}`, `T${number}`, `Term ${number}`, `Term ${roman}`, roman, `Term ${spoken}`],
    ...[`${ordinal} term`, `Muhula ${number}`, `Muhula wa ${number}`, `Trimestre ${number}`],
    `Trimester ${number}`,
  ];
};

/** What one list has: which texts mean what by being the same, and what is near. */
class KnownList {
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

/** What a decision says. */
function meaningOf(target: string, list: string): Meaning {
  const decision = decisions.find((one) => one === target);
  if (decision) return { is: decision };
  const isShort = ['gender', 'category', 'status', 'item', 'noMark', 'names'].includes(list);
  return isShort ? { is: 'value', value: target } : { is: 'id', id: Number(target) };
}

/** A distinct text of a list with how often it stands there. */
interface Distinct {
  readonly text: string;
  count: number;
}

/** Everything that stands in lists of values, out of the records of all tables. */
class Collected {
  readonly lists = new Map<string, Map<string, Distinct>>();

  add(list: string, text: string): void {
    if (text === '') return;
    const known = this.lists.get(list) ?? new Map<string, Distinct>();
    this.lists.set(list, known);
    const key = normalised(text);
    const there = known.get(key);
    if (there) there.count += 1;
    else known.set(key, { text, count: 1 });
  }

  record(record: SheetRecord, table: TableSetup): void {
    const { kind } = table;
    if (kind === null) return;
    for (const [fact, { text }] of record.facts) {
      const reads = factOf(kind, fact)?.reads;
      if (isList(reads)) this.add(reads, text);
    }
    if (table.names === 'each' && kind === 'students')
      this.add('names', record.facts.get('name')?.text ?? '');
    const ofRun = kind === 'marks' ? 'subject' : kind === 'payments' ? 'item' : null;
    for (const { cell, text, named, term } of record.run) {
      if (text === '') continue;
      if (ofRun !== null) this.add(ofRun, named ?? '');
      if (term !== null) this.add('term', term);
      const read = kind === 'marks' || kind === 'mark' ? readMark(cell) : null;
      if (read && 'word' in read) this.add('noMark', text);
    }
  }
}

/** The columns that were opened as lists, with their distinct texts. */
function openedColumns(sheets: readonly Sheet[], setup: ImportSetup): Collected {
  const collected = new Collected();
  for (const list of Object.keys(setup.values)) {
    const [, tab, letter] = /^(.+)!([A-Z]+)$/s.exec(list) ?? [];
    const sheet = sheets.find(({ name }) => name === tab);
    if (!sheet) continue;
    collected.lists.set(list, new Map());
    const head = Math.min(
      ...setup.tables.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.tab === tab ? part.head : [])),
      ),
      sheet.rows.length,
    );
    for (const row of sheet.rows.slice(head))
      row.forEach((cell, at) => {
        if (columnLetter(at) === letter) collected.add(list, shownText(cell));
      });
  }
  return collected;
}

/**
 * The distinct values of all tables with what they mean, and whom rows mean; what is equal here needs no decision.
 */
export function listValues(
  sheets: readonly Sheet[],
  setup: ImportSetup,
  house: House,
): { lists: ValueListLook[]; whom: ImportBatch['whom']; meanings: Meanings } {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const collected = new Collected();
  const records: SheetRecord[] = [];
  const out = new Set(setup.out);
  for (const [at, table] of setup.tables.entries())
    for (const [part, { tab }] of table.parts.entries()) {
      const sheet = byName.get(tab);
      if (!sheet || table.kind === null) continue;
      for (const row of walkTable(sheet, table, { table: at, part }, setup.cells))
        if (isRecord(row) && !out.has(`${row.tab}!${row.row}`)) {
          records.push(row);
          collected.record(row, table);
        }
    }
  const known = new Map<ValueList, KnownList>();
  const knownOf = (list: ValueList): KnownList => {
    const there = known.get(list) ?? new KnownList(list, house);
    known.set(list, there);
    return there;
  };
  const genders = genderPair([...(collected.lists.get('gender')?.keys() ?? [])]);
  const equalOf = (list: ValueList, key: string): Option | undefined => {
    const found = knownOf(list).equal(key);
    // Who has left is never said by a sheet alone.
    if (list === 'status' && found?.value !== '0') return undefined;
    if (found || list !== 'gender') return found;
    const value = genders.get(key);
    return knownOf(list).options.find((one) => one.value === value);
  };
  const of = (list: string, text: string): Meaning => {
    const key = normalised(text);
    const said = setup.values[list]?.[key];
    if (said !== undefined) return meaningOf(said, list);
    const same = isList(list as Reads) ? equalOf(list as ValueList, key) : undefined;
    return same ? meaningOf(same.value, list) : { is: 'open' };
  };
  const looks = [...collected.lists].map(([list, values]) =>
    lookOf(list as ValueList, values, setup, knownOf(list as ValueList), equalOf),
  );
  const opened = [...openedColumns(sheets, setup).lists].map(([list, values]) =>
    openedLook(list, values, setup),
  );
  const index = new WhomIndex(house, setup, of);
  const whom = index.look(records);
  return {
    lists: [...looks.sort((one, other) => orderOf(one.list) - orderOf(other.list)), ...opened],
    whom,
    meanings: { of, whom: (record, childColumn) => index.whom(record, childColumn) },
  };
}

const orderOf = (list: string) => (valueLists as readonly string[]).indexOf(list);

function lookOf(
  list: ValueList,
  values: ReadonlyMap<string, Distinct>,
  setup: ImportSetup,
  known: KnownList,
  equalOf: (list: ValueList, key: string) => Option | undefined,
): ValueListLook {
  const same: ValueListLook['same'] = [];
  const listed: ValueListLook['values'] = [];
  for (const [key, { text, count }] of values) {
    const target = setup.values[list]?.[key] ?? null;
    const equal = target === null ? equalOf(list, key) : undefined;
    if (equal) same.push({ text, count, label: equal.label });
    else if (listed.length < mostValues) {
      const near = known.near(text).map(({ also: _also, ...choice }) => choice);
      listed.push({ key, text, count, target, near });
    }
  }
  const choices = listed.length === 0 ? [] : known.options.map(({ also: _also, ...one }) => one);
  const open = listed.filter(({ target }) => target === null).length;
  return { list, label: listLabels[list](), may: mayBe[list], choices, values: listed, same, open };
}

function openedLook(
  list: string,
  values: ReadonlyMap<string, Distinct>,
  setup: ImportSetup,
): ValueListLook {
  const listed = [...values].slice(0, mostValues).map(([key, { text, count }]) => ({
    key,
    text,
    count,
    target: setup.values[list]?.[key] ?? null,
    near: [],
  }));
  return { list, label: list, may: ['out'], choices: [], values: listed, same: [], open: 0 };
}
