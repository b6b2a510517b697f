import process from 'node:process';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { flags } from './support/chromium.ts';
import { expect, test } from './support/journey.ts';
import { givenNames, names, sticksOut } from './support/long-names.ts';
import { chooseMenu } from './support/places.ts';
import { checkFitsWidth, signIn } from './support/screen.ts';

// A browser that is set to text of twice the size.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(process.env.JOURNEYS_BROWSER ? { executablePath: process.env.JOURNEYS_BROWSER } : {}),
    args: [...flags, '--blink-settings=defaultFontSize=32'],
  },
});

test('with text of twice the size nothing of a list is cut on a phone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenNames(app);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  for (const screen of [null, appTexts.academics, appTexts.gallery]) {
    if (screen) await chooseMenu(page, screen);
    await expect(page.getByRole('link', { name: names[1] })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await checkFitsWidth(page);
  }
});
