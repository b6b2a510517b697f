import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appUnderTest } from './support/app-under-test.ts';
import { furnish, readHouse } from './support/given-house.ts';
import { typed } from './support/typed-command.ts';

test('a set-up is suggested, refused while something is open, and brings the rows in', async () => {
  const running = await appUnderTest();
  await furnish(running, {
    years: ['2025'],
    schools: [{ name: 'Kiangoma Secondary', cluster: 'Coast' }],
    subjects: ['Mathematics', 'English'],
    students: [
      { name: 'Ann Otieno', number: '12' },
      { name: 'Brian Wekesa', number: '13' },
    ],
  });
  const file = join(running.dataDir, 'marks.csv');
  const lines = [
    'Adm No,Name,Mathematics,English',
    '12,OTIENO Ann,55,66',
    '13,Brian Wekesa,81,abs',
  ];
  await writeFile(file, lines.join('\n'));
  const setup = join(running.dataDir, 'setup.json');
  const command = (...more: string[]) =>
    typed(['import', file, ...more], { DATA_DIR: running.dataDir });

  const suggested = await command('--suggest');
  expect(suggested).toMatchObject({ code: 0, err: '' });
  const said = JSON.parse(suggested.out);
  const [table] = said.tables;
  expect(table.kind).toBe('marks');
  expect(table.columns).toMatchObject({
    ...{ 'A Adm No': 'admission_no', 'B Name': 'name', 'C Mathematics': 'mark' },
  });
  expect(table.for_all).toMatchObject({ year: null, term: null, class: null });
  expect(said.values.noMark).toEqual({ abs: null });
  await writeFile(setup, suggested.out);
  const open = await command('--setup', setup);
  expect([open.code, open.out]).toEqual([1, '']);
  expect(open.err).toMatch(
    /^Still open: .*Term.*Words in the place of a mark: 1; whom rows mean: 2/,
  );

  const oneOf = (list: string, name: string) =>
    said.choices[list].find((one: string) => one.endsWith(` ${name}`));
  Object.assign(table.for_all, {
    ...{ year: oneOf('year', '2025'), term: '2', class: oneOf('class', 'Form 1') },
    ...{ out_of: '100', grades: '90, 80, 65, 50, 40' },
  });
  for (const key of Object.keys(said.whom)) said.whom[key] = said.choices[key][1];
  await writeFile(setup, JSON.stringify(said));
  const waiting = await command('--setup', setup);
  expect(waiting.err).toBe('Still open: Words in the place of a mark: 1.\n');
  const checked = await command('--setup', setup, '--check', '--partly');
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(/^! marks.csv row 3 .*D3.*abs.*\nnew: 1, waits: 1\n$/);
  expect((await readHouse(running)).marks).toEqual([]);

  said.values.noMark.abs = 'none';
  await writeFile(setup, JSON.stringify(said));
  const ran = await command('--setup', setup);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toMatch(/^new: 2\nImported as number \d+\./);
  const { marks } = await readHouse(running);
  expect(marks.map((one) => `${one.subject} ${one.mark}`).sort()).toEqual([
    ...['English 6600', 'Mathematics 5500', 'Mathematics 8100'],
  ]);
});
