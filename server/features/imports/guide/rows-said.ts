import {
  factsOf,
  isValueList,
  manyColumns,
  nameParts,
  valueListNames,
  whoseFacts,
} from '#contract/imports/kinds.ts';
import type { ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import { readDay } from '../cells/days.ts';
import { joinedName } from '../cells/names.ts';
import { readMark } from '../cells/numbers.ts';
import type { Sheet } from '../reading/sheet.ts';
import { normalised, onceOf, wordSet } from './fold.ts';
import { type TakenTable, typedIn, walkAll } from './table.ts';
import { isRecord, type Place, type SheetRecord, type WalkedRow } from './types.ts';

export const listNames = Object.keys(valueListNames).filter(isValueList);

/** What a row says of whom it is about; `key`: what rows that say the same have in common, `place`: with the day of birth. */
export type Said = NonNullable<ReturnType<typeof saidIn>>;

/** @param childColumn of a supporter’s row: the column of the child @returns undefined where it names nobody */
export function saidIn(
  { facts, run, tab, row }: SheetRecord,
  { kind, for_all, days }: Pick<TableSetup, 'kind' | 'for_all' | 'days'>,
  today: string,
  childColumn?: number,
) {
  const child = run.find(({ column }) => column === childColumn);
  const textOf = (fact: string) => (child ? '' : (facts.get(fact)?.text ?? ''));
  const name = child?.text ?? (textOf('name') || joinedName(nameParts.map(textOf)));
  const words = name === '' ? '' : wordSet(name);
  const own = normalised(textOf('ref') || textOf('own_number'));
  const number = normalised(textOf('admission_no'));
  if (words === '' && own === '' && number === '') return undefined;
  const schoolText = facts.get('school')?.text ?? '';
  const schoolOfAll = schoolText === '' ? (for_all.school ?? '') : '';
  const school = normalised(schoolText) || schoolOfAll;
  const isOfStudents = kind === 'students';
  const born = isOfStudents ? facts.get('dob') : undefined;
  const read = born ? readDay(born.cell, days, today) : null;
  const birth = read && 'day' in read ? read.day : '';
  const key = `${isOfStudents ? 'list' : ''}|${words}|${own}|${number}|${school}|${born?.text ?? ''}`;
  return {
    ...{ isOfStudents, name, words, own, number, school, schoolText, schoolOfAll, birth, tab, row },
    ...{ key, place: `${key}|${birth}`, shownNumber: textOf('admission_no') || textOf('ref') },
  };
}

/** What the rows of a part of a table say: each text of a list, and whom they mean, once, with how often. */
interface PartSaid {
  readonly texts: ReadonlyMap<string, Map<string, number>>;
  readonly whose: Map<string, { readonly said: Said; count: number }>;
  /** By the number of the row, but for those of supporters, which mean several. */
  readonly byRow: Map<number, Said>;
}

const listed = Object.values(factsOf).flatMap((facts) =>
  facts.flatMap(({ fact, reads }) => (isValueList(reads) ? [fact] : [])),
);
/** The facts that make a difference to lists and to whom rows mean. */
const wanted = new Set([
  ...[...listed, ...whoseFacts, ...nameParts, ...manyColumns],
  ...['dob', 'school', 'supporter'],
]);
const isWanted = (fact: string | null | undefined) => typeof fact === 'string' && wanted.has(fact);

/** Tells the texts that a record has of the lists. */
function tellTexts(
  { facts, run }: SheetRecord,
  { kind, names }: TakenTable,
  say: (list: string, text: string | null | undefined) => void,
): void {
  for (const one of factsOf[kind])
    if (isValueList(one.reads)) say(one.reads, facts.get(one.fact)?.text);
  if (kind === 'students' && names === 'each') say('names', facts.get('name')?.text);
  const isOfMarks = kind === 'marks' || kind === 'mark';
  for (const { cell, text, named, term } of run) {
    if (text === '') continue;
    if (kind === 'marks') say('subject', named);
    if (kind === 'payments') say('item', named);
    say('term', term);
    const mark = isOfMarks ? readMark(cell) : null;
    if (mark && 'word' in mark) say('noMark', text);
  }
}

/** Whom a record is about: of a supporter all children. */
function whoseOf(record: SheetRecord, table: TakenTable, today: string): Said[] {
  if (table.kind === 'schools') return [];
  const columns =
    table.kind === 'supporters' ? record.run.map(({ column }) => column) : [undefined];
  return columns.flatMap((child) => saidIn(record, table, today, child) ?? []);
}

function readPart(
  table: TakenTable,
  rows: Iterable<WalkedRow>,
  out: ReadonlySet<string>,
  today: string,
): PartSaid {
  const texts = new Map<string, Map<string, number>>(listNames.map((list) => [list, new Map()]));
  const whose: PartSaid['whose'] = new Map();
  const byRow: PartSaid['byRow'] = new Map();
  for (const record of rows) {
    if (!isRecord(record) || out.has(`${record.tab}!${record.row}`)) continue;
    tellTexts(record, table, (list, text) => {
      const own = texts.get(list);
      if (own && text) own.set(text, (own.get(text) ?? 0) + 1);
    });
    for (const said of whoseOf(record, table, today)) {
      const there = whose.get(said.key) ?? { said, count: 0 };
      there.count += 1;
      whose.set(said.key, there);
      if (table.kind !== 'supporters') byRow.set(record.row, there.said);
    }
  }
  return { texts, whose, byRow };
}

/** Of a part that says what it said by the last set-up, nothing is walked again. */
const before = onceOf((_: readonly Sheet[]) => ({ parts: new Map<string, PartSaid>() }));

/** What of the set-up of a table makes a difference here. */
const sourcesOf = ({ columns, ...table }: TakenTable) => [
  ...[table.kind, table.lines, table.tab, table.above, table.days, table.names === 'each'],
  table.for_all.school,
  columns.map((use) => (isWanted(use.to) || isWanted(use.rest) ? use : use.to !== null)),
];

/** What all rows say of the lists and of whom they are about, but for those that are left out, by parts of tables. */
export function rowsSaid(
  sheets: readonly Sheet[],
  setup: Pick<ImportSetup, 'tables' | 'cells' | 'out'>,
  today: string,
): (PartSaid & Pick<Place, 'table' | 'tab'>)[] {
  const last = before(sheets);
  const parts = new Map<string, PartSaid>();
  const out = new Set(setup.out);
  const all = [...walkAll(sheets, setup, isWanted)].map(({ at, sheet, table, part, rows }) => {
    const typed = typedIn(sheet, setup.cells, part.head);
    const gone = setup.out.filter((row) => row.startsWith(`${part.tab}!`));
    const key = JSON.stringify([parts.size, part, sourcesOf(table), typed, gone, today]);
    const said = last.parts.get(key) ?? readPart(table, rows, out, today);
    parts.set(key, said);
    return { ...said, table: at, tab: part.tab };
  });
  last.parts = parts;
  return all;
}
