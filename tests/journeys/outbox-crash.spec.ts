import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { startServerProcess } from '../support/server-process.ts';
import { flags } from './support/chromium.ts';
import { expect, test } from './support/journey.ts';
import { lyingNames } from './support/lying.ts';
import { signIn } from './support/screen.ts';
import {
  dialog,
  file,
  fillForm,
  fixture,
  openStudents,
  rowOf,
  save,
} from './support/student-forms.ts';

const name = 'Naserian Lenkai';
const killer = fileURLToPath(new URL('../fixtures/kills/before-the-reply.ts', import.meta.url));

/** A whole student with both files, but for the Save. */
async function typeStudent(page: Page): Promise<void> {
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  await fillForm(page, name);
  await file(page, 'pic').setInputFiles(fixture('images/hopper.jpg'));
  await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
}

test('a browser that is killed keeps its outbox, files and all', { tag: '@desktop' }, async ({
  app,
  contextOptions,
}) => {
  test.slow();
  await givenRegister(app);
  const officer = await app.given.user({ role_id: role.officer });
  const profile = await mkdtemp(join(tmpdir(), 'somesha-profile-'));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...contextOptions,
      executablePath: process.env.JOURNEYS_BROWSER ?? '',
      args: flags,
      baseURL: app.url,
    });
  const before = await launch();
  const page = await before.newPage();
  await signIn(page, officer);
  await typeStudent(page);
  await before.setOffline(true);
  // An old phone takes its time to seal what was typed last.
  await page.evaluate(() => {
    const seal = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = async function encrypt(...given) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return seal.apply(this, given);
    };
  });
  await dialog(page).getByLabel(studentFields.ambition.label).fill('Pilot');
  await save(page).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  const closed = before.waitForEvent('close');
  const browser = await before.newCDPSession(page);
  // It does not live to answer.
  await browser.send('Browser.crash').catch(() => undefined);
  await closed;

  const after = await launch();
  const next = await after.newPage();
  await signIn(next, officer);
  const admin = app.as.role(role.administrator);
  const stored = async () =>
    (await admin.call(listStudents)).body.data.filter((one) => one.name === name);
  await expect.poll(async () => (await stored()).length).toBe(1);
  expect((await stored())[0]?.path).not.toBeNull();
  // It is in the outbox, and was not unsent any more.
  const left = (await lyingNames(next)).filter((one) => one.includes('student/'));
  expect(left).toEqual([]);
  await after.close();
  await rm(profile, { recursive: true });
});

test('a server that is killed between commit and reply stores the form once', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  test.slow();
  watched.expect(/net::ERR_|status of 50/);
  await givenRegister(app);
  await openStudents(page, app, role.officer);
  await typeStudent(page);
  await app.stop();
  const start = (options: string[]) =>
    startServerProcess({
      port: Number(new URL(app.url).port),
      dataDir: app.dataDir,
      env: { APP_URL: app.url },
      options,
    });
  const dying = start(['--import', killer]);
  await dying.ready();
  await save(page).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  await expect.poll(() => dying.runs()).toBe(false);

  const server = start([]);
  try {
    await server.ready();
    // It tries by itself, too: whichever comes first, and the link is gone with what waited.
    const waiting = page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(1) });
    const tryNow = page.getByRole('button', { name: outboxTexts.tryNow });
    await expect(async () => {
      if (await tryNow.isVisible()) await tryNow.click({ timeout: 1_000 });
      else if (await waiting.isVisible()) await waiting.click({ timeout: 1_000 });
      await expect(waiting).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: appTexts.students, exact: true }).click();
    await expect(rowOf(page, name)).toHaveCount(1);
  } finally {
    await server.stop();
  }
});
