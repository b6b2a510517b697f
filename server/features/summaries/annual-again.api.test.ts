import { expect, test } from 'vitest';
import { addTerm } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';

test('a whole year is answered alike until something of it changes, packed or not, and to who may read it', async () => {
  const { running, office, progress, term } = await givenTerm();
  const [{ id: student_id }] = await office.students([{ name: 'Amani' }]);
  const id = await progress.academic({ ...term, student_id, mark: 5000 });
  const path = `/api/reports?query=academic-rep&year=${term.year_id}`;
  const manager = running.as.role(role.manager);
  const ask = async (encoding: string) => {
    const reply = await manager.fetch(path, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    const { data, terms } = JSON.parse(await reply.text());
    return { marks: data[0].schools[0].marks, terms: terms.length };
  };
  const askAll = async () => {
    const [first, ...others] = [
      ...[await ask('identity'), await ask('br'), await ask('gzip')],
      ...[await ask('identity'), await ask('br'), await ask('gzip')],
    ];
    for (const other of others) expect(other).toEqual(first);
    return first;
  };
  expect(await askAll()).toEqual({ marks: [null, 50, null], terms: 3 });
  await correct({ running, office, term, id, student_id });
  expect(await askAll()).toEqual({ marks: [null, 70, null], terms: 3 });
  await manager.call(addTerm, { input: { term_name: 'Holidays', place: 4 } });
  expect(await askAll()).toEqual({ marks: [null, 70, null, null], terms: 4 });
  expect((await running.as.role(role.officer).fetch(path)).status).toBe(403);
});
