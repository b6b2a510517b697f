import type { Page } from '@playwright/test';
import { foundationFields } from '#contract/foundation/record.ts';
import { appTexts } from '../../../client/app/texts.ts';
import { firstHourTexts } from '../../../client/features/foundation/first-hour.texts.ts';
import { foundationTexts } from '../../../client/features/foundation/foundation.texts.ts';
import { quietTexts } from '../../../client/features/notifications/quiet.texts.ts';
import { sessionTexts } from '../../../client/features/session/session.texts.ts';
import { modalTexts } from '../../../client/ui/form-modal/modal.texts.ts';
import type { Hand } from '../hand.ts';

const password = 'Mvua.ya.2keza!';
const foundation = 'Elimu Kwanza';

export const guideOf = (page: Page) => page.getByRole('region', { name: firstHourTexts.title });

/** Back to the overview with the guide: the name of the app at the top. */
export async function home(hand: Hand): Promise<void> {
  await hand.press(hand.page.getByRole('link', { name: appTexts.home }));
}

/** The link of the first start creates the password; then the first sign-in. */
export async function signIn(hand: Hand, email: string, link: string): Promise<void> {
  const { page } = hand;
  hand.begin('password from the link, sign-in');
  hand.step.presses += 1;
  // Where a field is required a star stands behind its name.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
  await hand.until(async () => {
    await page.goto(link);
    await field(sessionTexts.password).waitFor();
  });
  await hand.type(field(sessionTexts.password), password);
  await hand.type(field(sessionTexts.confirmPassword), password);
  await hand.key('Enter');
  await hand.until(() => field(sessionTexts.email).waitFor());
  await hand.type(field(sessionTexts.email), email);
  await hand.type(field(sessionTexts.password), password);
  await hand.key('Enter');
  await hand.until(() => page.getByRole('link', { name: appTexts.home }).waitFor());
}

/** The first answers of the guide: what others see, the name, and that no letter leaves the house. */
export async function sayWhoWeAre(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('who sees what, name of the foundation, quiet mode on');
  const guide = guideOf(page);
  await hand.press(page.getByRole('link', { name: appTexts.home }));
  await hand.until(() => guide.waitFor());
  const { steps } = firstHourTexts;
  await hand.press(guide.getByRole('button', { name: steps.reach.go }));
  await hand.until(() => guide.getByRole('button', { name: steps.foundation.go }).waitFor());
  await hand.press(guide.getByRole('button', { name: steps.foundation.go }));
  const form = page.getByRole('form', { name: foundationTexts.title });
  await hand.until(() => form.waitFor());
  // Who runs a foundation reads once what can be chosen there.
  await hand.read(true);
  await hand.type(form.getByRole('textbox', { name: foundationFields.name.label }), foundation);
  await hand.type(
    form.getByRole('textbox', { name: foundationFields.reply_to.label }),
    'office@elimu.example',
  );
  await hand.press(form.getByRole('button', { name: modalTexts.save }));
  await hand.until(() => form.getByText(foundationTexts.allSaved).waitFor());
  await hand.press(page.getByRole('button', { name: quietTexts.switchOn }));
  const question = page.getByRole('dialog');
  await hand.until(() => question.getByRole('button', { name: quietTexts.switchOn }).waitFor());
  await hand.press(question.getByRole('button', { name: quietTexts.switchOn }));
  await hand.until(() => question.waitFor({ state: 'hidden' }));
}
