import process from 'node:process';
import { flags } from './support/chromium.ts';
import { test } from './support/journey.ts';
import { speakAsBefore } from './support/pseudo-language.ts';
import { walkAll } from './support/pseudo-walk.ts';

// The walk of pseudo-language.spec.ts in a browser that is set to text of twice the size.
test.use({
  viewport: { width: 640, height: 720 },
  launchOptions: {
    ...(process.env.JOURNEYS_BROWSER ? { executablePath: process.env.JOURNEYS_BROWSER } : {}),
    args: [...flags, '--blink-settings=defaultFontSize=32'],
  },
});

test.afterEach(speakAsBefore);

test('in a language of longer words and with text of twice the size nothing is cut', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  test.slow();
  await walkAll(page, context, app);
});
