import type { Page } from '@playwright/test';
import { academicMessages as words } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { timings } from '#contract/limits.ts';
import { role } from '#contract/roles.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { lying } from './support/lying.ts';
import { chooseMenu } from './support/places.ts';
import {
  choose,
  chooseTerm,
  combo,
  comments,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';
const secret = 'Speaks up more in class this term.';

/** What lies in the store of drafts, as text: names, and whatever could be read of the rest; without what was read. */
const kept = async (page: Page) =>
  (await lying(page))
    .filter(({ name }) => !name.includes('/kept/'))
    .map(({ name, text }) => `${name} ${text}`);

/** How much lies there. Sealing adds the same to every text, so a letter more is a byte more. */
const keptBytes = async (page: Page) => (await kept(page)).join('').length;

async function openForm(page: Page, app: RunningApp) {
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  return officer;
}

/** Types part of a report and waits until it is kept, with its file. */
async function typePart(page: Page): Promise<void> {
  await chooseTerm(page, 'Term 1');
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  await dialog(page).getByLabel(texts.markOf(1)).fill('71');
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await expect.poll(async () => (await kept(page)).length).toBe(3);
  const before = await keptBytes(page);
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill(secret);
  await expect.poll(() => keptBytes(page)).toBe(before + secret.length);
}

async function expectOffer(page: Page): Promise<void> {
  await expect(dialog(page).getByText(draftsTexts.question)).toBeVisible();
}

async function continueAndSend(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(secret);
  await expect(combo(page, texts.subjectOf(1))).toHaveValue('Subject 1');
  await expect(dialog(page).getByText('card.pdf')).toBeVisible();
  await choose(page, academicFields.grade.label, 'B');
  await dialog(page).getByLabel(academicFields.mark.label).fill('71');
  await fillComments(page);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => kept(page)).toEqual([]);
}

test('an unsent report survives a reload, is sealed, and goes once it is sent', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const officer = await openForm(page, app);
  await typePart(page);
  const all = (await kept(page)).join('\n');
  expect(all).not.toContain(secret);
  expect(all).not.toContain('card.pdf');
  expect(all).not.toContain('%PDF');

  await page.reload();
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expectOffer(page);
  await expect(dialog(page).getByRole('button', { name: draftsTexts.continue })).toBeFocused();
  await checkBothWidths(page);

  // Somebody else at the same computer is offered nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page
    .getByRole('button', { name: 'Logout?' })
    .or(page.getByRole('menuitem', { name: 'Logout?' }))
    .click();
  await page.waitForURL(/\/$/);
  expect(
    await page.evaluate(
      () => Object.keys(localStorage).length + Object.keys(sessionStorage).length,
    ),
  ).toBe(0);
  await openForm(page, app);
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page
    .getByRole('button', { name: 'Logout?' })
    .or(page.getByRole('menuitem', { name: 'Logout?' }))
    .click();
  await page.waitForURL(/\/$/);

  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expectOffer(page);
  await continueAndSend(page);
});

test('a discarded draft is gone; so is one of a form that was cleared', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openForm(page, app);
  await typePart(page);
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await expect.poll(() => kept(page)).toEqual([]);
  await typePart(page);
  await page.reload();
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.discard }).click();
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue('');
  await expect.poll(() => kept(page)).toEqual([]);
});

test('what was typed last is kept when the page goes out of sight, and survives the log-out for inactivity', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await page.clock.install();
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  // The clock stands: the pause after which typing is kept is never over.
  await page.clock.pauseAt(Date.now() + 5_000);
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill(secret);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await kept(page)).length).toBe(2);
  await page.clock.runFor((timings.inactivityLogout + 1) * 1000);
  await page.waitForURL(/\/$/);
  await page.clock.resume();
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expectOffer(page);
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(secret);
});

test('a lost line loses nothing: what is typed meanwhile is kept', { tag: '@desktop' }, async ({
  page,
  context,
  app,
  watched,
}) => {
  watched.expect(/net::ERR_/);
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openForm(page, app);
  await typePart(page);
  const before = await keptBytes(page);
  await context.setOffline(true);
  await choose(page, academicFields.grade.label, 'B');
  await dialog(page).getByLabel(academicFields.mark.label).fill('71');
  await fillComments(page);
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill(secret);
  // In place of the mean of the marks, which is as long as the one that is typed.
  const { liaison_comment, action_plan, psychosocial, own_words } = comments;
  const added = ['B', liaison_comment, action_plan, psychosocial, own_words].join('').length;
  await expect.poll(() => keptBytes(page)).toBe(before + added);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(dialog(page).getByLabel(academicFields.mark.label)).toHaveValue('71');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
});
