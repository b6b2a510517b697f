import process from 'node:process';
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import { freshDatabase } from '../tests/crash/fresh-database.ts';
import { save } from '../tests/journeys/support/student-forms.ts';
import { givenOffice } from '../tests/support/given-reports.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startApp } from '../tests/support/start-app.ts';
import { tableOf, writeFigures } from './bench/figures.ts';
import { Device } from './field/device.ts';
import { type Fault, faults } from './field/faults.ts';
import { type Form, forms } from './field/forms.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

if (options.write && (options.only || options.fault || options.database))
  throw new Error('--write writes down all walks: leave out --only, --fault and --database.');

/** How often a form was stored, and how many forms are left on the device. */
interface Seen {
  readonly stored: number;
  readonly left: number;
}

const chosenFaults = faults.filter(({ name }) => name.includes(options.fault));
const only = options.only.split(',');
const chosenForms = forms.filter(({ name }) => only.some((part) => name.includes(part)));

/** One form through every fault, on an app and a phone of its own. */
async function walk(form: Form, databaseUrl: string | null): Promise<Map<Fault, Seen>> {
  const found = new Map<Fault, Seen>();
  const app = await startApp(databaseUrl, { env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' } });
  const office = await givenOffice(app);
  const students = await office.students(chosenFaults.map(() => ({})));
  const user = await app.given.user({ role_id: form.role });
  const device = await Device.make(app.url, user);
  const { db } = app.app;
  const stored = async () => {
    const rows = await db.read
      .selectFrom('change_log')
      .select('id')
      .where('user_id', '=', user.id)
      .where('entity', '=', form.entity)
      .where('action', '=', form.action)
      .execute();
    return rows.length;
  };
  try {
    for (const [at, fault] of chosenFaults.entries()) {
      if (fault.isWhileTyping && form.isAtOnce) continue;
      const student = students[at]?.id ?? 0;
      await form.given?.({ app, office }, student);
      const before = await stored();
      // What an earlier walk left is told of that one alone.
      const earlier = new Set(await device.lying());
      const left = async () => (await device.lying()).filter((name) => !earlier.has(name)).length;
      const open = async () => {
        const { page } = device;
        const named = `${form.name}${form.menu === null ? `/${student}` : ''}`;
        const place = {
          menu: form.menu ?? 'profile',
          student: form.menu === null ? student : null,
          profile: form.menu === null ? 'academics' : null,
          term: { year: '2026', term: 'Term 1' },
          ...(form.isAtOnce ? {} : { form: named }),
        };
        await page.goto('/dashboard');
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(
          (usr) => window.history.replaceState({ ...window.history.state, usr }, ''),
          place,
        );
        await page.reload();
        if (form.isAtOnce)
          await page.locator('input[name^="document-"]').first().waitFor({ state: 'attached' });
        else await save(page).waitFor({ timeout: 60_000 });
        await device.line('slow');
      };
      const endSession = () =>
        db.transaction(async (trx) => {
          await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
        });
      let problem = '';
      try {
        await open();
        await fault.run({ device, form, mark: `walk${at}`, open, endSession });
        await expect
          .poll(async () => (await stored()) - before, { timeout: 60_000 })
          .toBeGreaterThan(0);
        await expect.poll(left, { timeout: 30_000 }).toBe(0);
      } catch (failure) {
        problem = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : `${failure}`;
      }
      await device.context.unrouteAll();
      await device.line('fast');
      const seen = { stored: (await stored()) - before, left: await left() };
      found.set(fault, seen);
      process.stdout.write(
        `${form.name}: ${fault.name}: stored ${seen.stored}, left ${seen.left} ${problem}\n`,
      );
    }
  } finally {
    await app.close();
    await device.close();
  }
  return found;
}

/** All forms on one database, each with a database of its own. */
async function walkAll(makeDatabase: () => Promise<string | null>) {
  const all = new Map<Form, Map<Fault, Seen>>();
  const left = [...chosenForms];
  const lane = async () => {
    for (let form = left.shift(); form; form = left.shift())
      all.set(form, await walk(form, await makeDatabase()));
  };
  // The phones wait for their lines most of the time: several go side by side.
  await Promise.all([lane(), lane()]);
  return all;
}

async function onPostgres() {
  const server = await startPostgres();
  try {
    return await walkAll(() => freshDatabase(server));
  } finally {
    await server.stop();
  }
}

const runs = [
  ...(options.database === 'postgres' ? [] : [{ name: 'SQLite', walk: walkAll(async () => null) }]),
  ...(options.database === 'sqlite' ? [] : [{ name: 'PostgreSQL', walk: onPostgres() }]),
];
const results = await Promise.all(runs.map(({ walk: running }) => running));

/** '1, 1' is stored once on either database; anything else says what it was. */
const cell = (form: Form, fault: Fault) =>
  results
    .map((all) => {
      const seen = all.get(form)?.get(fault);
      if (!seen) return '–';
      return seen.left > 0 ? `${seen.stored} (${seen.left} left)` : String(seen.stored);
    })
    .join(', ');

const walks = results.flatMap((all) => [...all.values()].flatMap((one) => [...one.values()]));
const count = (is: (one: Seen) => boolean) => walks.filter(is).length;
const lost = count(({ stored, left }) => stored === 0 && left === 0);
const twice = count(({ stored }) => stored > 1);
const left = count((one) => one.left > 0);
const told = [
  `${walks.length} walks on ${runs.map(({ name }) => name).join(' and ')}: ${lost} forms lost, ${twice} stored twice, ${left} left on the device.`,
  '',
  tableOf(
    ['form', ...chosenFaults.map(({ name }) => name)],
    chosenForms.map((form) => [form.title, ...chosenFaults.map((one) => cell(form, one))]),
  ),
].join('\n');
process.stdout.write(`${told}\n`);
if (options.write) await writeFigures('faults', told);
process.exitCode = lost + twice + left === 0 ? 0 : 1;
