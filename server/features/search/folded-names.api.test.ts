import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { listNames } from '#contract/names/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import { searchAll } from '#contract/search/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { supporterReport } from '#contract/supporters/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { addressOf, type BrowserLike } from '../../../tests/support/browser-like.ts';
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

beforeAll(async () => {
  const { app, as, given } = await appUnderTest();
  const office = await givenOffice({ app, given }, ['2026']);
  manager = as.role(1);
  const { academic } = givenProgress(app, office);
  for (const { id } of await office.students(names.toReversed().map((name) => ({ name }))))
    await academic({ student_id: id, year_id: office.year('2026'), term_id: office.terms[0] ?? 0 });
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

type Row = Readonly<Record<string, string>>;

/** Every list of names: its call, how it is asked, and where a row has the name. */
const lists: readonly (readonly [call: Endpoint, query: object, fields: readonly string[]])[] = [
  [students.listStudents, { sort: 'name' }, ['name']],
  [summaries.clusterReport, { sort: 'name' }, ['name']],
  [supporterReport, {}, ['name']],
  [summaries.annualAcademicReport, { year: 1 }, ['student']],
  [students.listLiaisons, {}, ['name']],
  [students.listSupporters, {}, ['name']],
  [listUsers, { role: 6 }, ['first_name', 'last_name']],
  [schools.listSchools, {}, ['school']],
  [schools.listClusters, {}, ['cluster_name']],
  [reference.listClasses, {}, ['class_name']],
  [reference.listSubjects, {}, ['subject_name']],
  [reference.listTerms, { sort: 'term_name' }, ['term_name']],
  [listNames, { kind: 'school' }, ['name']],
  [searchAll, {}, ['name']],
];

const spaced = (name: string) => name.replace(/\s+/g, ' ').normalize('NFC');

describe.each(lists)('$call $query', (call, query, fields) => {
  async function find(search: string): Promise<string[]> {
    const asked = { ...query, ...(call === searchAll ? { words: search } : { search }) };
    const { data } = await (await manager.fetch(addressOf(call, { query: asked }))).json();
    const rows: readonly Row[] = call === searchAll ? data.students.rows : data;
    return rows.map((row) => spaced(fields.map((field) => row[field]).join(' ')));
  }

  test.each(searches)('finds a name however it is typed: %s', async (typed, places) => {
    expect(await find(typed)).toEqual(places.map((place) => spaced(names[place] ?? '')));
  });

  test('is in the order of letters', async () => {
    const wanted = names.map(spaced);
    const all = (await find('i e')).filter((name) => wanted.includes(name));
    expect(all).toEqual(wanted.filter((name) => all.includes(name)));
    expect(all.length).toBeGreaterThan(3);
  });
});

test('a second spelling of a name is refused; Nganga is another one than Ng’ang’a', async () => {
  for (const typed of ['ELODIE UWASE', 'NG’ANG’A  Kamau', 'Zoe  Weiss', 'Otieno Amani Were']) {
    const { status, body } = await manager.call(reference.addClass, {
      input: { class_name: typed },
    });
    expect([typed, status, body.errors]).toEqual([typed, 422, { class_name: [expect.anything()] }]);
  }
  const input = { class_name: 'Nganga Kamau' };
  expect((await manager.call(reference.addClass, { input })).status).toBe(200);
});
