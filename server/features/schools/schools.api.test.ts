import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFound, searchKey } from '#contract/folded.ts';
import * as calls from '#contract/schools/calls.ts';
import { schoolMessages as words } from '#contract/schools/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { readCsv } from '../../../tests/support/read-csv.ts';

let manager: BrowserLike;

beforeAll(async () => {
  manager = (await appUnderTest()).as.role(2);
});

async function addCluster(cluster_name: string): Promise<number> {
  const reply = await manager.call(calls.addCluster, { input: { cluster_name } });
  expect([reply.status, reply.body.message]).toEqual([200, words.clusterAdded]);
  return reply.body.data.id;
}

describe('schools and clusters', () => {
  test('are added, renamed and moved; names are unique without regard to case', async () => {
    const lake = await addCluster('Lake');
    const coast = await addCluster('Coast');
    const added = await manager.call(calls.addSchool, {
      input: { school: ' Mwanzo Primary ', cluster_id: String(lake) },
    });
    const { id } = added.body.data;
    expect(added.body).toMatchObject({
      message: words.schoolAdded,
      data: { school: 'Mwanzo Primary', cluster_id: lake, cluster_name: 'Lake' },
    });
    const second = await manager.call(calls.addSchool, {
      input: { school: 'mwanzo PRIMARY', cluster_id: coast },
    });
    expect([second.status, second.body.errors]).toEqual([422, { school: [words.schoolTaken] }]);
    const edited = await manager.call(calls.editSchool, {
      params: { id },
      input: { id: 999, school: 'Mwanzo Girls', cluster_id: coast },
    });
    expect(edited.body).toMatchObject({
      message: words.schoolSaved,
      data: { id, school: 'Mwanzo Girls', cluster_name: 'Coast' },
    });
    const read = await manager.call(calls.getSchool, { params: { id } });
    expect(read.body.data).toEqual({
      ...{ id, school: 'Mwanzo Girls', cluster_id: coast, version: 2 },
      ...{ office_telephone: null, contact_telephone: null },
    });
  });

  test('faults stand at their fields', async () => {
    const faults = async (input: object) =>
      (await manager.call(calls.addSchool, { input })).body.errors;
    expect(await faults({})).toEqual({
      school: [words.school],
      cluster_id: [words.clusterUnknown],
    });
    expect(await faults({ school: 'X', cluster_id: 987_654 })).toEqual({
      cluster_id: [words.clusterUnknown],
    });
    const twice = await manager.call(calls.addCluster, { input: { cluster_name: 'LAKE' } });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { cluster_name: [words.clusterTaken] },
    ]);
  });

  test('an unknown school is 404 before its form is looked at', async () => {
    const params = { id: 987_654 };
    expect((await manager.call(calls.getSchool, { params })).status).toBe(404);
    expect((await manager.call(calls.editSchool, { params, input: {} })).status).toBe(404);
  });

  test('of ten equal names at once one is kept', async () => {
    const cluster_id = await addCluster('Race');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        manager.call(calls.addSchool, { input: { school: 'Race', cluster_id } }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });
});

const list = '../../../tests/fixtures/schools/kenya-schools-excerpt.csv';

/** The first rows of a real list. */
function realSchools(): { school: string; cluster: string }[] {
  const text = readFileSync(join(import.meta.dirname, list), 'utf8');
  const seen = new Set<string>();
  return readCsv(text).map((row) => {
    const { SCHOOL_NAM = '', SUB_COUNTY, ZONE = '', DISTRICT, CODE } = row;
    // Blanks do not tell two names apart.
    const name = SCHOOL_NAM.trim().replace(/\s+/g, ' ');
    // Many schools share a name; in the list they are told apart by their code, as here.
    const school = seen.has(name.toLowerCase()) ? `${name} (${ZONE.trim()} ${CODE})` : name;
    seen.add(school.toLowerCase());
    return { school, cluster: (SUB_COUNTY || ZONE || DISTRICT || 'Unknown').trim() };
  });
}

test('a real list of schools loads; search and paging on it are right', async () => {
  const { as } = await appUnderTest();
  const administrator = as.role(1);
  const real = realSchools();
  const clusters = new Map<string, number>();
  for (const { cluster } of real) {
    const key = cluster.toLowerCase();
    if (clusters.has(key)) continue;
    const reply = await administrator.call(calls.addCluster, { input: { cluster_name: cluster } });
    expect(reply.status).toBe(200);
    clusters.set(key, reply.body.data.id);
  }
  const atOnce = 8;
  for (let from = 0; from < real.length; from += atOnce) {
    const replies = await Promise.all(
      real
        .slice(from, from + atOnce)
        .map(({ school, cluster }) =>
          administrator.call(calls.addSchool, {
            input: { school, cluster_id: clusters.get(cluster.toLowerCase()) },
          }),
        ),
    );
    expect(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body)).toEqual([]);
  }

  const byKey = (a: string, b: string) =>
    Buffer.compare(Buffer.from(searchKey(a)), Buffer.from(searchKey(b)));
  const names = real.map(({ school }) => school.toLowerCase()).sort(byKey);
  const all = await administrator.call(calls.listSchools);
  expect(all.body.data.map((one) => one.school.toLowerCase())).toEqual(names);

  const perPage = 100;
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(real.length / perPage); page += 1) {
    const reply = await administrator.call(calls.listSchools, {
      query: { page, per_page: perPage },
    });
    expect(reply.body.meta).toEqual({
      page,
      per_page: perPage,
      total: real.length,
      pages: Math.ceil(real.length / perPage),
    });
    paged.push(...reply.body.data.map((one) => one.school.toLowerCase()));
  }
  expect(paged).toEqual(names);

  for (const search of [
    'PRIMARY',
    "st. mary's",
    "'",
    '%',
    '_',
    '"',
    '(',
    'bunyala',
    'é',
    '.',
    'ab',
  ]) {
    const wanted = real
      .filter((one) => isFound(`${one.school} ${one.cluster}`, search))
      .map(({ school }) => school.toLowerCase())
      .sort(byKey);
    const reply = await administrator.call(calls.listSchools, { query: { search } });
    expect([search, reply.body.data.map((one) => one.school.toLowerCase())]).toEqual([
      search,
      wanted,
    ]);
  }
}, 240_000);
