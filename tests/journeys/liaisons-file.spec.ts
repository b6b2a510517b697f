import type { Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { foundationMessages } from '#contract/foundation/messages.ts';
import { liaisonsFileNames } from '#contract/foundation/reach.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { liaisonsFile, role } from '#contract/roles.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openSettings } from './support/places.ts';
import {
  choose,
  chooseTerm,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, signIn } from './support/screen.ts';

const [own, other] = ['Achieng Otieno', 'Brian Kiprono'];

const addFor = (page: Page, name: string) =>
  page.getByRole('button', { name: academicsTexts.addFor(name) });

// Rule 3.9: whether the person at the school files is the foundation's to choose; by default not.
test('a liaison officer files for their own students once the foundation says so', {
  tag: '@desktop',
}, async ({ page, anotherPage, app }) => {
  const { office } = await givenReports(app);
  const elsewhere = await app.given.user({ role_id: role.liaisonOfficer });
  await office.students([{ name: own }, { name: other, liaison_id: elsewhere.id }]);

  const atSchool = await anotherPage();
  await openReports(atSchool, office.liaison, appTexts.academics);
  await expect(atSchool.getByText(own)).toBeVisible();
  await expect(addFor(atSchool, own)).toBeHidden();

  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, settingsTexts.foundationTop);
  const question = page.getByRole('group', { name: foundationFields.liaisons_file.label });
  await question.getByRole('radio', { name: liaisonsFileNames[liaisonsFile.own] }).check();
  await page.getByRole('button', { name: modalTexts.save }).click();
  await expect(page.getByText(foundationMessages.saved)).toBeVisible();

  await atSchool.reload();
  await chooseMenu(atSchool, appTexts.academics);
  await expect(addFor(atSchool, other)).toBeHidden();
  await addFor(atSchool, own).click();
  await chooseTerm(atSchool, 'Term 3');
  await choose(atSchool, academicsTexts.subjectOf(1), 'Subject 1');
  await choose(atSchool, academicsTexts.gradeOf(1), 'B');
  await dialog(atSchool).getByLabel(academicsTexts.markOf(1)).fill('66.5');
  await choose(atSchool, academicFields.grade.label, 'B');
  await dialog(atSchool).getByLabel(academicFields.mark.label).fill('66.5');
  await fillComments(atSchool);
  await fileInput(atSchool, 'report').setInputFiles(pdfUpload('term-3.pdf'));
  await checkA11y(atSchool);
  await dialog(atSchool).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(atSchool).getByText(academicMessages.added)).toBeVisible();
  await expect(dialog(atSchool)).toBeHidden();
});
