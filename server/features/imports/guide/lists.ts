import { financeCategories } from '#contract/finance/categories.ts';
import { isValueList, type ValueList, valueListNames } from '#contract/imports/kinds.ts';
import {
  type ImportBatch,
  type ImportChoice,
  type ImportSetup,
  mostValues,
  type ValueListLook,
} from '#contract/imports/shapes.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { genderNames, studentStatusNames } from '#contract/students/lists.ts';
import type { Sheet } from '../reading/sheet.ts';
import { normalised, onceOf } from './fold.ts';
import { genderPair } from './genders.ts';
import { NearIndex } from './near.ts';
import { listNames, rowsSaid } from './rows-said.ts';
import { openedColumn, shownText } from './table.ts';
import { termWords } from './terms.ts';
import type { House, HouseName, Meaning, Meanings } from './types.ts';
import { whomIndex } from './whom.ts';

/** One that may be chosen, with the texts that mean it. */
type Option = readonly [choice: ImportChoice, texts: readonly string[]];

const ofNames = (names: readonly HouseName[]) =>
  names.map(({ id, name, also, detail }): Option => {
    const choice = { value: String(id), label: name };
    return [detail === undefined ? choice : { ...choice, detail }, [name, ...also]];
  });
const ofWords = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]): Option => [{ value, label }, [label]]);

/** The options of lists that are no names of the house as they stand. */
const optionsOf: Partial<Record<ValueList, (house: House) => Option[]>> = {
  term: ({ names }) =>
    ofNames(names.term.map((one) => ({ ...one, also: [...one.also, ...termWords(one.id)] }))),
  gender: () => ofWords(genderNames),
  category: () => ofWords(categoryNames),
  status: () => ofWords(studentStatusNames),
  noMark: ({ grades: { noMark, levels } }) =>
    ofWords(Object.fromEntries([...noMark, ...levels].map((grade) => [`grade:${grade}`, grade]))),
  item: () => ofWords(Object.fromEntries(financeCategories.map((one) => [one, one]))),
};

const offered = 3;

/** What one list has: which texts mean what by being the same, and what is near. */
class KnownList {
  readonly choices: readonly ImportChoice[];
  /** Null for a text that several have. */
  readonly #equal = new Map<string, ImportChoice | null>();
  readonly #near: NearIndex<ImportChoice>;
  readonly #offers = new Map<string, ImportChoice[]>();

  constructor(list: ValueList, house: House) {
    const names = new Map<string, readonly HouseName[]>(Object.entries(house.names)).get(list);
    const options = optionsOf[list]?.(house) ?? ofNames(names ?? []);
    const texts = new Map(options);
    this.choices = [...texts.keys()];
    this.#near = new NearIndex(this.choices, (one) => texts.get(one) ?? []);
    // A letter in the place of a mark is never taken for a grade by itself.
    const isTelling = (text: string) => text.length > 1 && house.grades.levels.includes(text);
    for (const [one, own] of options)
      for (const text of own) {
        if (text === '' || (list === 'noMark' && !isTelling(text))) continue;
        const key = normalised(text);
        const other = this.#equal.get(key);
        this.#equal.set(key, other === undefined || other === one ? one : null);
      }
  }

  equal(key: string): ImportChoice | undefined {
    return this.#equal.get(key) ?? undefined;
  }

  /** What is offered first for a text. */
  near(text: string): ImportChoice[] {
    const known = this.#offers.get(text) ?? this.#near.nearest(text, offered);
    this.#offers.set(text, known);
    return known;
  }
}

/** The lists of a house. */
export const knownLists = onceOf(
  (house: House): ReadonlyMap<string, KnownList> =>
    new Map(listNames.map((list) => [list, new KnownList(list, house)])),
);

/** Lists to which a text may be added. */
const growing = new Set<string>(['school', 'cluster', 'class', 'subject', 'year', 'supporter']);

/** What may be said of a value beside what can be chosen. */
function mayBe(list: string, { tables }: ImportSetup): ValueListLook['may'] {
  if (list === 'names') return [];
  // A supporter is added by an e-mail address.
  const hasAddresses = () =>
    tables.some(({ columns }) => columns.some(({ to }) => to === 'supporter_email'));
  const mayGrow = growing.has(list) && (list !== 'supporter' || hasAddresses());
  return mayGrow ? ['new', 'none', 'out'] : ['none', 'out'];
}

