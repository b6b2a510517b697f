import { attentionMessages } from '#contract/attention/messages.ts';
import { attentionFields } from '#contract/attention/record.ts';
import { attentionRuleNames, attentionRules } from '#contract/attention/rules.ts';
import { dayOf } from '#contract/dates.ts';
import { appTexts } from '../../client/app/texts.ts';
import { attentionTexts as texts } from '../../client/features/attention/attention.texts.ts';
import { overviewTexts } from '../../client/features/summaries/overview.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

test('who stands on the attention list is taken or explained, with the reason in sight', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  // The pictures of these students are not in the store.
  watched.expect(/404/);
  const office = await givenOffice(app);
  const today = dayOf(app.app.now(), app.app.zone.name);
  const supporter = await app.given.user({ role_id: 6 });
  const whole = { dor: today, guardian: 'Mama', supporter_id: supporter.id };
  await office.students([
    { ...whole, name: 'Achieng Otieno', guardian: null },
    { ...whole, name: 'Baraka Mutua', certificate: null },
    { ...whole, name: 'Chebet Koech' },
  ]);
  const ruth = { role_id: 4, first_name: 'Ruth', last_name: 'Adhiambo' } as const;
  await app.given.user(ruth);
  await signIn(page, await app.given.user({ role_id: 2 }));
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.attention(2) }).click();
  await expect(page.getByRole('heading', { name: appTexts.attention, level: 1 })).toBeVisible();
  await expect(page.getByText(attentionRuleNames[attentionRules.incomplete])).toHaveCount(3);
  await expect(page.getByText('Missing: the certificate.')).toBeVisible();
  await checkBothWidths(page);

  const choose = async (words: string, name: string) => {
    await page.getByRole('button', { name: texts.actionsFor(name) }).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  const dialog = page.getByRole('dialog');
  await choose(texts.explain, 'Achieng Otieno');
  await dialog.getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog.getByText(attentionMessages.reason)).toBeVisible();
  await checkBothWidths(page);
  const reason = dialog.getByRole('textbox', { name: attentionFields.reason.label });
  await reason.fill('She lives with the school.');
  await dialog.getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: texts.state[2](1) }).check();
  await expect(page.getByText(/“She lives with the school\.”/)).toBeVisible();

  await page.getByRole('radio', { name: texts.state[0](1) }).check();
  await choose(texts.take, 'Baraka Mutua');
  const who = dialog.getByRole('combobox', { name: attentionFields.owner_id.label });
  await who.fill('Ruth');
  await page.getByRole('option', { name: /Ruth Adhiambo/ }).click();
  await dialog.getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: texts.state[1](1) }).check();
  await expect(page.getByText(texts.seenTo('Ruth Adhiambo', null))).toBeVisible();
  await choose(texts.open, 'Baraka Mutua');
  await expect(page.getByText(attentionMessages.saved[0])).toBeVisible();
  await expect(page.getByText(texts.state[0](1))).toBeVisible();
});
