import { type RawBuilder, sql } from 'kysely';
import { searchKey } from '#contract/folded.ts';
import { type RoleId, role } from '#contract/roles.ts';
import { studentRef } from '#contract/students/ref.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../server/context.ts';
import type { Transaction } from '../../server/db/database.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { takeStudentIds } from '../../server/features/students/students.queries.ts';
import { userSearchKey } from '../../server/features/users/users.queries.ts';

const firstNames =
  'Achieng Amani Atieno Baraka Brian Chebet Cynthia Daudi Dennis Esther Faith Fatuma Gideon Halima Hawa Ian Joyce Juma Kevin Lilian Mercy Moraa Naliaka Njeri Otieno Purity Rehema Samuel Tabitha Wanjiru Zawadi'.split(
    ' ',
  );
const lastNames =
  "Abdi Auma Barasa Chebet Cheruiyot Hassan Juma Kamau Kariuki Kiprono Kiptoo Macharia Moraa Mutua Mwangi Ndungu Ng'ang'a Njoroge Nyambura Odhiambo Okoth Otieno Wafula Wambui Wekesa".split(
    ' ',
  );

/** The name of the n-th student: three parts in ever new combinations. */
function manyName(index: number): string {
  const pick = (list: readonly string[], step: number) => list[step % list.length] ?? '';
  const first = pick(firstNames, index);
  const middle = pick(firstNames, Math.floor(index / firstNames.length) + 7);
  const last = pick(lastNames, Math.floor(index / 11) + index);
  return `${first} ${middle} ${last}`;
}

const people = 40;
const schools = 300;
const atOnce = 5_000;

/** The background of a real student fills a screen; lists must not become slow by it. */
const background =
  'Third of five children. Walks an hour to school and is fond of football. '.repeat(8);

/** Somebody Active as a row of the table. */
export const userRow = (
  user: Parameters<typeof userSearchKey>[0] & { role_id: RoleId },
  at: string,
  password_hash: string | null = null,
) => ({
  ...{ ...user, status: userStatus.active, password_hash, created_at: at, updated_at: at },
  ...{ email_key: user.email, search_key: userSearchKey(user) },
});

/** The first and the last name of the n-th person. */
export const personName = (index: number) => ({
  first_name: firstNames[index % firstNames.length] ?? '',
  last_name: lastNames[(index * 3) % lastNames.length] ?? '',
});

async function insertPeople(trx: Transaction, role_id: RoleId, at: string): Promise<number[]> {
  const rows = Array.from({ length: people }, (_, index) =>
    userRow({ ...personName(index), email: `many.${role_id}.${index}@example.org`, role_id }, at),
  );
  const inserted = await trx.insertInto('users').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}

async function insertSchools(trx: Transaction): Promise<number[]> {
  const clusters = await trx
    .insertInto('clusters')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        cluster_name: `Cluster ${index}`,
        cluster_key: `cluster ${index}`,
      })),
    )
    .returning('id')
    .execute();
  const rows = await trx
    .insertInto('schools')
    .values(
      Array.from({ length: schools }, (_, index) => ({
        school: `School No. ${index}`,
        school_key: `school no. ${index}`,
        cluster_id: clusters[index % clusters.length]?.id ?? 0,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

const row = (
  index: number,
  people: { liaisons: number[]; supporters: number[] },
  schoolIds: number[],
) => {
  const id = index + 1;
  const ref = studentRef(id);
  const name = manyName(index);
  return {
    id,
    ref,
    name,
    search_key: searchKey(name, ref),
    category: index % 10 === 0 ? 2 : 1,
    status: index % 8 === 0 ? (index % 3) + 1 : 0,
    gender: index % 2 === 0 ? 1 : 2,
    school_id: schoolIds[index % schoolIds.length],
    liaison_id: people.liaisons[index % people.liaisons.length],
    supporter_id: index % 3 === 0 ? null : people.supporters[index % people.supporters.length],
    file: id.toString(32).padStart(32, '0'),
    siblings: index % 7,
  };
};

/** Rows of a parameter that holds a JSON list of objects, each as `value`. */
const listed: Readonly<Record<DatabaseKind, (list: string) => RawBuilder<unknown>>> = {
  sqlite: (list) => sql`json_each(${list})`,
  postgres: (list) => sql`json_array_elements(cast(${list} as json)) as listed(value)`,
};

const text = (name: string) => sql`value ->> ${sql.lit(name)}`;
const number = (name: string) => sql`cast(value ->> ${sql.lit(name)} as bigint)`;

/**
 * Puts so many students straight into an empty database, with schools, liaisons and supporters:
 * nothing of it went through the API, and their files are not there. A million take minutes, since
 * each statement takes thousands of rows out of one parameter.
 */
export async function insertManyStudents(
  { dialect, transaction }: App['db'],
  count: number,
): Promise<void> {
  const at = new Date().toISOString();
  await transaction(async (trx) => {
    const everybody = {
      liaisons: await insertPeople(trx, role.liaisonOfficer, at),
      supporters: await insertPeople(trx, role.supporter, at),
    };
    const schoolIds = await insertSchools(trx);
    await takeStudentIds(trx, count);
    for (let from = 0; from < count; from += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, step) =>
        row(from + step, everybody, schoolIds),
      );
      await sql`insert into students (id, ref, name, search_key, category, status, gender, school_id,
          liaison_id, supporter_id, picture, thumb, certificate, dob, dor, siblings, ambition,
          languages, created_at, updated_at, background)
        select ${number('id')}, ${text('ref')}, ${text('name')}, ${text('search_key')},
          ${number('category')}, ${number('status')}, ${number('gender')}, ${number('school_id')},
          ${number('liaison_id')}, ${number('supporter_id')},
          'pictures/' || (${text('file')}) || '.webp', 'thumbs/' || (${text('file')}) || '.webp',
          'certs/' || (${text('file')}) || '.pdf', '2012-05-04', '2020-01-10', ${number('siblings')},
          'Nurse', 'Kiswahili, English', ${at}, ${at}, ${background}
        from ${listed[dialect.kind](JSON.stringify(rows))}`.execute(trx);
    }
    await sql`insert into student_schools (student_id, school_id, from_day, source)
      select id, school_id, dor, 'registered' from students`.execute(trx);
  });
}
