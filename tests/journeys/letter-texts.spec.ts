import { letterTextFields } from '#contract/letter-texts/record.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { letterTextsTexts as texts } from '../../client/features/letter-texts/letter-texts.texts.ts';
import { notificationsTexts } from '../../client/features/notifications/notifications.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const { greeting, thanks, title } = letterTextFields;

test('words are typed beside a real letter, a fault is told at its field, and an empty field is the program’s again', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const supporter = await app.given.user({ role_id: role.supporter, first_name: 'Margaret' });
  const [student] = await office.students([{ name: 'Achieng Otieno', supporter_id: supporter.id }]);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  await givenProgress(app.app, office).academic({ ...term, student_id: student.id });
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.letterTexts);
  const form = page.getByRole('form', { name: texts.formOf('English') });
  const letter = page.getByRole('region', { name: notificationsTexts.letter, exact: true });
  await expect(letter.getByText('Hello Margaret,')).toBeVisible();

  await form.getByLabel(greeting.label).fill('Dear {supporter’s first name}, good news!');
  await expect(letter.getByText('Dear Margaret, good news!')).toBeVisible();
  await form.getByLabel(thanks.label).fill('You help ');
  await form.getByRole('button', { name: texts.fillInOne('student’s first name') }).click();
  await expect(form.getByLabel(thanks.label)).toHaveValue('You help {student’s first name}');
  await expect(letter.getByText('You help Achieng')).toBeVisible();

  await expect(form.getByText(texts.changed(2))).toBeVisible();

  await form.getByLabel(title.label).fill('How {kid} is');
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(form.getByText(/\{kid\} stands for nothing/)).toBeVisible();
  await form.getByLabel(title.label).fill('How {student’s first name} is');
  // What is typed in one language is still there after a look at another.
  await page.getByRole('radio', { name: 'Kiswahili' }).check({ force: true });
  await expect(letter.getByText('Habari Margaret,')).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(form.getByLabel(greeting.label)).toHaveValue(
    'Dear {supporter’s first name}, good news!',
  );
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(form.getByText(texts.allSaved)).toBeVisible();
  await checkBothWidths(page);

  await form.getByLabel(greeting.label).fill('');
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(form.getByText(texts.allSaved)).toBeVisible();
  await expect(form.getByLabel(greeting.label)).toHaveValue('Hello {supporter’s first name},');
  await expect(letter.getByText('Hello Margaret,')).toBeVisible();
});
