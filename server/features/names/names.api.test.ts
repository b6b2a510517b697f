import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/names/calls.ts';
import type { NameKind } from '#contract/names/kinds.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import { listClasses, listSubjects } from '#contract/reference-data/calls.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { getStudentProfile } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let office: Awaited<ReturnType<typeof givenOffice>>;

beforeEach(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const namesOf = async (kind: NameKind, search?: string) =>
  (await running.as.role(3).call(calls.listNames, { query: { kind, ...(search && { search }) } }))
    .body.data;
const rename = (kind: string, id: number, name: unknown) =>
  running.as.role(3).call(calls.renameName, { params: { kind, id }, input: { name } });
const retire = (kind: string, id: number, is_retired: boolean) =>
  running.as.role(3).call(calls.retireName, { params: { kind, id }, input: { is_retired } });

describe('the lists of names', () => {
  test('tell what hangs on each, and where it belongs', async () => {
    const [school = 0] = office.schools;
    await office.students([{ school_id: school }, { school_id: school }]);
    const [first, second] = await namesOf('school');
    expect(first).toEqual({
      ...{ id: school, name: 'Mwanzo Primary', of: 'Coast', is_retired: false, is_fixed: false },
      uses: [{ what: 'students', count: 2 }],
      was: [],
      version: 1,
    });
    expect(second?.uses).toEqual([]);
    const byUses = await running.as
      .role(3)
      .call(calls.listNames, { query: { kind: 'school', sort: 'uses', dir: 'asc' } });
    expect(byUses.body.data.map(({ id }) => id)).toEqual([second?.id, school]);
    expect((await namesOf('cluster'))[0]?.uses).toEqual([{ what: 'schools', count: 2 }]);
    const special = (await namesOf('subject')).find(({ is_fixed }) => is_fixed);
    expect(special?.of).toBe(categoryNames[2]);
    expect((await namesOf('term')).map(({ is_fixed }) => is_fixed)).toEqual([true, true, true]);
    expect((await namesOf('class', 'FORM 2')).map(({ name }) => name)).toEqual(['Form 2']);
  });

  test('years come newest first; a list that there is not is refused', async () => {
    const years = (await namesOf('year')).map(({ name }) => name);
    expect(years).toEqual(years.toSorted().toReversed());
    const wrong = await running.as.role(1).call(calls.listNames, { query: { kind: 'planet' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { kind: [words.kind] }]);
    expect((await rename('planet', 1, 'Mars')).status).toBe(404);
    expect((await rename('school', 987_654, 'Mars')).status).toBe(404);
  });
});

describe('a name', () => {
  test('is spelled otherwise wherever it stands, and not as another one', async () => {
    const [school = 0, other = 0] = office.schools;
    const [student] = await office.students([{ school_id: school }]);
    const { status, body } = await rename('school', school, ' Mwanzo Academy ');
    expect([status, body.message, body.data.name]).toEqual([200, words.saved, 'Mwanzo Academy']);
    const profile = await running.as
      .role(1)
      .call(getStudentProfile, { params: { id: student?.id ?? 0 }, query: {} });
    expect(profile.body.data.school).toBe('Mwanzo Academy');
    const taken = await rename('school', other, 'MWANZO  academy');
    expect([taken.status, taken.body.errors]).toEqual([422, { name: [words.taken] }]);
    const unseen = await rename('school', other, 'Mwanzo\u200b Aca\u00addemy');
    expect([unseen.status, unseen.body.errors]).toEqual([422, { name: [words.taken] }]);
    for (const nothing of [' ', '\u200b']) {
      const empty = await rename('school', other, nothing);
      expect([empty.status, empty.body.errors]).toEqual([422, { name: [words.name] }]);
    }
    expect((await namesOf('school')).map(({ name }) => name)).toEqual([
      'Mwanzo Academy',
      'Tumaini School',
    ]);
  });

  test('stays where it is part of every installation, and where it is a year', async () => {
    const term = await rename('term', office.terms[0] ?? 0, 'Muhula 1');
    expect([term.status, term.body.message]).toEqual([409, words.fixed]);
    const year = await rename('year', (await namesOf('year'))[0]?.id ?? 0, '1999');
    expect([year.status, year.body.message]).toEqual([409, words.yearStays]);
    const special = (await namesOf('subject')).find(({ is_fixed }) => is_fixed);
    expect((await rename('subject', special?.id ?? 0, 'Speech')).status).toBe(409);
  });

  test('that is retired says so in its list, stays where it is used, and comes back', async () => {
    const [school = 0] = office.schools;
    const [student] = await office.students([{ school_id: school }]);
    const { status, body } = await retire('school', school, true);
    expect([status, body.message, body.data.is_retired]).toEqual([200, words.retired, true]);
    const read = async () => (await running.as.role(4).call(listSchools)).body.data;
    expect((await read()).map(({ id, is_retired }) => [id, is_retired])).toEqual([
      [school, true],
      [office.schools[1], undefined],
    ]);
    const profile = await running.as
      .role(1)
      .call(getStudentProfile, { params: { id: student?.id ?? 0 }, query: {} });
    expect(profile.body.data.school).toBe('Mwanzo Primary');
    const back = await retire('school', school, false);
    expect([back.body.message, back.body.data.is_retired]).toEqual([words.restored, false]);
    expect((await read())[0]).not.toHaveProperty('is_retired');
  });

  test('of any list can be retired, and each change is logged once', async () => {
    const [of = 0] = office.classes;
    await retire('class', of, true);
    await retire('class', of, true);
    await retire('subject', office.subjects[0] ?? 0, true);
    const [first] = (await running.as.role(4).call(listClasses)).body.data;
    expect(first?.is_retired).toBe(true);
    const subjects = (await running.as.role(4).call(listSubjects)).body.data;
    expect(subjects.filter(({ is_retired }) => is_retired).length).toBe(1);
    const logged = await running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'entity', 'entity_id'])
      .where('action', '=', 'retire')
      .orderBy('id')
      .execute();
    expect(logged).toEqual([
      { action: 'retire', entity: 'class', entity_id: of },
      { action: 'retire', entity: 'subject', entity_id: office.subjects[0] },
    ]);
    const wrong = await running.as
      .role(1)
      .call(calls.retireName, { params: { kind: 'class', id: of }, input: {} });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { is_retired: [words.retire] }]);
  });
});
