import { dayOf } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { partNames } from '#contract/sponsorships/messages.ts';
import { part } from '#contract/sponsorships/record.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { sponsorshipsTexts } from '../../client/features/sponsorships/sponsorships.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { supportersTexts as texts } from '../../client/features/supporters/supporters.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openSettings } from './support/places.ts';
import { choose, dialog } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';
import { save } from './support/student-forms.ts';

const today = ({ app }: RunningApp) => dayOf(app.now(), app.zone.name);

/** Mary supports one student; another one waits. */
async function givenMary(app: RunningApp) {
  const mary = await app.given.user({
    role_id: role.supporter,
    first_name: 'Mary',
    last_name: 'Hill',
  });
  const office = await givenOffice(app);
  await office.students([
    { name: 'Baraka Waits', dor: '2019-01-10' },
    { name: 'Amani Wafula', dor: '2021-01-10', supporter_id: mary.id },
  ]);
  const [student] = await app.app.db.read
    .selectFrom('students')
    .select('id')
    .where('name', '=', 'Amani Wafula')
    .execute();
  await app.app.db.transaction((trx) =>
    trx
      .insertInto('sponsorships')
      .values({
        ...{ student_id: student?.id ?? 0, supporter_id: mary.id, began_on: '2024-03-04' },
        ...{ ended_on: null, end_reason: null, amount: null, amount_currency: null, rhythm: null },
        ...{ created_at: app.app.now().toISOString(), updated_by: null },
      })
      .execute(),
  );
}

test('whoever supports nobody after a removal is proposed for who waits longest, and set by a person', {
  tag: ['@desktop'],
}, async ({ page, app }) => {
  await givenMary(app);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await chooseMenu(page, appTexts.students);
  const remove = page.getByRole('button', {
    name: studentsTexts.removeSupporterOf('Amani Wafula'),
  });
  await remove.click();
  await dialog(page).getByRole('button', { name: studentsTexts.removeSupporter }).click();
  await expect(page.getByText(studentsTexts.isFree('Mary Hill'))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: studentsTexts.supporterTitle, exact: true }).click();
  await expect(dialog(page)).toContainText('Baraka Waits');
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Mary Hill');
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.supporterSet)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(
    page.getByRole('button', { name: studentsTexts.removeSupporterOf('Baraka Waits') }),
  ).toBeVisible();
});

test('the waiting list sets a supporter, and a supporter’s name opens their record', {
  tag: ['@phone'],
}, async ({ page, app }) => {
  await givenMary(app);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openSettings(page, appTexts.waiting);
  await expect(page.getByRole('link', { name: 'Baraka Waits' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.setOf('Baraka Waits') }).click();
  await choose(page, studentsTexts.supporter, 'Mary Hill');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await openSettings(page, appTexts.supporter);
  await page.getByRole('button', { name: 'Mary Hill' }).click();
  await expect(dialog(page)).toContainText(texts.since('4 Mar 2024'));
  await expect(dialog(page)).toContainText('Baraka Waits');
  await expect(dialog(page)).toContainText(texts.noLetter);
  await checkA11y(page);
});

test('somebody pays beside the main supporter, and the Supporters Report has who supported before', {
  tag: ['@desktop'],
}, async ({ page, app }) => {
  await givenMary(app);
  await app.given.user({ role_id: role.supporter, first_name: 'Ada', last_name: 'Bright' });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await chooseMenu(page, appTexts.students);
  await page.getByRole('link', { name: 'Amani Wafula' }).click();
  const section = page.getByRole('region', { name: sponsorshipsTexts.title });
  await section.getByRole('button', { name: sponsorshipsTexts.add }).click();
  await choose(page, sponsorshipsTexts.supporter, 'Ada Bright');
  await choose(page, 'Part', partNames[part.pays]);
  await checkA11y(page);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').nth(1)).toContainText(partNames[part.pays]);
  // Who supports beside the main supporter ends here.
  await section.getByRole('button', { name: sponsorshipsTexts.edit('Ada Bright') }).click();
  await dialog(page).getByRole('textbox', { name: /^To/ }).fill(today(app));
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(section.getByText(sponsorshipsTexts.present, { exact: true })).toHaveCount(1);
  await openSettings(page, appTexts.supporter);
  const ada = page.getByRole('row').filter({ hasText: 'Ada Bright' });
  await expect(ada).not.toContainText('Amani Wafula');
  await page.getByRole('radio', { name: texts.withFormer }).check();
  await expect(ada).toContainText('Amani Wafula');
});
