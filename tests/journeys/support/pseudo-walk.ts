import { type BrowserContext, expect, type Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { role } from '#contract/roles.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import { appTexts } from '../../../client/app/texts.ts';
import { attentionTexts } from '../../../client/features/attention/attention.texts.ts';
import { everythingTexts } from '../../../client/features/everything/everything.texts.ts';
import { historyTexts } from '../../../client/features/history/history.texts.ts';
import { namesTexts } from '../../../client/features/names/names.texts.ts';
import { referenceDataTexts } from '../../../client/features/reference-data/reference-data.texts.ts';
import { scalesTexts } from '../../../client/features/scales/scales.texts.ts';
import { searchTexts } from '../../../client/features/search/search.texts.ts';
import { termCalendarTexts } from '../../../client/features/term-calendar/term-calendar.texts.ts';
import { filterTexts } from '../../../client/ui/filters/filters.texts.ts';
import type { RunningApp } from '../../support/start-app.ts';
import { controlsInPage } from './controls-in-page.ts';
import { replaced, speakPseudo, unmarkedTexts } from './pseudo-language.ts';
import { signIn } from './screen.ts';
import {
  dialogsOf,
  givenWork,
  nowhere,
  opener,
  openPlace,
  placesOf,
  school,
  settle,
  throughDialog,
} from './walk.ts';

/** What people typed, and what is the same in every language (docs/languages.md). */
const data = [
  /Somesha( Foundation)?|Putting children through school|English|Kiswahili/g,
  /Achieng Otieno Wekesa Nabwire|Brian Kiprono|(Asha|Margaret) Mwangi|\bAsha\b|Administrator|\S+@\S+/g,
  /Mwanzo Primary|Tumaini School|Coast|Form \d|Term \d|Subject \d+|SM-\d+|Africa\/Nairobi/g,
  /Nurse|Swahili|Lives near the school|Works hard|All is well|Read every day|Cheerful|Sports day/g,
  /Science congress at the county hall|About |day\.jpg/g,
  /Normal|Special Education|KCSE|KNEC levels|\b[EMAB]E[12]\b|\b(Excellent|Good|Moderate|Limited|No) Progress|Needs Full Assistance/g,
  /Tuition Fees|Chrome[\s\d.]*|Linux|HeadlessChrome/g,
  // Days, units, and what stands for a name.
  /\b\d{1,2} [A-Z]\w{2} \d{4}\b/g,
  /\b[A-Z]{2,3}\b/g,
];

/** More of what opens above a page than the keyboard's journey walks through. */
const moreOf: Readonly<Record<string, () => readonly string[]>> = {
  students: () => [filterTexts.filter],
  users: () => [historyTexts.historyOf('Margaret Mwangi')],
  academics: () => [
    referenceDataTexts.addYear,
    referenceDataTexts.addTerm,
    referenceDataTexts.addClass,
  ],
  terms: () => [termCalendarTexts.add, termCalendarTexts.copy],
  scales: () => [scalesTexts.add, scalesTexts.edit('Normal')],
  foundation: () => [everythingTexts.take],
  attention: () => [attentionTexts.take],
};

/** What is wrong with what is shown now. */
async function faultsOf(page: Page): Promise<string[]> {
  // A button that was pressed fades back first.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const controls = await page.evaluateHandle(controlsInPage);
  const width = page.viewportSize()?.width ?? 0;
  return [
    ...(await controls.evaluate((they, wide) => they.layoutFaults(wide), width)),
    ...(await unmarkedTexts(page, data)).map((words) => `not in any catalogue: ${words}`),
  ];
}

/** Nothing that is shown now is cut off, sticks out, or is in no catalogue. */
export async function check(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/** Somebody of a role who reads the language. */
export async function reader(app: RunningApp, context: BrowserContext, role_id: number) {
  await speakPseudo(context);
  const user = await app.given.user({ role_id });
  await app.as.user(user).call(chooseLanguage, { input: { language: replaced } });
  return user;
}

async function checkMenuOf(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Through every screen of an administrator, and what opens above it. */
export async function walkAll(page: Page, context: BrowserContext, app: RunningApp): Promise<void> {
  const student = await givenWork(app);
  const user = await reader(app, context, role.administrator);
  await app.as.user(user).call(editFoundation, { input: { currency: 'KES' } });
  await signIn(page, user);
  await settle(page);
  await checkMenuOf(page, appTexts.account(`${user.first_name} ${user.last_name}`));
  for (const name of [appTexts.openMenu, searchTexts.search])
    await throughDialog(page, page.getByRole('banner').getByRole('button', { name }).first(), () =>
      check(page, name),
    );
  const lists = (['main', 'settings'] as const).flatMap((group) => placesOf(user.role_id, group));
  const others = ['verify', 'attention', 'outbox'].map((menu) => ({ ...nowhere, menu }));
  const profile = { menu: 'profile', student, profile: 'academics' };
  for (const place of [...lists, ...others, profile]) {
    await openPlace(page, place);
    const menu = place.menu ?? '';
    await check(page, menu || appTexts.overview);
    for (const name of [...dialogsOf(menu), ...(moreOf[menu]?.() ?? [])])
      await throughDialog(page, opener(page, name), () => check(page, `${menu}: ${name}`));
    if (menu === 'names') await checkMenuOf(page, namesTexts.actionsFor(school));
  }
  await openPlace(page, { ...nowhere, menu: 'gallery', student }, '/dashboard/studentgallery');
  await check(page, 'the gallery of a student');
}
