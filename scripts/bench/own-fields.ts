import process from 'node:process';
import { sql } from 'kysely';
import { exportStudents } from '#contract/exports/calls.ts';
import { editStudent, getStudentEdit, listStudents } from '#contract/students/calls.ts';
import type { Transaction } from '../../server/db/database.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { addressOf } from '../../tests/support/browser-like.ts';
import { signedIn } from './cases.ts';
import { tableOf } from './figures.ts';
import { forget, startHouse } from './house.ts';
import { median } from './measure.ts';
import { readers, seed } from './seed.ts';

// What own fields cost: 20 of them, filled, on so many students, beside the same call without them, by turns.

const [kind = 'sqlite', count = '10000', length = '15'] = process.argv.slice(2);
const [students, rounds] = [Number(count), Number(length)];
const fields = 20;

/** A choice of which nine in ten students have the first, as most are Active; numbers; else texts. */
const kindOf = (field: number) => (field === 1 ? 'choice' : field === 2 ? 'number' : 'text');
const insertValues = (field: number) => {
  const number = sql`100000 + (s.id * 7919) % 100000`;
  const value =
    field === 1
      ? sql`case when s.id % 10 = 0 then 'no' else 'most' end`
      : field === 2
        ? sql`cast(${number} as text)`
        : sql`'text ' || ((s.id * 31) % 5000)`;
  const key = field === 2 ? sql`'10000000' || ${number} || '00'` : value;
  return sql`insert into own_values (student_id, field_id, value, sort_key)
    select s.id, ${sql.lit(field)}, ${value}, ${key} from students s`;
};

async function seedOwnFields(trx: Transaction): Promise<void> {
  for (let id = 1; id <= fields; id += 1) {
    const choices = id === 1 ? '["most","no"]' : '[]';
    await sql`insert into own_fields (id, name, name_key, kind, choices, for_supporters, in_list, is_retired)
      values (${id}, ${`Own ${id}`}, ${`own ${id}`}, ${kindOf(id)}, ${choices}, 0, 0, 0)`.execute(
      trx,
    );
    await insertValues(id).execute(trx);
  }
}

await using house = await startHouse(kind as DatabaseKind, async (db) => {
  await seed(db, 100, students);
  await db.transaction(seedOwnFields);
  await db.keepStatistics('after many');
});
const { server, database } = house;
const db = await database.open();
const client = await signedIn(server.url, readers[0] ?? '');

const params = { id: 2 };
const { data } = (await client.call(getStudentEdit, { params })).body;
const { own = [], school, liaison, ...asRead } = data;
const list = (query: object) => () =>
  client.fetch(addressOf(listStudents, { query: { page: 3, per_page: 25, ...query } }));
const save = async (input: object) => {
  const { status } = await client.call(editStudent, { params, input });
  if (status !== 200) throw new Error(`The form was refused: ${status}`);
  return null;
};
const values = { ...asRead, version: undefined, school_id: school, liaison_id: liaison };
let turn = 0;
/** A form is saved with another text each time. */
const ambition = () => {
  turn += 1;
  return `Pilot ${turn}`;
};
const mostly = '{"1":"most"}';

const form = () => client.fetch('/api/students/2?query=edit');
const csv = () => client.fetch(addressOf(exportStudents, { query: { format: 'csv' } }));
type Request = () => Promise<Response | null>;

/** Each call without own fields, then with them; `retired`: the fields are out of use for the first of the two. */
const pairs: readonly (readonly [string, Request, Request, 'retired'?])[] = [
  ['list, filtered', list({ status: 0 }), list({ own_is: mostly })],
  [
    'list, filtered and sorted',
    list({ status: 0, sort: 'category' }),
    list({ own_is: mostly, sort: 'own_2' }),
  ],
  ['list, sorted', list({ sort: 'category' }), list({ sort: 'own_2' })],
  ['form, read', form, form, 'retired'],
  [
    'form, saved',
    () => save({ ...values, ambition: ambition(), own: undefined }),
    () => save({ ...values, ambition: ambition(), own }),
  ],
  ['export, CSV', csv, csv, 'retired'],
];

/** Takes the fields out of use or into it; after the write each call is asked once before it is measured. */
async function changed(isRetired: 0 | 1, work: Request): Promise<void> {
  await db.transaction((trx) =>
    trx.updateTable('own_fields').set({ is_retired: isRetired }).execute(),
  );
  await take(work, false);
}

/** Milliseconds until the whole answer is there. */
async function take(work: Request, isCold: boolean): Promise<number> {
  if (isCold) await forget(db, ['student', 'own_field']);
  const start = performance.now();
  const reply = await work();
  if (reply && reply.status !== 200) throw new Error(`${reply.url}: ${reply.status}`);
  await reply?.arrayBuffer();
  return performance.now() - start;
}

const rows: string[][] = [];
for (const [name, without, having, change] of pairs)
  for (const isCold of name.startsWith('list') ? [true, false] : [false]) {
    const taken: [number, number][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      if (change) await changed(1, without);
      const one = await take(without, isCold);
      if (change) await changed(0, having);
      const other = await take(having, isCold);
      // The first round warms both up.
      if (round > 0) taken.push([one, other]);
    }
    const of = (at: 0 | 1) => median(taken.map((pair) => pair[at])).toFixed(1);
    rows.push([
      `${name}${isCold ? ', nothing remembered' : ''}`,
      ...[of(0), of(1), median(taken.map(([one, other]) => one / other)).toFixed(2)],
    ]);
  }
await db.close();
process.stdout.write(`${database.name}, ${students} students, ${fields} own fields\n`);
process.stdout.write(`${tableOf(['call', 'without, ms', 'with, ms', 'ratio'], rows)}\n`);
