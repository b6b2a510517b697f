import { factsOf, isValueList, valueListNames } from '#contract/imports/kinds.ts';
import type { ImportSetup } from '#contract/imports/shapes.ts';
import { readMark } from '../cells/numbers.ts';
import type { Sheet } from '../reading/sheet.ts';
import { onceOf } from './fold.ts';
import { type TakenTable, typedIn, walkAll } from './table.ts';
import { isRecord, type SheetRecord, type WalkedRow } from './types.ts';
import { type Said, saidIn } from './whom.ts';

export const listNames = Object.keys(valueListNames).filter(isValueList);

/** A text of a list: one for all rows of a part of a table that have it. */
export interface Value {
  readonly list: string;
  readonly text: string;
}

/** What a row has of the lists, and whom it is about. */
interface RowSaid {
  readonly key: string;
  readonly values: readonly Value[];
  readonly whose: readonly Said[];
}

type Say = (list: string, text: string | null | undefined) => void;

/** Tells the texts that a record has of the lists. */
function tellValues({ facts, run }: SheetRecord, { kind, names }: TakenTable, say: Say): void {
  for (const one of factsOf[kind])
    if (isValueList(one.reads)) say(one.reads, facts.get(one.fact)?.text);
  if (kind === 'students' && names === 'each') say('names', facts.get('name')?.text);
  for (const { cell, text, named, term } of run) {
    if (text === '') continue;
    if (kind === 'marks') say('subject', named);
    if (kind === 'payments') say('item', named);
    say('term', term);
    const mark = kind === 'marks' || kind === 'mark' ? readMark(cell) : null;
    if (mark && 'word' in mark) say('noMark', text);
  }
}

/** Whom a record is about: of a supporter all children. */
function tellWhose(record: SheetRecord, table: TakenTable, today: string): Said[] {
  const { kind } = table;
  if (kind === 'schools') return [];
  const children = record.run.flatMap(({ column, text }) => (text === '' ? [] : column));
  const columns = kind === 'supporters' ? children : [undefined];
  return columns.flatMap((child) => saidIn(record, table, today, child) ?? []);
}

/** What the rows of a part of a table say. */
function readPart(table: TakenTable, rows: Iterable<WalkedRow>, today: string): RowSaid[] {
  const known = new Map<string, Map<string, Value>>(listNames.map((list) => [list, new Map()]));
  const all: RowSaid[] = [];
  for (const record of rows) {
    if (!isRecord(record)) continue;
    const values: Value[] = [];
    tellValues(record, table, (list, text) => {
      const own = known.get(list);
      if (!own || !text) return;
      const value = own.get(text) ?? { list, text };
      own.set(text, value);
      values.push(value);
    });
    const key = `${record.tab}!${record.row}`;
    all.push({ key, values, whose: tellWhose(record, table, today) });
  }
  return all;
}

/** What rows said by the last set-up: most of it holds for the next one. */
const before = onceOf((_: readonly Sheet[]) => ({ parts: new Map<string, RowSaid[]>() }));

/**
 * What all rows say of the lists and of whom they are about, but for those that are left out. Of a reading only the parts
 * are walked again of which another column, cell or source was said.
 */
export function rowsSaid(
  sheets: readonly Sheet[],
  setup: Pick<ImportSetup, 'tables' | 'cells' | 'out'>,
  today: string,
): RowSaid[] {
  const last = before(sheets);
  const parts = new Map<string, RowSaid[]>();
  for (const { sheet, table, part, rows } of walkAll(sheets, setup)) {
    const { right: _right, for_all, parts: _parts, ...sources } = table;
    const typed = typedIn(sheet, setup.cells, part.head);
    const key = JSON.stringify([parts.size, part, sources, for_all.school, typed, today]);
    parts.set(key, last.parts.get(key) ?? readPart(table, rows, today));
  }
  last.parts = parts;
  const out = new Set(setup.out);
  const all = [...parts.values()].flat();
  return out.size === 0 ? all : all.filter(({ key }) => !out.has(key));
}
