import { beforeAll, describe, expect, test } from 'vitest';
import { listNames } from '#contract/names/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import { searchAll } from '#contract/search/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

/** As people write them; in the order of their letters. */
const names = [
  ...['Amani Otieno', 'Élodie Uwase', "Ng'ang'a Kamau", 'Ng’ang’a Wanjiru'],
  ...['Otieno  Amani Were', 'Zawadi Juma', 'Zoë Weiß'.normalize('NFD'), 'አበበ በቀለ'],
];

/** What is typed, and the places of the names that it finds. */
const searches: readonly (readonly [typed: string, found: readonly number[]])[] = [
  ["ng'ang'a", [2, 3]],
  ['NG’ANG’A', [2, 3]],
  ['nganga wanjiru', [3]],
  ['Elodie', [1]],
  ['élodie'.normalize('NFD'), [1]],
  ['Zoë', [6]],
  ['zoe WEISS', [6]],
  ['Were Otieno', [4]],
  ['otieno  amani', [0, 4]],
  ['አበበ', [7]],
  ['አበባ', []],
  ['%%', []],
  ['__', []],
];

let manager: BrowserLike;
let year: number;

beforeAll(async () => {
  const { app, as, given } = await appUnderTest();
  const office = await givenOffice({ app, given }, ['2026']);
  manager = as.role(1);
  year = office.year('2026');
  const { academic } = givenProgress(app, office);
  for (const { id } of await office.students(names.toReversed().map((name) => ({ name }))))
    await academic({ student_id: id, year_id: year, term_id: office.terms[0] ?? 0 });
  const cluster_id = (await manager.call(schools.addCluster, { input: { cluster_name: 'Mto' } }))
    .body.data.id;
  for (const name of names.toReversed()) {
    const [first_name = '', ...others] = name.split(' ');
    const last_name = others.join(' ').trim();
    for (const role_id of [4, 6]) await given.user({ first_name, last_name, role_id });
    await manager.call(schools.addCluster, { input: { cluster_name: name } });
    await manager.call(schools.addSchool, { input: { school: name, cluster_id } });
    await manager.call(reference.addClass, { input: { class_name: name } });
    await manager.call(reference.addSubject, { input: { subject_name: name } });
    await manager.call(reference.addTerm, { input: { term_name: name } });
  }
});

type List = (search: string) => Promise<readonly string[]>;
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Every list of names, by name. */
const lists: Readonly<Record<string, List>> = {
  students: async (search) =>
    named(
      (await manager.call(students.listStudents, { query: { search, sort: 'name' } })).body.data,
    ),
  'the Cluster Report': async (search) =>
    named(
      (await manager.call(summaries.clusterReport, { query: { search, sort: 'name' } })).body.data,
    ),
  'the Supporters Report': async (search) =>
    named((await manager.call(summaries.supporterReport, { query: { search } })).body.data),
  'the annual report': async (search) =>
    (await manager.call(summaries.annualAcademicReport, { query: { year, search } })).body.data.map(
      ({ student }) => student,
    ),
  officers: async (search) =>
    named((await manager.call(students.listLiaisons, { query: { search } })).body.data),
  supporters: async (search) =>
    named((await manager.call(students.listSupporters, { query: { search } })).body.data),
  users: async (search) =>
    (await manager.call(listUsers, { query: { search, role: 6 } })).body.data.map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    ),
  schools: async (search) =>
    (await manager.call(schools.listSchools, { query: { search } })).body.data.map(
      ({ school }) => school,
    ),
  clusters: async (search) =>
    (await manager.call(schools.listClusters, { query: { search } })).body.data.map(
      ({ cluster_name }) => cluster_name,
    ),
  classes: async (search) =>
    (await manager.call(reference.listClasses, { query: { search } })).body.data.map(
      ({ class_name }) => class_name,
    ),
  subjects: async (search) =>
    (await manager.call(reference.listSubjects, { query: { search } })).body.data.map(
      ({ subject_name }) => subject_name,
    ),
  terms: async (search) =>
    (
      await manager.call(reference.listTerms, { query: { search, sort: 'term_name' } })
    ).body.data.map(({ term_name }) => term_name),
  'the lists of names': async (search) =>
    named((await manager.call(listNames, { query: { kind: 'school', search } })).body.data),
  'search from every screen': async (words) =>
    named((await manager.call(searchAll, { query: { words } })).body.data.students.rows),
};

const spaced = (name: string) => name.replace(/\s+/g, ' ').normalize('NFC');

describe.each(Object.entries(lists))('%s', (_, list) => {
  test.each(searches)('finds a name however it is typed: %s', async (typed, places) => {
    const found = (await list(typed)).map(spaced);
    expect(found).toEqual(places.map((place) => spaced(names[place] ?? '')));
  });

  test('are in the order of letters', async () => {
    const wanted = names.map(spaced);
    const all = (await list('i e')).map(spaced).filter((name) => wanted.includes(name));
    expect(all).toEqual(wanted.filter((name) => all.includes(name)));
    expect(all.length).toBeGreaterThan(3);
  });
});

test('a second spelling of a name is refused', async () => {
  for (const typed of ['ELODIE UWASE', 'Nganga Kamau', 'Zoe  Weiss', 'Otieno Amani Were']) {
    const { status, body } = await manager.call(reference.addClass, {
      input: { class_name: typed },
    });
    expect([typed, status, body.errors]).toEqual([typed, 422, { class_name: [expect.anything()] }]);
  }
});
