import type { ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import type { House, HouseNames, HouseStudent } from '../../server/features/imports/guide/types.ts';
import type { Kept } from '../../server/features/imports/house.queries.ts';
import type { Cell, Sheet } from '../../server/features/imports/reading/sheet.ts';

/** Where a table stands. */
interface TablePlace {
  readonly head: number;
  readonly last: number | null;
  readonly tabs: readonly string[];
}

/** What a test says of a table. */
export type SaidOfTable = Partial<TableSetup & TablePlace>;

/** A table with what a test says of it; the rest is as nobody has said anything. */
export const tableOf = ({
  head = 1,
  last = null,
  tabs = ['S1A'],
  ...setup
}: SaidOfTable): TableSetup => ({
  parts: tabs.map((tab) => ({ tab, head, last })),
  kind: 'students',
  lines: 1,
  columns: [],
  for_all: {},
  tab: null,
  above: null,
  names: 'first',
  days: null,
  decimals: null,
  add: null,
  right: ['table', 'columns'],
  ...setup,
});

export const setupOf = (tables: TableSetup[], more: Partial<ImportSetup> = {}): ImportSetup => ({
  ...{ tables, values: {}, whom: {}, cells: {}, out: [], values_right: true },
  ...more,
});

/** Names, each with other spellings behind strokes: `Hill School/Hill Sec`. */
const named = (...names: string[]) =>
  names
    .map((one) => one.split('/'))
    .map(([name = '', ...also], at) => ({ id: at + 1, name, also }));

export const studentOf = (
  id: number,
  name: string,
  more: Partial<HouseStudent> = {},
): HouseStudent => ({
  ...{ id, name, ref: `SM-${String(id).padStart(4, '0')}`, own_number: null, admission_no: null },
  ...{
    dob: '2010-05-17',
    school_id: 1,
    school: 'St. Mary',
    liaison_id: 1,
    class: 'Form 1',
    isActive: true,
    category: 1,
  },
  ...more,
});

/** What a test says of a house. */
export type SaidOfHouse = Partial<Omit<House, 'names'>> & { readonly names?: Partial<HouseNames> };

/** A small foundation. */
export const houseOf = ({ names, ...more }: SaidOfHouse = {}): House => ({
  today: '2026-11-28',
  students: [],
  names: {
    school: named('St. Mary', 'Hill School/Hill Sec').map((one) => ({ ...one, detail: 'North' })),
    cluster: named('North', 'South'),
    class: named('Form 1', 'Form 2'),
    subject: [
      ...named('Maths/Mathematics', 'English').map((one) => ({ ...one, category: 1 }) as const),
      { id: 9, name: 'Life Skills', also: [], category: 2 },
    ],
    year: named('2025', '2026'),
    term: named('First', 'Second', 'Third'),
    supporter: named('Jane Smith/jane@example.org'),
    liaison: named('Lee Officer/lee@example.org'),
    ...names,
  },
  ...{ bands: { ofAll: false, classes: [] }, bounds: [2, 5], reportYears: [], own: [] },
  grades: { noMark: ['X', 'Y'], levels: ['A (Excellent Progress)'] },
  ...more,
});

export const keptOf = (house: House, more: Partial<Kept> = {}): Kept => ({
  ...{
    house,
    currency: 'KES',
    students: [],
    academic: [],
    finance: [],
    scales: [],
    classIds: {},
    addresses: [],
  },
  maySetStatus: true,
  ...more,
});

/** Lines of cells between strokes; what looks like a number is one, an empty cell is none. */
export const rowsOf = (text: string): Cell[][] =>
  text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell): Cell => (/^ *\d+(\.\d+)? *$/.test(cell) ? Number(cell) : cell.trim() || null)),
    );

export const sheetOf = (text: string, more: Partial<Sheet> = {}): Sheet => ({
  ...{ name: 'S1A', rows: rowsOf(text) },
  ...more,
});

/** What columns become, `-` for what is left out: `name mark -`. */
export const uses = (text: string) =>
  text.split(' ').map((to) => (to === '-' ? { to: null } : { to }));

/** Lines of cases whose parts stand between semicolons; `/` begins a new line within a part. */
export const casesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((one) => one.trim().replaceAll(' / ', '\n')));
