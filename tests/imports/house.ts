import { getReport, listReportsOfStudent } from '#contract/academics/calls.ts';
import { getFinanceReport, listFinanceOfStudent } from '#contract/finance/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool, listSchools } from '#contract/schools/calls.ts';
import { getStudentEdit, listStudents } from '#contract/students/calls.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import type { Given } from '../fixtures/imports/kit/layout.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';

export interface HouseStudent {
  readonly id: number;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

export interface HouseReport {
  readonly student: number;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  readonly mean: number | null;
  readonly marks: Readonly<Record<string, number>>;
}

export interface HouseReceipts {
  readonly student: number;
  readonly year: string;
  readonly term: number;
  readonly items: readonly HouseItem[];
}

export interface HouseItem {
  readonly cost: number;
  readonly category: string;
}

/** What an import can have changed, as the API tells it. */
export interface House {
  readonly students: readonly HouseStudent[];
  readonly reports: readonly HouseReport[];
  readonly receipts: readonly HouseReceipts[];
  readonly schools: readonly { readonly school: string; readonly cluster: string }[];
}

const termOf = (name: string) => Number(/\d/.exec(name)?.[0] ?? 0);

export async function readHouse({ as }: RunningApp): Promise<House> {
  const office = as.role(role.administrator);
  const schools = (await office.call(listSchools)).body.data;
  const nameOf = new Map(schools.map((one) => [one.id, one.school]));
  const students: HouseStudent[] = [];
  const reports: HouseReport[] = [];
  const receipts: HouseReceipts[] = [];
  for (const listed of (await office.call(listStudents)).body.data) {
    const { id } = listed;
    const edit: Readonly<Record<string, unknown>> = (
      await office.call(getStudentEdit, { params: { id } })
    ).body.data;
    const facts: Record<string, string | number | null> = {
      status: studentStatusNames[listed.status],
      supporter: listed.supporter === 'N/A' ? null : listed.supporter,
    };
    for (const [name, value] of Object.entries(edit))
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        facts[name] = value;
    facts.school = nameOf.get(Number(edit.school)) ?? null;
    students.push({ id, name: listed.name, facts });
    const query = { query: { query: id } };
    for (const head of (await office.call(listReportsOfStudent, query)).body.data) {
      const { data } = (await office.call(getReport, { params: { id: head.id } })).body;
      reports.push({
        student: id,
        year: data.year,
        term: termOf(data.term),
        class: data.class,
        mean: data.mark,
        marks: Object.fromEntries(data.marks.map((one) => [one.subject_name, one.mark])),
      });
    }
    for (const head of (await office.call(listFinanceOfStudent, query)).body.data) {
      const { data } = (await office.call(getFinanceReport, { params: { id: head.id } })).body;
      receipts.push({
        student: id,
        year: data.year,
        term: termOf(data.term),
        items: data.items.map(({ cost, category: kind }) => ({
          cost: Number(cost),
          category: kind,
        })),
      });
    }
  }
  return {
    students,
    reports,
    receipts,
    schools: schools.map((one) => ({ school: one.school, cluster: one.cluster_name })),
  };
}

/** A foundation with an officer, and with what this layout expects to be there. */
export async function furnish(running: RunningApp, given: Given): Promise<void> {
  const office = running.as.role(role.administrator);
  const desk = await givenOffice(running, ['2025']);
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  for (const [at, name] of (given.supporters ?? []).entries()) {
    const [first_name = '', ...rest] = name.split(' ');
    await running.given.user({
      role_id: role.supporter,
      first_name,
      last_name: rest.join(' '),
      email: `supporter${at}@example.org`,
    });
  }
  const names = new Set([
    ...(given.schools ?? []),
    ...(given.students ?? []).map((one) => one.school),
  ]);
  const ids = new Map<string, number>();
  if (names.size > 0) {
    const { data } = (await office.call(addCluster, { input: { cluster_name: 'Ridge' } })).body;
    for (const one of (await office.call(listSchools)).body.data) ids.set(one.school, one.id);
    for (const school of names) {
      if (ids.has(school)) continue;
      const added = await office.call(addSchool, { input: { school, cluster_id: data.id } });
      ids.set(school, added.body.data.id);
    }
  }
  if (given.subjects?.length) {
    const rows = given.subjects.map((subject_name) => ({
      subject_name,
      subject_key: subject_name.toLowerCase().replaceAll(' ', ''),
      category: category.normal,
    }));
    await running.app.db.transaction((trx) => trx.insertInto('subjects').values(rows).execute());
  }
  if (given.students?.length)
    await desk.students(
      given.students.map(({ name, dob, gender, school, adm = null }) => ({
        name,
        dob,
        gender: gender === 'M' ? 1 : 2,
        school_id: ids.get(school) ?? 0,
        admission_no: adm,
      })),
    );
}
