import { beforeAll, describe, expect, test } from 'vitest';
import { addClass, addYear } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { givenProgress } from '../../tests/support/given-progress.ts';
import { givenOffice } from '../../tests/support/given-reports.ts';
import { remembering } from './remembered.ts';
import type { YearAndTerm } from './sources.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let office: Awaited<ReturnType<typeof givenOffice>>;
let file: (of: YearAndTerm) => Promise<number>;
let terms: { readonly first: YearAndTerm; readonly second: YearAndTerm };

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  const progress = givenProgress(running.app, office);
  const [first = 0, second = 0] = office.terms;
  const year_id = office.year('2026');
  terms = { first: { year_id, term_id: first }, second: { year_id, term_id: second } };
  file = async (of) => {
    const [student] = await office.students([{}]);
    return progress.academic({ student_id: student.id, ...of });
  };
});

/** A read that counts how often it was made. */
function counted(text: string, ...terms: readonly YearAndTerm[]) {
  const remember = remembering<number>();
  let reads = 0;
  const read = async () => {
    reads += 1;
    await running.app.db.rows(text, []);
    return reads;
  };
  return (name = '') => remember(running.app.db, name, read, terms.length > 0 ? terms : undefined);
}

const changeStudent = async (status: number) => {
  const [{ id }] = await office.students([{}]);
  const reply = await running.as
    .role(role.manager)
    .call(patchStudent, { params: { id }, input: { status } });
  expect(reply.status).toBe(200);
};
let added = 0;
const nameClass = async () => {
  added += 1;
  const input = { class_name: `Form ${added} North` };
  await running.as.role(role.manager).call(addClass, { input });
};

describe('a result is read again', () => {
  test('under another name, and once something changed that it was made of', async () => {
    const ask = counted('select count(*) from students');
    expect([await ask(), await ask(), await ask('Tuesday'), await ask()]).toEqual([1, 1, 2, 1]);
    await nameClass();
    expect(await ask()).toBe(1);
    await changeStudent(studentStatus.graduated);
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  test('after any change, where no change is known to be of a table', async () => {
    const ask = counted('select count(*) from saved_views');
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await nameClass();
    expect(await ask()).toBe(2);
  });

  test('once what it is made of was read again', async () => {
    const inner = remembering<number>();
    const outer = remembering<number>();
    let reads = 0;
    const ask = () =>
      outer(running.app.db, '', () =>
        inner(running.app.db, '', async () => {
          await running.app.db.read.selectFrom('classes').select('id').execute();
          reads += 1;
          return reads;
        }),
      );
    await inner(running.app.db, 'another', async () => 0);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await nameClass();
    expect([await ask(), await ask()]).toEqual([2, 2]);
  });

  test('after reports of its own terms, where it is about these alone', async () => {
    const text = 'select count(*) from academic_reports';
    const { first, second } = terms;
    const asked = [counted(text), counted(text, first), counted(text, first, second)];
    const ask = () => Promise.all(asked.map((one) => one()));
    expect(await ask()).toEqual([1, 1, 1]);
    await file(second);
    expect(await ask()).toEqual([2, 1, 2]);
    await file(first);
    expect(await ask()).toEqual([3, 2, 3]);
  });

  test('where it changed while it was being read, and where reading failed', async () => {
    const remember = remembering<string>();
    const { db } = running.app;
    const late = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const first = remember(db, '', () => {
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    const other = remember(db, '', async () => 'read twice');
    // Answered after the other one has looked for changes.
    await remember(db, 'asked later', async () => '');
    await running.as
      .role(role.manager)
      .call(addYear, { input: { year_name: String(new Date().getFullYear() - 3) } });
    expect(await remember(db, '', async () => 'newer')).toBe('newer');
    late.resolve('older');
    expect([await first, await other]).toEqual(['older', 'older']);
    const failing = () => Promise.reject(new Error('away'));
    await expect(remember(db, 'failed', failing)).rejects.toThrow('away');
    expect(await remember(db, 'failed', async () => 'there')).toBe('there');
  });
});
