import type { Page } from '@playwright/test';
import { warningTitles } from '#contract/guard/codes.ts';
import {
  notificationMessages,
  letterPlanMessages as planWords,
  sendMessage,
} from '#contract/notifications/messages.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { notificationsTexts as texts } from '../../client/features/notifications/notifications.texts.ts';
import type { GivenUser } from '../support/given.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import {
  type ScriptedMailServer,
  startScriptedMailServer,
} from '../support/scripted-mail-server.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const liaisonEmail = 'the.liaison@example.org';
const none = { queued: 0, held: 0, failed: 0, unclear: 0 };
const thisTerm = texts.termOf('Term 2', '2026');

/** Two approved students with a supporter, one without; one waiting; and a term with nothing to send. */
async function givenApprovals(app: RunningApp) {
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const supporter = await app.given.user({
    role_id: role.supporter,
    first_name: 'Margaret',
    last_name: 'Reed',
    email: 'margaret.reed@example.org',
  });
  const [first, ...others] = await office.students([
    { name: 'Achieng Otieno', supporter_id: supporter.id },
    { name: 'Brian Kiprono', supporter_id: supporter.id },
    { name: 'Cynthia Wambui' },
    { name: 'Esther Nyambura' },
  ]);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  await progress.finance({ ...term, student_id: first.id });
  for (const [place, { id }] of [first, ...others].entries())
    await progress.academic({ ...term, student_id: id, status: place < 3 ? 1 : 0 });
  const earlier = { year_id: office.year('2025'), term_id: office.terms[0] ?? 0 };
  await progress.academic({ ...earlier, student_id: first.id, status: 0 });
  return supporter;
}

async function openProgressReport(page: Page, user: GivenUser): Promise<void> {
  await signIn(page, user);
  await expect(page.getByRole('link', { name: appTexts.home })).toBeVisible();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  else await page.getByRole('button', { name: appTexts.settings }).click();
  await page.getByText(appTexts.notification, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

const rowOf = (page: Page, year: string) =>
  page.locator('tbody tr, [data-card]').filter({ hasText: year });
const sendButton = (page: Page, term: string) =>
  page.getByRole('button', { name: texts.sendOf(term) });
const dialog = (page: Page) => page.getByRole('dialog');

test('approved progress is previewed and sent by an administrator', {
  tag: ['@core', '@phone'],
}, async ({ page, app }) => {
  const supporter = await givenApprovals(app);
  await openProgressReport(page, await app.given.user());
  const row = rowOf(page, '2026');
  await expect(row.getByText(texts.count(1, 'pending'))).toBeVisible();
  await expect(row.getByText(texts.count(3, 'approved'))).toBeVisible();
  await expect(row.getByText(texts.count(0, 'sent'))).toHaveCount(2);

  const idle = sendButton(page, texts.termOf('Term 1', '2025'));
  await expect(idle).toBeDisabled();
  await idle.hover();
  await expect(page.getByRole('tooltip')).toHaveText(notificationMessages.nothingApproved);
  await checkA11y(page);
  await checkFitsWidth(page);

  await sendButton(page, thisTerm).click();
  await expect(dialog(page).getByText(texts.willGo(2))).toBeVisible();
  await expect(dialog(page).getByText(texts.without_supporter(1))).toBeVisible();
  const letter = dialog(page).getByRole('region', { name: texts.letter });
  await expect(letter.getByRole('heading', { name: /Achieng/ })).toBeVisible();
  await dialog(page).getByRole('combobox', { name: texts.previewOf }).click();
  await page.getByRole('option', { name: 'Brian Kiprono' }).click();
  await expect(letter.getByRole('heading', { name: /Brian/ })).toBeVisible();
  // It has the letter's own looks, though the page's policy forbids style attributes in markup.
  await expect(letter.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px');
  expect(await letter.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
  await checkA11y(page);
  await checkFitsWidth(page);
  await dialog(page).getByRole('radio', { name: texts.plainText }).check();
  await expect(dialog(page).getByRole('textbox', { name: texts.plainText })).toHaveValue(/Brian/);
  await checkA11y(page);
  expect(await app.mail.to(supporter.email)).toEqual([]);

  await dialog(page)
    .getByRole('button', { name: texts.sendCount(2) })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(
    page.getByText(sendMessage({ ...none, kept: true, sent: 2, without_supporter: 1 })),
  ).toBeVisible();
  await expect(row.getByText(texts.count(2, 'sent'))).toBeVisible();
  await expect(row.getByText(texts.count(1, 'approved'))).toBeVisible();
  expect(await app.mail.to(supporter.email)).toHaveLength(2);
  // What is left has nobody to get it: the button is quiet and says so; it opens all the same (rule 10.14).
  await expect(sendButton(page, thisTerm)).toHaveAttribute('data-variant', 'default');
  await expect(sendButton(page, thisTerm)).toBeEnabled();
  await sendButton(page, thisTerm).hover();
  await expect(page.getByRole('tooltip')).toHaveText(notificationMessages.nobodyToGet);
  await sendButton(page, thisTerm).click();
  await expect(dialog(page).getByText(texts.noneWillGo)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: texts.showLettersOf(thisTerm) }).click();
  const title = page.getByRole('heading', { level: 1, name: texts.lettersTitle(thisTerm) });
  await expect(title).toBeFocused();
  const letters = page.locator('tbody tr, [data-card]');
  await expect(letters).toHaveCount(2);
  await expect(letters.first()).toContainText('Margaret Reed');
  await expect(letters.first()).toContainText(texts.states.sent);
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.showPlan }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: texts.planTitle(thisTerm) }),
  ).toBeFocused();
  await expect(letters.filter({ hasText: planWords.sent })).toHaveCount(2);
  await expect(letters.filter({ hasText: planWords.without_supporter })).toHaveCount(1);
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.goBack();
  await expect(title).toBeFocused();
  const table = page.getByRole('heading', { level: 1, name: texts.title });
  await page.goBack();
  await expect(table).toBeFocused();
  await page.goForward();
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: `${texts.back} ${texts.title}` }).click();
  await expect(table).toBeFocused();
});

