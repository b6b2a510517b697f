import { addClass, addSubject } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { type StudentStatus, studentStatusNames } from '#contract/students/lists.ts';
import { givenOffice } from './given-reports.ts';
import type { RunningApp } from './start-app.ts';

/** What is there before a sheet comes; what is left out is as in every installation. */
export interface GivenHouse {
  readonly years?: readonly string[];
  readonly schools?: readonly { readonly name: string; readonly cluster: string }[];
  readonly classes?: readonly string[];
  readonly subjects?: readonly string[];
  readonly supporters?: readonly { readonly name: string; readonly email: string | null }[];
  readonly officers?: readonly { readonly name: string; readonly email: string | null }[];
  readonly students?: readonly Readonly<Record<string, string | null>>[];
}

/** Furnishes an empty installation. */
export async function furnish(running: RunningApp, house: GivenHouse): Promise<void> {
  const office = running.as.role(role.administrator);
  const desk = await givenOffice(running, house.years?.slice());
  const people = [
    ...(house.supporters ?? []).map((one) => ({ ...one, role_id: role.supporter })),
    ...(house.officers ?? [{ name: 'Grace Auma', email: null }]).map((one) => ({
      ...{ ...one, role_id: role.liaisonOfficer },
    })),
  ];
  for (const { name, email, role_id } of people) {
    const [first_name = '', ...rest] = name.split(' ');
    const last_name = rest.join(' ') || first_name;
    await running.given.user({ role_id, first_name, last_name, ...(email && { email }) });
  }
  // What is there already is refused, and stays.
  for (const cluster_name of new Set(house.schools?.map(({ cluster }) => cluster)))
    await office.call(addCluster, { input: { cluster_name } });
  const ids = await idsIn(running);
  for (const { name, cluster } of house.schools ?? [])
    await office.call(addSchool, {
      input: { school: name, cluster_id: Number(ids('cluster', cluster)) },
    });
  for (const class_name of house.classes ?? [])
    await office.call(addClass, { input: { class_name } });
  for (const subject_name of house.subjects ?? [])
    await office.call(addSubject, { input: { subject_name } });
  const all = await idsIn(running);
  const statuses = Object.values(studentStatusNames);
  const students = (house.students ?? []).map((one) => ({
    ...{ name: one.name ?? '', admission_no: one.number ?? null },
    gender: one.gender === 'male' ? (1 as const) : (2 as const),
    category: one.category === 'Special Education' ? (2 as const) : (1 as const),
    status: Math.max(0, statuses.indexOf(one.status ?? '')) as StudentStatus,
    school_id: Number(all('school', one.school ?? house.schools?.[0]?.name ?? '')),
    supporter_id: one.supporter ? Number(all('supporter', one.supporter)) : null,
    ...(one.birth && { dob: one.birth }),
  }));
  if (students.length > 0) await desk.students(students);
}

/** The id of a record by the list that it stands in, and its name. */
export type Ids = (list: string, name: string) => string;

export async function idsIn({ app }: RunningApp): Promise<Ids> {
  const { read } = app.db;
  const users = await read.selectFrom('users').select(['id', 'first_name', 'last_name']).execute();
  const people = users.map(({ id, first_name, last_name }) => ({
    ...{ id, name: first_name === last_name ? first_name : `${first_name} ${last_name}` },
  }));
  const lists: Record<string, readonly { readonly id: number; readonly name: string }[]> = {
    school: await read.selectFrom('schools').select(['id', 'school as name']).execute(),
    cluster: await read.selectFrom('clusters').select(['id', 'cluster_name as name']).execute(),
    class: await read.selectFrom('classes').select(['id', 'class_name as name']).execute(),
    subject: await read.selectFrom('subjects').select(['id', 'subject_name as name']).execute(),
    year: await read.selectFrom('years').select(['id', 'year_name as name']).execute(),
    student: await read.selectFrom('students').select(['id', 'name']).execute(),
    ...{ supporter: people, liaison: people },
  };
  return (list, name) => {
    const found = lists[list]?.find((one) => one.name === name);
    if (!found) throw new Error(`The house has no ${list} ${name}`);
    return String(found.id);
  };
}

/** What an import can have changed. */
export type House = Awaited<ReturnType<typeof readHouse>>;

export async function readHouse({ app }: RunningApp) {
  const { read } = app.db;
  const students = await read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .leftJoin('users as u', 'u.id', 's.supporter_id')
    .select(['s.id', 's.name', 's.gender', 's.dob', 's.admission_no', 's.category', 's.status'])
    .select(['s.father', 's.mother', 's.guardian', 's.siblings', 's.languages', 's.ambition'])
    .select(['o.school', 'u.first_name', 'u.last_name'])
    .orderBy('s.id')
    .execute();
  const marks = await read
    .selectFrom('academic_reports as r')
    .innerJoin('marks as m', 'm.report_id', 'r.id')
    .innerJoin('subjects as b', 'b.id', 'm.subject_id')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .innerJoin('classes as c', 'c.id', 'r.class_id')
    .select(['r.student_id', 'y.year_name as year', 't.term_name as term', 'c.class_name as class'])
    .select(['r.mark as mean', 'b.subject_name as subject', 'm.mark'])
    .execute();
  const payments = await read
    .selectFrom('finance_reports as r')
    .innerJoin('finance_items as i', 'i.report_id', 'r.id')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .select(['r.student_id', 'y.year_name as year', 't.term_name as term'])
    .select(['i.cost', 'i.category', 'i.item'])
    .execute();
  const schools = await read
    .selectFrom('schools as o')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['o.school', 'c.cluster_name as cluster'])
    .orderBy('o.id')
    .execute();
  return { students, marks, payments, schools };
}
