import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { expect, test } from './support/journey.ts';
import { withTextOfTwiceTheSize } from './support/large-text.ts';
import { givenNames, names, sticksOut } from './support/long-names.ts';
import { chooseMenu } from './support/places.ts';
import { checkFitsWidth, phone, signIn } from './support/screen.ts';

// Each screen with such text is in looks.spec.ts; here it meets names of sixty letters.
test.use({ viewport: phone });

test('with text of twice the size nothing of a list is cut on a phone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenNames(app);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await withTextOfTwiceTheSize(page, async () => {
    for (const screen of [null, appTexts.academics, appTexts.gallery]) {
      if (screen) await chooseMenu(page, screen);
      await expect(page.getByRole('link', { name: names[1] })).toBeVisible();
      expect(await sticksOut(page)).toEqual([]);
      await checkFitsWidth(page);
    }
  });
});
