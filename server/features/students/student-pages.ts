import type { Database, Value } from '../../db/database.ts';
import { Bound } from '../../db/substring.ts';
import { orderBy, pageText } from '../../http/list-rows.ts';

/** Which students a list is about, and in which order. */
interface Selection {
  /** Tables joined to `students s` for the order. */
  readonly joins: string;
  /** The text after `where`, or '' for all students; its values are `$1`, `$2`... */
  readonly where: string;
  readonly values: readonly Value[];
  readonly order: readonly string[];
  readonly dir: 'asc' | 'desc';
}

/** A selection under a name of its own; it is made only when nothing is remembered under the name. */
export interface NamedSelection {
  readonly name: string;
  make(): Promise<Selection>;
  /** The direction of ids when the selection is simply every student by id. */
  readonly everyoneById?: 'asc' | 'desc';
}

/** Names of a reply's fields to the columns behind them. */
export type Columns = Readonly<Record<string, string>>;

/** Rows from `offset` on, `limit` at most. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export interface StudentPage {
  readonly ids: readonly number[];
  readonly total: number;
}

interface Register {
  readonly version: number;
  readonly total: number;
  readonly last_id: number;
}

/** So many ids are fetched at once, from a multiple of this number on. */
const chunkSize = 1_000;
/** Selections and chunks remembered of one database: 8 MB of ids at the most. */
const kept = 1_000;

const registerText = 'select version, total, last_id from student_register';

/** What is remembered of one selection. */
interface Known {
  readonly selection: Promise<Selection>;
  readonly chunks: Map<number, Promise<number[]>>;
  total: Promise<number> | null;
}

/** What is remembered of one database while no student, school, cluster or user changes. */
interface Memory {
  version: number;
  count: number;
  readonly known: Map<string, Known>;
}

const memories = new WeakMap<Database, Memory>();

function knownOf(db: Database, version: number, wanted: NamedSelection): Known {
  const memory = memories.get(db) ?? { version, count: 0, known: new Map<string, Known>() };
  memories.set(db, memory);
  if (memory.version !== version || memory.count > kept) {
    memory.known.clear();
    memory.count = 0;
    memory.version = version;
  }
  const known = memory.known.get(wanted.name) ?? {
    selection: wanted.make(),
    chunks: new Map(),
    total: null,
  };
  if (!memory.known.has(wanted.name)) {
    memory.count += 1;
    memory.known.set(wanted.name, known);
    known.selection.catch(() => memory.known.delete(wanted.name));
  }
  return known;
}

const fromText = ({ joins, where }: Selection) =>
  `from students s${joins}${where && ` where ${where}`}`;

async function fetchChunk(db: Database, known: Known, chunk: number): Promise<number[]> {
  const selection = await known.selection;
  const bound = new Bound(selection.values);
  const order = orderBy(selection.order, selection.dir);
  const text = `select s.id ${fromText(selection)} order by ${order}${pageText(bound.bind(chunkSize), bound.bind(chunk * chunkSize))}`;
  return (await db.rows<{ id: number }>(text, bound.values)).map((row) => row.id);
}

async function fetchTotal(db: Database, known: Known): Promise<number> {
  const selection = await known.selection;
  const text = `select count(*) as total ${fromText(selection)}`;
  const [row] = await db.rows<{ total: number }>(text, selection.values);
  return row?.total ?? 0;
}

function chunkOf(db: Database, known: Known, chunk: number): Promise<number[]> {
  const remembered = known.chunks.get(chunk);
  if (remembered) return remembered;
  const memory = memories.get(db);
  if (memory) memory.count += 1;
  const ids = fetchChunk(db, known, chunk);
  known.chunks.set(chunk, ids);
  ids.catch(() => known.chunks.delete(chunk));
  return ids;
}

async function totalOf(db: Database, known: Known, register: Register): Promise<number> {
  // Joins are for the order only: every student has a school and a liaison.
  if ((await known.selection).where === '') return register.total;
  // A first chunk that is not full has them all.
  const first = await known.chunks.get(0);
  if (first && first.length < chunkSize) return first.length;
  if (!known.total) {
    known.total = fetchTotal(db, known);
    known.total.catch(() => {
      known.total = null;
    });
  }
  return known.total;
}

/** Without a gap in the ids, who stands where is arithmetic. */
function numbered(register: Register, dir: 'asc' | 'desc', { offset, limit }: Window): StudentPage {
  const { total } = register;
  const length = Math.max(0, Math.min(limit, total - offset));
  const ids = Array.from({ length }, (_, index) =>
    dir === 'asc' ? offset + index + 1 : total - offset - index,
  );
  return { ids, total };
}

/**
 * The ids of one page, and how many students the selection has in all. Ids are fetched a thousand
 * at a time and remembered until a student, school, cluster or user changes, in this process or
 * another: turning pages then costs the same everywhere in the list.
 */
export async function findStudentPage(
  db: Database,
  wanted: NamedSelection,
  window: Window,
): Promise<StudentPage> {
  const [register] = await db.rows<Register>(registerText, []);
  if (!register) throw new Error('The register of students has lost its row');
  if (wanted.everyoneById && register.total === register.last_id)
    return numbered(register, wanted.everyoneById, window);
  const known = knownOf(db, register.version, wanted);
  const { offset, limit } = window;
  const first = Math.floor(offset / chunkSize);
  const start = offset - first * chunkSize;
  let ids = (await chunkOf(db, known, first)).slice(start, start + limit);
  if (start + limit > chunkSize) {
    const next = await chunkOf(db, known, first + 1);
    ids = [...ids, ...next.slice(0, start + limit - chunkSize)];
  }
  return { ids, total: await totalOf(db, known, register) };
}

const selected = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

/** Rows of everything that the selection has, without a page. */
export async function readSelection<Row>(
  db: Database,
  wanted: NamedSelection,
  columns: Columns,
  joins: string,
): Promise<Row[]> {
  const selection = await wanted.make();
  const where = selection.where && ` where ${selection.where}`;
  const order = orderBy(selection.order, selection.dir);
  return db.rows<Row>(
    `select ${selected(columns)} from students s${joins}${selection.joins}${where} order by ${order}`,
    selection.values,
  );
}

/** Which way the ids run when each follows the one before without a gap; null when they do not. */
function runOf(ids: readonly number[]): 'asc' | 'desc' | null {
  const [first = 0, second = first + 1] = ids;
  const step = second - first;
  if (Math.abs(step) !== 1 || ids.some((id, index) => id !== first + index * step)) return null;
  return step > 0 ? 'asc' : 'desc';
}

/**
 * Rows of these students, in the order of the ids. A page of everyone is mostly one run of ids,
 * which costs a quarter less than as many single ones.
 * @param columns names of the rows to what stands for them in SQL
 */
export async function readStudents<Row>(
  db: Database,
  ids: readonly number[],
  columns: Columns,
  joins: string,
): Promise<Row[]> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  const run = runOf(ids);
  if (run)
    return db.rows<Row>(
      `select ${selected(columns)} from students s${joins} where s.id between $1 and $2 order by s.id ${run}`,
      run === 'asc' ? [first, last] : [last, first],
    );
  return db.rows<Row>(
    `select ${selected(columns)} from ${db.dialect.numbersOf('$1')} cross join students s${joins} where s.id = value order by key`,
    [JSON.stringify(ids)],
  );
}
