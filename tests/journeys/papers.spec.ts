import sharp from 'sharp';
import { paperMessages } from '#contract/papers/messages.ts';
import { paperFields, paperKindFields } from '#contract/papers/record.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { papersTexts as texts } from '../../client/features/papers/papers.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { filterTexts } from '../../client/ui/filters/filters.texts.ts';
import { scannerTexts } from '../../client/ui/scanner/scanner.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { chooseLogOut, chooseMenu, openProfile, openSettings } from './support/places.ts';
import { choose, dialog, fileInput, pdfUpload } from './support/reports.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';
import { save } from './support/student-forms.ts';

test('a kind that is expected is made; who lacks it is found, gets it and is found no more', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students([{ name: 'Amani Wafula' }, { name: 'Baraka Otieno' }]);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.paperKinds);
  await page.getByRole('button', { name: texts.addKind }).click();
  await dialog(page).getByLabel(paperKindFields.name.label).fill('Court order');
  await choose(page, paperKindFields.is_expected.label, 'Yes');
  await checkA11y(page);
  await save(page).click();
  await expect(dialog(page).getByText(paperMessages.kindAdded)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Court order')).toBeVisible();
  await checkBothWidths(page);

  await chooseLogOut(page);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await chooseMenu(page, appTexts.board);
  await page.getByRole('link', { name: texts.lackingOf('Court order', 2) }).click();
  await expect(page.getByText(studentsTexts.withoutPaper('Court order', false))).toBeVisible();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await page.getByRole('link', { name: studentsTexts.showAll }).click();
  await page.getByRole('button', { name: filterTexts.filter, exact: true }).click();
  await page.getByRole('combobox', { name: studentsTexts.filters.needs }).fill('Court');
  await page.getByRole('option', { name: 'Court order', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Amani Wafula', exact: true }).click();
  await expect(page.getByText(texts.missing('Court order'))).toBeVisible();
  await page.getByRole('button', { name: texts.add }).click();
  await choose(page, paperFields.kind_id.label, 'Court order');
  await fileInput(page, 'file').setInputFiles(pdfUpload('order.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(paperMessages.added)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.viewOf('Court order') })).toBeVisible();
  await expect(page.getByText(texts.missing('Court order'))).toBeHidden();
  await checkA11y(page);
  // While a dialog is open, Back closes it and no more.
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baraka Otieno', exact: true })).toBeVisible();
});

test('a photo of a paper waits without a line and goes with it', {
  tag: ['@phone', '@core'],
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_/);
  const office = await givenOffice(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  const add = page.getByRole('button', { name: texts.add });
  await add.click();
  await expect(dialog(page).getByLabel(paperFields.kind_id.label)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(true);
  await add.click();
  await choose(page, paperFields.kind_id.label, 'Birth certificate');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="100%" height="100%" fill="#4a3b2a"/>
    <rect x="100" y="100" width="700" height="1000" fill="#f4f2ea"/></svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  await dialog(page)
    .getByLabel(scannerTexts.scan)
    .setInputFiles([{ name: 'paper.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(dialog(page).getByText('paper.pdf')).toBeVisible();
  await checkFitsWidth(page);
  await save(page).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const view = page.getByRole('link', { name: texts.viewOf('Birth certificate') });
  await expect(view).toBeHidden();
  await context.setOffline(false);
  await expect(view).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: outboxTexts.titleWith(1) })).toBeHidden();
  const reply = await page.request.get((await view.getAttribute('href')) ?? '');
  expect((await reply.body()).toString('latin1')).toContain('/Count 1');
});
