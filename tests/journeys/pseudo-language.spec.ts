import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { test } from './support/journey.ts';
import { speakAsBefore } from './support/pseudo-language.ts';
import { check, reader, walkAll } from './support/pseudo-walk.ts';
import { signIn } from './support/screen.ts';
import { givenWork, openPlace, placesOf, settle } from './support/walk.ts';

// Rule 15.3: no text is left in code, and nothing is cut in a language that needs more room. Every
// screen and what opens above it, in a language whose texts are marked and 40 % longer than in English.

test.use({ viewport: { width: 320, height: 568 } });

test.describe('@desktop in a language of longer words, at 320 px', () => {
  test.afterEach(speakAsBefore);

  test('every screen of an administrator, and what opens above it', async ({
    page,
    context,
    app,
  }) => {
    test.slow();
    await walkAll(page, context, app);
  });

  for (const role_id of [role.liaisonOfficer, role.supporter])
    test(`the screens of role ${role_id}`, async ({ page, context, app }) => {
      await givenWork(app);
      await signIn(page, await reader(app, context, role_id));
      await settle(page);
      for (const place of placesOf(role_id, 'main')) {
        await openPlace(page, place);
        await check(page, place.menu ?? appTexts.overview);
      }
    });
});