/** The distinct texts of a list with how often they stand there, by their normalised form. */
class Texts extends Map<string, { readonly text: string; count: number }> {
  add(text: string, times = 1): void {
    if (text === '') return;
    const key = normalised(text);
    const there = this.get(key);
    if (there) there.count += times;
    else this.set(key, { text, count: times });
  }
}

/** The distinct texts of a column that was opened as a list; undefined for no such list. */
function textsOfColumn(sheets: readonly Sheet[], { tables }: ImportSetup, list: string) {
  const opened = openedColumn(list);
  const sheet = sheets.find(({ name }) => name === opened?.tab);
  if (!opened || !sheet) return undefined;
  const parts = tables.flatMap((table) => table.parts).filter(({ tab }) => tab === opened.tab);
  const head = Math.min(...parts.map((part) => part.head), sheet.rows.length);
  const texts = new Texts();
  for (const row of sheet.rows.slice(head)) texts.add(shownText(row[opened.column]));
  return texts;
}

/** The distinct values of all tables with what they mean, and whom rows mean. */
export function listValues(
  sheets: readonly Sheet[],
  setup: ImportSetup,
  house: House,
): { lists: ValueListLook[]; whom: ImportBatch['whom']; meanings: Meanings } {
  const lists = new Map<string, Texts>(listNames.map((list) => [list, new Texts()]));
  const parts = rowsSaid(sheets, setup, house.today);
  for (const { texts } of parts)
    for (const [list, own] of texts)
      for (const [text, times] of own) lists.get(list)?.add(text, times);
  const known = knownLists(house);
  const genders = genderPair([...(lists.get('gender')?.keys() ?? [])]);
  const equalOf = (list: string, key: string): ImportChoice | undefined => {
    const own = known.get(list);
    const found = own?.equal(key);
    // Who has left is never said by a sheet alone.
    if (list === 'status' && found?.value !== '0') return undefined;
    if (found || list !== 'gender') return found;
    return own?.choices.find(({ value }) => value === genders.get(key));
  };
  /** What the texts of each list meant that were asked for: a check asks for those of each row. */
  const asked = new Map<string, Map<string, Meaning>>(listNames.map((list) => [list, new Map()]));
  const of = (list: string, text: string): Meaning => {
    const there = asked.get(list);
    if (there?.has(text)) return there.get(text);
    const key = normalised(text);
    const meaning = setup.values[list]?.[key] ?? equalOf(list, key)?.value;
    there?.set(text, meaning);
    return meaning;
  };

  /** Of a column that was opened as a list all that can be said is that its rows are left out, or its texts. */
  const lookOf = (list: string, texts: Texts): ValueListLook => {
    const own = known.get(list);
    const same: ValueListLook['same'] = [];
    const values: ValueListLook['values'] = [];
    let open = 0;
    for (const [key, { text, count }] of texts) {
      const target = setup.values[list]?.[key] ?? null;
      const equal = target === null ? equalOf(list, key) : undefined;
      if (equal) same.push({ text, count, label: equal.label });
      else if (target === null && own) open += 1;
      if (equal || values.length === mostValues) continue;
      values.push({ key, text, count, target, near: own?.near(text) ?? [] });
    }
    return {
      ...{ list, values, same, open },
      label: isValueList(list) ? valueListNames[list] : list,
      may: mayBe(list, setup),
      choices: own && values.length > 0 ? [...own.choices] : [],
    };
  };

  const found = [...lists].filter(([, texts]) => texts.size > 0);
  const opened = Object.keys(setup.values).flatMap((list): [string, Texts][] => {
    const texts = textsOfColumn(sheets, setup, list);
    return texts ? [[list, texts]] : [];
  });
  const { whom, look } = whomIndex(house, setup, parts, of);
  return {
    lists: [...found, ...opened].map(([list, texts]) => lookOf(list, texts)),
    whom: look(),
    meanings: { of, whom },
  };
}
