import { role } from '#contract/roles.ts';
import type { App } from '../../server/context.ts';
import type { StudentsTable } from '../../server/db/tables/students.tables.ts';
import { studentRef, studentSearchKey } from '../../server/features/students/student-names.ts';
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
const atOnce = 500;

/** The background of a real student fills a screen; lists must not become slow by it. */
const background =
  'Third of five children. Walks an hour to school and is fond of football. '.repeat(8);

async function insertPeople(
  trx: Parameters<Parameters<App['db']['transaction']>[0]>[0],
  role_id: number,
  at: string,
): Promise<number[]> {
  const rows = Array.from({ length: people }, (_, index) => {
    const first_name = firstNames[index % firstNames.length] ?? '';
    const last_name = lastNames[(index * 3) % lastNames.length] ?? '';
    const email = `many.${role_id}.${index}@example.org`;
    return {
      first_name,
      last_name,
      email,
      email_key: email,
      search_key: userSearchKey({ first_name, last_name, email }),
      role_id,
      status: 2,
      password_hash: null,
      created_at: at,
      updated_at: at,
    };
  });
  const inserted = await trx.insertInto('users').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}

async function insertSchools(
  trx: Parameters<Parameters<App['db']['transaction']>[0]>[0],
): Promise<number[]> {
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

/**
 * Puts so many students straight into an empty database, with schools, liaisons and supporters:
 * nothing of it went through the API, and their files are not there.
 */
export async function insertManyStudents(db: App['db'], count: number): Promise<void> {
  const at = new Date().toISOString();
  await db.transaction(async (trx) => {
    const liaisons = await insertPeople(trx, role.liaisonOfficer, at);
    const supporters = await insertPeople(trx, role.supporter, at);
    const schoolIds = await insertSchools(trx);
    const row = (index: number): StudentsTable => {
      const id = index + 1;
      const ref = studentRef(id);
      const name = manyName(index);
      const file = id.toString(32).padStart(32, '0');
      return {
        id,
        ref,
        name,
        search_key: studentSearchKey({ name, ref }),
        category: index % 10 === 0 ? 2 : 1,
        status: index % 8 === 0 ? (((index % 3) + 1) as 1 | 2 | 3) : 0,
        gender: index % 2 === 0 ? 1 : 2,
        school_id: schoolIds[index % schoolIds.length] ?? 0,
        liaison_id: liaisons[index % liaisons.length] ?? 0,
        supporter_id: index % 3 === 0 ? null : (supporters[index % supporters.length] ?? null),
        picture: `pictures/${file}.webp`,
        thumb: `thumbs/${file}.webp`,
        certificate: `certs/${file}.pdf`,
        dob: '2012-05-04',
        dor: '2020-01-10',
        siblings: index % 7,
        father: null,
        mother: null,
        guardian: null,
        ambition: 'Nurse',
        languages: 'Kiswahili, English',
        created_by: null,
        updated_by: null,
        created_at: at,
        updated_at: at,
        background,
      };
    };
    for (let from = 0; from < count; from += atOnce)
      await trx
        .insertInto('students')
        .values(
          Array.from({ length: Math.min(atOnce, count - from) }, (_, step) => row(from + step)),
        )
        .execute();
  });
}
