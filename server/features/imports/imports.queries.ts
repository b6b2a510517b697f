import { setImmediate as breathe } from 'node:timers/promises';
import { isFound } from '#contract/folded.ts';
import type {
  ImportBatch,
  ImportHead,
  ImportQuestion,
  ImportRow,
} from '#contract/imports/shapes.ts';
import { fieldsIn } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { Database, Transaction, Value } from '../../db/database.ts';
import { holdsWords } from '../../db/substring.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { retold } from '../../language.ts';
import { tellAll } from './coded-words.ts';
import type { RowChange, Setup } from './planning/plan/plan.ts';
import type { RowToKeep, SheetLook } from './reading-job.ts';

const writtenAtOnce = 500;

/** What is one of a few words, such as the gender: by its label in English, as plans have it. */
const choices: ReadonlySet<string> = new Set(
  fieldsIn(studentFields, 'sheet').flatMap((one) => (one.kind === 'choice' ? [one.label] : [])),
);

/** What is kept of a plan for the screen. */
export interface Summary {
  readonly sheets: readonly SheetLook[];
  readonly questions: readonly ImportQuestion[];
  readonly counts: Readonly<Record<string, number>>;
  readonly subjects: readonly string[];
}

/** One import as it is kept but for its sheets, or undefined; the JSON was written by this feature. */
export async function findImport(db: Database, id: number) {
  const row = await db.read
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.by_id')
    .select([
      'i.id',
      'i.file_name',
      'i.state',
      'i.setup',
      'i.summary',
      'i.version',
      'i.created_at',
      'i.done_at',
      'u.first_name',
      'u.last_name',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { setup, summary, first_name, last_name, ...rest } = row;
  const by = first_name === null ? null : `${first_name} ${last_name}`;
  return {
    ...rest,
    by,
    setup: JSON.parse(setup) as Setup,
    summary: JSON.parse(summary) as Summary,
  };
}
export type KeptImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The sheets of an import, packed; null once it is done. */
export async function findContent(db: Database, id: number): Promise<string | null> {
  const row = await db.read
    .selectFrom('imports')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

const toldFact = ({ label, value }: { readonly label: string; readonly value: string }) => ({
  label: retold(label),
  value: choices.has(label) ? retold(value) : value,
});

/** An import as its screen shows it. */
export function toBatch(kept: KeptImport, progress: ImportBatch['progress']): ImportBatch {
  const { id, file_name, state, by, created_at, done_at, summary, version } = kept;
  const sheets = tellAll(summary.sheets).map((one) => ({
    ...one,
    setup: { ...one.setup, columns: [...one.setup.columns] },
    headers: [...one.headers],
    samples: [...one.samples],
    columns: [...one.columns],
    told: [...one.told],
    first: (one.first ?? []).map(({ facts, ...row }) => ({
      ...row,
      facts: facts.map((fact) => ({
        ...toldFact(fact),
        waits: fact.waits,
        is_new: fact.is_new ?? false,
        said: fact.said ?? '',
        heading: fact.heading ?? '',
      })),
      filled: (row.filled ?? []).map(toldFact),
      above: row.above ?? '',
      unread: [...(row.unread ?? [])],
      missing: (row.missing ?? []).map(retold),
    })),
    remembered: one.remembered ?? null,
  }));
  return {
    id,
    file_name,
    state,
    by,
    created_at,
    done_at,
    sheets,
    subjects: [...summary.subjects],
    counts: { ...summary.counts },
    questions: tellAll(summary.questions).map((one) =>
      one.key.startsWith('status:')
        ? {
            ...one,
            options: one.options.map((option) => ({ ...option, label: retold(option.label) })),
          }
        : one,
    ),
    is_checked: version > 0,
    version,
    is_at_work: progress !== null,
    progress: progress !== null && progress.total > 0 ? progress : null,
  };
}

/** Imports, the newest first. */
export async function listImports(db: Database, list: ListRequest) {
  const named = await db.read.selectFrom('imports').select(['id', 'file_name']).execute();
  const found = named.filter(({ file_name }) => isFound(file_name, list.search));
  return readList<ImportHead>(db, list, {
    columns: `i.id, i.file_name, i.state, u.first_name || ' ' || u.last_name as by, i.created_at, i.done_at,
      (select count(*) from import_rows r where r.import_id = i.id) as rows`,
    from: 'imports i left join users u on u.id = i.by_id',
    where: {
      text: ` where i.id in (select value from ${db.dialect.numbersOf('$1')})`,
      values: [JSON.stringify(found.map(({ id }) => id))],
    },
    orders: { '': ['i.id desc'], created_at: ['i.id'] },
  });
}

interface SaidOfRow {
  readonly faults: ImportRow['faults'];
  readonly notes: ImportRow['notes'];
  readonly questions: ImportRow['questions'];
  readonly cells: ImportRow['cells'];
}

/** Whom a row is about, of the students that are there. */
function studentIn(change: string | null): number | null {
  const planned: RowChange | null = change === null ? null : JSON.parse(change);
  if (planned?.type === 'student') return planned.id;
  if (planned === null || !('student' in planned)) return null;
  return 'id' in planned.student ? planned.student.id : null;
}

/** Rows of an import, of one state or waiting for one question if wanted; search over names. */
export async function listRows(
  db: Database,
  list: ListRequest,
  id: number,
  wanted: {
    state?: string | undefined;
    sheet?: string | undefined;
    question?: string | undefined;
  },
) {
  const values: Value[] = [id];
  const bind = (value: Value) => `$${values.push(value)}`;
  let text = ` where import_id = $1 and ${holdsWords(bind, ['search_key'], list.search)}`;
  if (wanted.state === 'ready') text += " and state in ('new', 'update')";
  else if (wanted.state !== undefined) text += ` and state = $${values.push(wanted.state)}`;
  if (wanted.sheet !== undefined) text += ` and sheet = $${values.push(wanted.sheet)}`;
  if (wanted.question !== undefined)
    text += ` and said like $${values.push(`%${JSON.stringify(wanted.question).replace(/[\\%_]/g, '\\$&')}%`)} escape '\\'`;
  const { rows, total } = await readList<
    Omit<ImportRow, keyof SaidOfRow | 'student_id'> & { said: string; change: string | null }
  >(db, list, {
    columns: 'position, sheet, kind, row_number as row, name, state, said, change',
    from: 'import_rows',
    where: { text, values },
    orders: { '': ['position'], row: ['sheet', 'row_number'] },
  });
  return {
    total,
    rows: rows.map(({ said, kind, change, ...row }) => {
      const { faults, ...rest } = tellAll(JSON.parse(said) as SaidOfRow);
      return {
        ...row,
        kind: kind || null,
        student_id: studentIn(change),
        ...rest,
        // Those of a form's rule are kept in English.
        faults: faults.map((one) => ({ ...one, words: retold(one.words) })),
      };
    }),
  };
}

/** The rows of a plan, in place of those there were; the server breathes between parts. */
export async function replaceRows(
  trx: Transaction,
  id: number,
  rows: readonly RowToKeep[],
): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
  for (let at = 0; at < rows.length; at += writtenAtOnce) {
    const part = rows.slice(at, at + writtenAtOnce);
    await trx
      .insertInto('import_rows')
      .values(part.map((row) => ({ ...row, import_id: id })))
      .execute();
    await breathe();
  }
}

/** What the good rows of an import change, in their order. */
export async function readChanges(trx: Transaction, id: number): Promise<RowChange[]> {
  const rows = await trx
    .selectFrom('import_rows')
    .select('change')
    .where('import_id', '=', id)
    .where('state', 'in', ['new', 'update'])
    .where('change', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => JSON.parse(row.change ?? 'null') as RowChange);
}
