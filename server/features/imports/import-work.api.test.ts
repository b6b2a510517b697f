import { expect, onTestFinished, test } from 'vitest';
import { checkImport, getImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { makeClock } from '../../../tests/support/clock.ts';
import { readLines } from '../../../tests/support/guided-import.ts';
import { type RunningApp, startApp } from '../../../tests/support/start-app.ts';
import { databaseKind } from '../../../tests/support/test-database.ts';

const lines = ['Name,Date of birth,Gender,School', 'Achieng Otieno,2011-04-13,F,Mwanzo'];

/** A file that is read and not checked. */
const readOf = async (running: RunningApp): Promise<number> =>
  (await readLines(running.as.role(role.administrator), lines)).id;

const seenBy = async (running: RunningApp, id: number) => {
  const { is_at_work, progress } = (
    await running.as.role(role.administrator).call(getImport, { params: { id } })
  ).body.data;
  return { is_at_work, progress };
};
const idle = { is_at_work: false, progress: null };

test('an import that a server is at is so for that server until the work ends, well or badly', async () => {
  const running = await appUnderTest();
  const id = await readOf(running);
  expect(await seenBy(running, id)).toEqual(idle);
  const { importWork } = running.app;
  const seen = await importWork.during(id, { done: 3, total: 9 }, () => seenBy(running, id));
  expect(seen).toEqual({ is_at_work: true, progress: { done: 3, total: 9 } });
  expect(await seenBy(running, id)).toEqual(idle);
  const failed = importWork.during(id, { done: 0, total: 0 }, () => Promise.reject(new Error('x')));
  await expect(failed).rejects.toThrow('x');
  expect(await seenBy(running, id)).toEqual(idle);
  await importWork.settle();
  expect(await running.app.db.read.selectFrom('import_work').selectAll().execute()).toEqual([]);
});

test('what a server that was killed left behind counts for 30 seconds', async () => {
  const clock = makeClock();
  const running = await appUnderTest({ clock });
  const id = await readOf(running);
  const killed = { server: 'killed', done: 100, total: 300 };
  const beat_at = clock.now().toISOString();
  await running.app.db.transaction((trx) =>
    trx
      .insertInto('import_work')
      .values({ import_id: id, beat_at, ...killed })
      .execute(),
  );
  expect(await seenBy(running, id)).toEqual({
    is_at_work: true,
    progress: { done: 100, total: 300 },
  });
  clock.forward(31_000);
  expect(await seenBy(running, id)).toEqual(idle);
  // Whoever goes on with it takes its place.
  const client = running.as.role(role.administrator);
  const { status, body } = await client.call(checkImport, { params: { id }, input: {} });
  expect([status, body.data.counts, body.data.is_at_work]).toEqual([
    200,
    expect.any(Object),
    false,
  ]);
});

// On SQLite one server has the folder for itself.
test.runIf(databaseKind === 'postgres')('what one server checks the other one tells', async () => {
  const running = await appUnderTest();
  const other = await startApp(running.app.config.databaseUrl, {});
  onTestFinished(() => other.close());
  const id = await readOf(running);
  const during = running.app.importWork.during(id, { done: 200, total: 400 }, async (tell) => {
    const first = await seenBy(other, id);
    tell({ done: 300, total: 400 });
    return { first, own: await seenBy(running, id) };
  });
  expect(await during).toEqual({
    first: { is_at_work: true, progress: { done: 200, total: 400 } },
    own: { is_at_work: true, progress: { done: 300, total: 400 } },
  });
  await running.app.importWork.settle();
  expect(await seenBy(other, id)).toEqual(idle);
});
