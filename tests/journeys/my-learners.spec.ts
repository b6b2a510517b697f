import type { Page } from '@playwright/test';
import { attentionRuleNames } from '#contract/attention/rules.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { carefulAnswers } from '#contract/foundation/reach.ts';
import { noteLearnerSeen } from '#contract/my-learners/calls.ts';
import { myLearnersMessages } from '#contract/my-learners/messages.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { attentionTexts } from '../../client/features/attention/attention.texts.ts';
import { myLearnersTexts as texts } from '../../client/features/my-learners/my-learners.texts.ts';
import { overviewTexts } from '../../client/features/summaries/overview.texts.ts';
import { blockTexts } from '../../client/ui/blocks/blocks.texts.ts';
import type { GivenUser } from '../support/given.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openTab } from './support/places.ts';
import { dialog } from './support/reports.ts';
import {
  checkA11y,
  checkBothWidths,
  checkFitsWidth,
  signIn,
  signInByForm,
} from './support/screen.ts';
import { save } from './support/student-forms.ts';

/** Anna with Purity, who has reports of two terms, and as many more as are named. */
async function givenAnna(app: RunningApp, more: readonly { name: string; status?: 0 | 3 }[] = []) {
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const anna = await app.given.user({ role_id: role.supporter, first_name: 'Anna' });
  const children = [{ name: 'Purity Achieng' }, ...more];
  const students = await office.students(
    children.map((child) => ({ ...child, supporter_id: anna.id })),
  );
  const student_id = students[0]?.id ?? 0;
  for (const [at, mark] of [6120, 6530].entries()) {
    const of = { student_id, year_id: office.year('2026'), term_id: office.terms[at] ?? 0 };
    await progress.academic({ ...of, mark });
    await progress.finance(of);
  }
  const choose = (input: object) => app.as.role(role.administrator).call(editFoundation, { input });
  return { anna, student_id, choose };
}

test('a supporter begins with the only learner, asks for news, and reads the answer of the office', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, anotherPage }) => {
  const { anna, choose } = await givenAnna(app);
  await choose(carefulAnswers);
  await signInByForm(page, anna);
  await expect(page.getByRole('heading', { level: 1, name: 'Purity' })).toBeVisible();
  await expect(page).toHaveTitle(`${texts.title} · Somesha`);
  await expect(page.getByRole('link', { name: appTexts.overview, exact: true })).toBeHidden();
  await expect(page.getByText(texts.newFirst)).toBeVisible();
  await expect(page.getByRole('img', { name: /Mean scores: Term 1 2026 61.2/ })).toBeVisible();
  await expect(page.getByText(texts.up('Subject 1', '4.1'))).toBeVisible();
  await expect(page.getByText('Achieng')).toBeHidden();
  await checkBothWidths(page);
  await page.getByRole('button', { name: texts.addSentence }).click();
  await page.getByLabel(texts.sentence).fill('Is she in the choir?');
  await checkA11y(page);
  await page.getByRole('button', { name: texts.ask }).click();
  await expect(page.getByText(myLearnersMessages.asked)).toBeVisible();
  await expect(page.getByText(/^Asked on/)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.ask })).toBeHidden();

  const desk = await anotherPage();
  await signIn(desk, await app.given.user({ role_id: role.manager }));
  await openTab(desk, appTexts.attention);
  await expect(desk.getByRole('table').getByText(attentionRuleNames[9])).toBeVisible();
  await desk
    .getByRole('button', { name: attentionTexts.of(attentionTexts.mend[9], 'Purity Achieng') })
    .click();
  await dialog(desk).getByRole('textbox').fill('Yes, and she sings alto.');
  await checkA11y(desk);
  await save(desk).click();
  await expect(dialog(desk)).toBeHidden();

  await page.reload();
  await expect(page.getByText(texts.quoted('Yes, and she sings alto.'))).toBeVisible();
  await page.getByRole('link', { name: texts.marks }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purity Achieng' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Purity' })).toBeVisible();
});

/** Opens the screen from the menu. */
const openLearners = (page: Page) =>
  page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByRole('link', { name: texts.title })
    .click();

