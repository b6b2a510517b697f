import { factOf, type RowKind, type ValueList, valueLists } from '#contract/imports/kinds.ts';
import { type ImportBatch, mostValues, type ValueListLook } from '#contract/imports/shapes.ts';
import { readMark } from '../cells/numbers.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { genderPair } from './genders.ts';
import { isList, KnownList, listLabel, mayBe, meaningOf, type Option } from './known-list.ts';
import { openedColumn, shownText, walkAll } from './table.ts';
import {
  type House,
  type ImportSetup,
  isRecord,
  type Meaning,
  type Meanings,
  type SheetRecord,
  type TableSetup,
} from './types.ts';
import { whomIndex } from './whom.ts';

const listOf = (kind: RowKind, fact: string): ValueList | null => {
  const reads = factOf(kind, fact)?.reads;
  return isList(reads) ? reads : null;
};

/** A distinct text of a list with how often it stands there. */
interface Distinct {
  readonly text: string;
  count: number;
}

/** Everything that stands in lists of values, out of the records of all tables. */
class Collected {
  readonly lists = new Map<string, Map<string, Distinct>>();
  /** Texts in the place of marks: whether they are words. */
  readonly #words = new Map<string, boolean>();

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
      const list = listOf(kind, fact);
      if (list !== null) this.add(list, text);
    }
    if (table.names === 'each' && kind === 'students')
      this.add('names', record.facts.get('name')?.text ?? '');
    const ofRun = kind === 'marks' ? 'subject' : kind === 'payments' ? 'item' : null;
    for (const { cell, text, named, term } of record.run) {
      if (text === '') continue;
      if (ofRun !== null) this.add(ofRun, named ?? '');
      if (term !== null) this.add('term', term);
      if ((kind === 'marks' || kind === 'mark') && this.#isWord(cell, text))
        this.add('noMark', text);
    }
  }

  #isWord(cell: Cell, text: string): boolean {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const read = readMark(cell);
    const isWord = read !== null && 'word' in read;
    this.#words.set(text, isWord);
    return isWord;
  }
}

/** The columns that were opened as lists, with their distinct texts. */
function openedColumns(sheets: readonly Sheet[], setup: ImportSetup): Collected {
  const collected = new Collected();
  for (const list of Object.keys(setup.values)) {
    const column = openedColumn(list);
    const sheet = sheets.find(({ name }) => name === column?.tab);
    if (!column || !sheet) continue;
    collected.lists.set(list, new Map());
    const head = Math.min(
      ...setup.tables.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.tab === column.tab ? part.head : [])),
      ),
      sheet.rows.length,
    );
    for (const row of sheet.rows.slice(head)) collected.add(list, shownText(row[column.column]));
  }
  return collected;
}

/** The records of all tables, one by one; their values are collected on the way. */
function* recordsOf(sheets: readonly Sheet[], setup: ImportSetup, collected: Collected) {
  const out = new Set(setup.out);
  for (const { table, rows } of walkAll(sheets, setup))
    for (const row of rows)
      if (isRecord(row) && (out.size === 0 || !out.has(`${row.tab}!${row.row}`))) {
        collected.record(row, table);
        yield row;
      }
}

/** The distinct values of all tables with what they mean, and whom rows mean. */
export function listValues(
  sheets: readonly Sheet[],
  setup: ImportSetup,
  house: House,
): { lists: ValueListLook[]; whom: ImportBatch['whom']; meanings: Meanings } {
  const collected = new Collected();
  const known = new Map<ValueList, KnownList>();
  const knownOf = (list: ValueList): KnownList => {
    const there = known.get(list) ?? new KnownList(list, house);
    known.set(list, there);
    return there;
  };
  let genders: ReadonlyMap<string, string> | undefined;
  const equalOf = (list: ValueList, key: string): Option | undefined => {
    const found = knownOf(list).equal(key);
    // Who has left is never said by a sheet alone.
    if (list === 'status' && found?.value !== '0') return undefined;
    if (found || list !== 'gender') return found;
    genders ??= genderPair([...(collected.lists.get('gender')?.keys() ?? [])]);
    const value = genders.get(key);
    return knownOf(list).options.find((one) => one.value === value);
  };
  const of = (list: string, text: string): Meaning => {
    const key = normalised(text);
    const said = setup.values[list]?.[key];
    if (said !== undefined) return meaningOf(said, list);
    const same = isList(list) ? equalOf(list, key) : undefined;
    return same ? meaningOf(same.value, list) : { is: 'open' };
  };
  const index = whomIndex(house, setup, of);
  const whom = index.look(recordsOf(sheets, setup, collected));
  const looks = [...collected.lists].map(([list, values]) =>
    lookOf(list, values, setup, knownOf(list as ValueList), (key) =>
      equalOf(list as ValueList, key),
    ),
  );
  const opened = [...openedColumns(sheets, setup).lists].map(([list, values]) =>
    lookOf(list, values, setup, null, () => undefined),
  );
  return {
    lists: [...looks.sort((one, other) => orderOf(one.list) - orderOf(other.list)), ...opened],
    whom,
    meanings: { of, whom: index.whom },
  };
}

const orderOf = (list: string) => (valueLists as readonly string[]).indexOf(list);

const plain = ({ also: _also, ...choice }: Option) => choice;

/** @param known null for a column that was opened as a list: all that can be said is that rows are left out */
function lookOf(
  list: string,
  values: ReadonlyMap<string, Distinct>,
  setup: ImportSetup,
  known: KnownList | null,
  equalOf: (key: string) => Option | undefined,
): ValueListLook {
  const same: ValueListLook['same'] = [];
  const listed: ValueListLook['values'] = [];
  let open = 0;
  for (const [key, { text, count }] of values) {
    const target = setup.values[list]?.[key] ?? null;
    const equal = target === null ? equalOf(key) : undefined;
    if (equal) {
      same.push({ text, count, label: equal.label });
      continue;
    }
    if (target === null && known) open += 1;
    if (listed.length < mostValues)
      listed.push({ key, text, count, target, near: known?.near(text).map(plain) ?? [] });
  }
  const choices = known && listed.length > 0 ? known.options.map(plain) : [];
  return {
    ...{ list, choices, values: listed, same, open },
    label: known ? listLabel(list as ValueList) : list,
    may: known ? mayBe(list as ValueList, setup) : ['none', 'out'],
  };
}