test('a letter with a warning shows what is wrong and goes with a reason alone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const supporter = await app.given.user({ role_id: role.supporter });
  const [wrong, right] = await office.students([
    { name: 'Achieng Otieno', supporter_id: supporter.id },
    { name: 'Brian Kiprono', supporter_id: supporter.id },
  ]);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  const progress = givenProgress(app.app, office);
  const marks = [{ subject_id: office.subjects[0] ?? 0, mark: 78_00, grade: 'A' }];
  await progress.academic({ ...term, student_id: wrong.id, mark: 90_00, marks });
  await progress.academic({ ...term, student_id: right?.id ?? 0 });
  await openProgressReport(page, await app.given.user());
  await sendButton(page, thisTerm).click();
  await expect(dialog(page).getByText(texts.warned(1))).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: texts.sendCount(1) })).toBeVisible();
  const warnings = dialog(page).getByRole('list', { name: texts.warnings });
  await expect(warnings.getByText(warningTitles.mean)).toBeVisible();
  await checkBothWidths(page);
  await dialog(page).getByRole('textbox', { name: texts.sendReason }).fill('The school rounds so.');
  await expect(dialog(page).getByText(texts.warned(1))).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: texts.sendCount(2) })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, '2026').getByText(texts.count(2, 'sent'))).toBeVisible();
  expect(await app.mail.to(supporter.email)).toHaveLength(2);
});

test('role 3 looks on without the column of sending', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await givenApprovals(app);
  await openProgressReport(page, await app.given.user({ role_id: role.adminLiaison }));
  await expect(rowOf(page, '2026').getByText(texts.count(3, 'approved'))).toBeVisible();
  await expect(sendButton(page, thisTerm)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: texts.column })).toHaveCount(0);
  await checkA11y(page);
});

/** A mail server that the journey can make go wrong. */
const mailTest = test.extend<{ mailServer: ScriptedMailServer }>({
  mailServer: async ({ browserName: _ }, use) => {
    const server = await startScriptedMailServer();
    await use(server);
    await server.close();
  },
  env: async ({ mailServer }, use) =>
    use({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'office@example.org',
      ADMIN_LIAISON_EMAIL: liaisonEmail,
    }),
});

mailTest(
  'the admin liaison watches a sending to its end, and what failed goes again',
  { tag: '@desktop' },
  async ({ page, app, mailServer }) => {
    await givenApprovals(app);
    await openProgressReport(
      page,
      await app.given.user({ role_id: role.adminLiaison, email: liaisonEmail }),
    );
    mailServer.script = { dot: 'stall' };
    const isHanded = mailServer.when('dot');
    await sendButton(page, thisTerm).click();
    await dialog(page)
      .getByRole('button', { name: texts.sendCount(2) })
      .click();
    await isHanded;
    await expect(page.getByText(texts.onTheWay(0, 2))).toBeVisible();
    await expect(sendButton(page, thisTerm)).toHaveCount(0);
    await checkA11y(page);
    mailServer.script = { RCPT: '550 no such mailbox' };
    mailServer.answerStalled('250 accepted');
    await expect(
      page.getByText(sendMessage({ ...none, sent: 1, failed: 1, without_supporter: 1 })),
    ).toBeVisible();
    await expect(rowOf(page, '2026').getByText(texts.failed(1))).toBeVisible();

    await page.getByRole('button', { name: texts.showLettersOf(thisTerm) }).click();
    const letters = page.locator('tbody tr, [data-card]');
    await expect(letters.filter({ hasText: '550 no such mailbox' })).toHaveCount(1);
    const again = page.getByRole('button', { name: /^Send again to Margaret Reed/ });
    await expect(again).toHaveCount(1);
    await checkA11y(page);
    await checkFitsWidth(page);
    mailServer.script = {};
    await again.click();
    await expect(dialog(page)).toContainText('Margaret Reed');
    await dialog(page).getByRole('button', { name: texts.again, exact: true }).click();
    await expect(dialog(page).getByText(notificationMessages.queuedAgain)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(letters.filter({ hasText: texts.states.sent })).toHaveCount(2);
    await expect(again).toHaveCount(0);
    expect(mailServer.messages).toHaveLength(2);
  },
);
