import { factOf, isValueList, type ValueList, valueListNames } from '#contract/imports/kinds.ts';
import { type ImportBatch, mostValues, type ValueListLook } from '#contract/imports/shapes.ts';
import { readMark } from '../cells/numbers.ts';
import type { Sheet } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { genderPair } from './genders.ts';
import { KnownList, mayBe, meaningOf, type Option } from './known-list.ts';
import { openedColumn, shownText, type TakenTable, walkAll } from './table.ts';
import {
  type House,
  type ImportSetup,
  isRecord,
  type Meaning,
  type Meanings,
  type SheetRecord,
} from './types.ts';
import { whomIndex } from './whom.ts';

/** The distinct texts of each list with how often they stand there, by their normalised form. */
type Texts = Map<string, { readonly text: string; count: number }>;

function count(lists: Map<string, Texts>, list: string, text: string): void {
  if (text === '') return;
  const texts = lists.get(list) ?? new Map();
  lists.set(list, texts);
  const key = normalised(text);
  const there = texts.get(key);
  if (there) there.count += 1;
  else texts.set(key, { text, count: 1 });
}

/** Counts what a record has of the lists. */
function collect(
  lists: Map<string, Texts>,
  { facts, run }: SheetRecord,
  { kind, names }: TakenTable,
): void {
  for (const [fact, { text }] of facts) {
    const reads = factOf(kind, fact)?.reads;
    if (isValueList(reads)) count(lists, reads, text);
  }
  if (kind === 'students' && names === 'each') count(lists, 'names', facts.get('name')?.text ?? '');
  for (const { cell, text, named, term } of run) {
    if (text === '') continue;
    if (kind === 'marks') count(lists, 'subject', named ?? '');
    if (kind === 'payments') count(lists, 'item', named ?? '');
    count(lists, 'term', term ?? '');
    const mark = kind === 'marks' || kind === 'mark' ? readMark(cell) : null;
    if (mark && 'word' in mark) count(lists, 'noMark', text);
  }
}

/** The columns that were opened as lists, with their distinct texts. */
function openedColumns(sheets: readonly Sheet[], { tables, values }: ImportSetup) {
  const lists = new Map<string, Texts>();
  for (const list of Object.keys(values)) {
    const column = openedColumn(list);
    const sheet = sheets.find(({ name }) => name === column?.tab);
    if (!column || !sheet) continue;
    lists.set(list, new Map());
    const parts = tables.flatMap((table) => table.parts).filter(({ tab }) => tab === column.tab);
    const head = Math.min(...parts.map((part) => part.head), sheet.rows.length);
    for (const row of sheet.rows.slice(head)) count(lists, list, shownText(row[column.column]));
  }
  return lists;
}

/** The records of all tables that are not left out, one by one; their values are counted on the way. */
function* recordsOf(sheets: readonly Sheet[], setup: ImportSetup, lists: Map<string, Texts>) {
  const out = new Set(setup.out);
  for (const { table, rows } of walkAll(sheets, setup))
    for (const row of rows)
      if (isRecord(row) && (out.size === 0 || !out.has(`${row.tab}!${row.row}`))) {
        collect(lists, row, table);
        yield row;
      }
}

/** The distinct values of all tables with what they mean, and whom rows mean. */
export function listValues(
  sheets: readonly Sheet[],
  setup: ImportSetup,
  house: House,
): { lists: ValueListLook[]; whom: ImportBatch['whom']; meanings: Meanings } {
  const lists = new Map<string, Texts>();
  const made = new Map<ValueList, KnownList>();
  const knownOf = (list: ValueList): KnownList => {
    const known = made.get(list) ?? new KnownList(list, house);
    made.set(list, known);
    return known;
  };
  let genders: ReadonlyMap<string, string> | undefined;
  const equalOf = (list: string, key: string): Option | undefined => {
    if (!isValueList(list)) return undefined;
    const found = knownOf(list).equal(key);
    // Who has left is never said by a sheet alone.
    if (list === 'status' && found?.value !== '0') return undefined;
    if (found || list !== 'gender') return found;
    genders ??= genderPair([...(lists.get('gender')?.keys() ?? [])]);
    const value = genders.get(key);
    return knownOf(list).options.find((one) => one.value === value);
  };
  const of = (list: string, text: string): Meaning => {
    const key = normalised(text);
    const target = setup.values[list]?.[key] ?? equalOf(list, key)?.value;
    return target === undefined ? { is: 'open' } : meaningOf(target, list);
  };

  /** Of a column that was opened as a list all that can be said is that its rows are left out, or its texts. */
  const lookOf = ([list, values]: [string, Texts]): ValueListLook => {
    const known = isValueList(list) ? knownOf(list) : null;
    const same: ValueListLook['same'] = [];
    const listed: ValueListLook['values'] = [];
    let open = 0;
    for (const [key, { text, count: times }] of values) {
      const target = setup.values[list]?.[key] ?? null;
      const equal = target === null ? equalOf(list, key) : undefined;
      if (equal) same.push({ text, count: times, label: equal.label });
      else if (target === null && known) open += 1;
      if (equal || listed.length === mostValues) continue;
      const near = known?.near(text).map(choiceOf) ?? [];
      listed.push({ key, text, count: times, target, near });
    }
    return {
      ...{ list, values: listed, same, open },
      label: isValueList(list) ? valueListNames[list] : list,
      may: mayBe(list, setup),
      choices: known && listed.length > 0 ? known.options.map(choiceOf) : [],
    };
  };

  const { whom, look } = whomIndex(house, setup, of);
  const lookedUp = look(recordsOf(sheets, setup, lists));
  const order = Object.keys(valueListNames);
  const looks = [...lists].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return {
    lists: [...looks, ...openedColumns(sheets, setup)].map(lookOf),
    whom: lookedUp,
    meanings: { of, whom },
  };
}

const choiceOf = ({ also: _also, ...choice }: Option) => choice;