test('several learners are cards; one who finished gets a friendly end; untouched, the overview comes first', {
  tag: ['@desktop'],
}, async ({ page, app }) => {
  const { anna, student_id } = await givenAnna(app, [{ name: 'Mercy Wanjiku', status: 3 }]);
  await app.as.user(anna).call(noteLearnerSeen, { input: { student_id } });
  await signIn(page, anna);
  await expect(page).toHaveTitle(`${appTexts.overview} · Somesha`);
  await openLearners(page);
  await expect(page.getByRole('heading', { level: 1, name: texts.hello('Anna') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: texts.finished })).toBeVisible();
  await expect(page.getByText(texts.end[3]('Mercy'))).toBeVisible();
  await checkBothWidths(page);
  await page.getByRole('link', { name: texts.open('Mercy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mercy' })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.ask })).toBeHidden();
  await page.getByRole('link', { name: texts.back, exact: true }).last().click();
  await page.getByRole('link', { name: texts.open('Purity') }).click();
  await expect(page.getByText(texts.noPictures)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.hello('Anna') })).toBeVisible();
});

test('on a phone three buttons lead down the page, and Ask for news stays at the thumb', {
  tag: '@phone',
}, async ({ page, app }) => {
  const { anna, choose } = await givenAnna(app);
  await choose(carefulAnswers);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, anna);
  const jumps = page.getByRole('navigation', { name: texts.jumps });
  await expect(jumps.getByRole('link')).toHaveCount(3);
  await jumps.getByRole('link', { name: texts.fees }).click();
  await expect(page.getByRole('heading', { name: texts.paidIn('Term 2 2026') })).toBeInViewport();
  await expect(page.getByRole('button', { name: texts.ask })).toBeInViewport();
  await checkA11y(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await checkFitsWidth(page);
});

test('without a learner, and when nothing can be read', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(/500/);
  await signIn(page, await app.given.user({ role_id: role.supporter }));
  await openLearners(page);
  await expect(page.getByRole('heading', { name: texts.none })).toBeVisible();
  await checkA11y(page);
  await page.route('**/api/my-learners', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.notLoaded })).toBeVisible();
  await page.unroute('**/api/my-learners');
  await page.getByRole('button', { name: blockTexts.tryAgain }).click();
  await expect(page.getByRole('heading', { name: texts.none })).toBeVisible();
});

/** Bytes as they are sent, from the press of the button until the page stands. */
async function bytesToFirstPage(page: Page, user: GivenUser, stands: () => Promise<void>) {
  const asked = new Map<string, { url: string; bytes: number }>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, { url: new URL(request.url).pathname, bytes: 0 });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await signInByForm(page, user);
  await stands();
  await page.waitForTimeout(2_000);
  const all = [...asked.values()];
  const since = all.findIndex(({ url }) => url.includes('/dashboard-'));
  const sum = (of: typeof all) => of.reduce((total, { bytes }) => total + bytes, 0);
  const list = all.slice(since).map(({ url, bytes }) => `${url} ${bytes}`);
  return { after: sum(all.slice(since)), whole: sum(all), list };
}

test('from the sign-in to the learner takes at most 0.6 of the bytes of the overview', {
  tag: '@desktop',
}, async ({ page, app, anotherPage }) => {
  const { anna, choose } = await givenAnna(app);
  const overview = await bytesToFirstPage(page, anna, () =>
    expect(page.getByText(overviewTexts.plot).first()).toBeVisible(),
  );
  await choose(carefulAnswers);
  const fresh = await anotherPage();
  const learner = await bytesToFirstPage(fresh, anna, () =>
    expect(fresh.getByRole('heading', { level: 1, name: 'Purity' })).toBeVisible(),
  );
  const told = `${learner.after} of ${overview.after}; in all ${learner.whole} of ${overview.whole}`;
  test.info().annotations.push({ type: 'bytes', description: told });
  expect(learner.after / overview.after, [told, ...learner.list].join('\n')).toBeLessThanOrEqual(
    0.6,
  );
});
