import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { refusalOf, wrongFileMessages } from '#contract/files.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { galleryMessages } from '#contract/gallery/messages.ts';
import { timings } from '#contract/limits.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { galleryTexts as texts } from '../../client/features/gallery/gallery.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { viewerTexts } from '../../client/ui/media-viewer/media-viewer.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenRegister, sampleFile } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test, withMotion } from './support/journey.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

test.use(withMotion);

const fixture = (name: string) => new URL(`../fixtures/files/${name}`, import.meta.url).pathname;
const photo = fixture('images/hopper.jpg');
const film = fixture('video/minimal.mp4');
const child = 'Achieng Otieno';

/** Signs in as somebody of this role and opens the gallery list by its menu. */
async function openGallery(page: Page, app: RunningApp, role_id: number): Promise<void> {
  await signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));
  await expect(page.getByRole('link', { name: appTexts.home })).toBeVisible();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByText(appTexts.gallery, { exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

async function openJourney(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.viewOf(child) }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.welcome(child) })).toBeVisible();
}

/** Registers the child with these pictures, the last one being the newest. */
async function givenPictures(app: RunningApp, titles: readonly string[]): Promise<number> {
  const { id } = await (await givenRegister(app)).student({ name: child });
  for (const title of titles) {
    const fields = { student_id: id, title, description: `About ${title}` };
    const form = formOf(fields, { media: [sampleFile('images/hopper.jpg'), 'day.jpg'] });
    const reply = await app.as.role(role.officer).call(addMedia, { form });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  return id;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.addTitle });
const viewer = (page: Page) => page.getByRole('dialog', { name: texts.viewerOf(child) });
const tiles = (page: Page) => page.getByRole('list', { name: texts.viewerOf(child) });
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

async function addOne(page: Page, title: string, file: string): Promise<void> {
  await page.getByRole('button', { name: texts.addFor(child) }).click();
  await dialog(page).getByLabel(texts.mediaTitle).fill(title);
  await dialog(page).getByLabel(texts.mediaDescription).fill(`About ${title}`);
  await dialog(page).getByRole('button', { name: texts.media }).setInputFiles(file);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(galleryMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

test('an officer adds a picture and a film, a supporter looks at them, and they are deleted', {
  tag: '@core',
}, async ({ page, anotherPage, app }) => {
  // Three people and two hundred steps: a machine with much else to do takes more than a minute and a half.
  test.slow();
  await (await givenRegister(app)).student({ name: child });
  await openGallery(page, app, role.officer);
  await checkA11y(page);
  await checkFitsWidth(page);

  const save = dialog(page).getByRole('button', { name: modalTexts.save });
  await page.getByRole('button', { name: texts.addFor(child) }).click();
  await save.click();
  await expect(dialog(page).getByText(galleryMessages.title)).toBeVisible();
  await expect(dialog(page).getByText(galleryMessages.description)).toBeVisible();
  await expect(dialog(page).getByText(galleryMessages.media)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: texts.media })
    .setInputFiles(fixture('pdf/minimal.pdf'));
  await expect(dialog(page).getByText(wrongFileMessages.media)).toBeVisible();
  const media = dialog(page).getByRole('button', { name: texts.media });
  await media.setInputFiles(fixture('video/iphone.mov'));
  await expect(dialog(page).getByText(refusalOf('media', 'mov'))).toBeVisible();
  await checkFitsWidth(page);
  await media.setInputFiles(fixture('images/saved-by-a-browser.jfif'));
  await expect(dialog(page).getByText('saved-by-a-browser.jfif')).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.discard }).click();
  await expect(dialog(page)).toBeHidden();

  // A film that is long on its way says so before it goes.
  await page.getByRole('button', { name: texts.addFor(child) }).click();
  // The bytes of a buffer take the long way into the browser, through seconds of the processor.
  const long = test.info().outputPath('day.mp4');
  writeFileSync(long, Buffer.alloc(9_000_000));
  await dialog(page).getByRole('button', { name: texts.media }).setInputFiles(long);
  await expect(dialog(page).getByText(texts.onTheWay(3))).toBeVisible();
  await checkFitsWidth(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.discard }).click();
  await expect(dialog(page)).toBeHidden();

  await addOne(page, 'Science congress', photo);
  await addOne(page, 'Music festival', film);
  await openJourney(page);
  await expect(page.getByText(texts.counts(1, 1))).toBeVisible();
  await expect(tiles(page).getByRole('button')).toHaveCount(2);
  // The browser that sent the film took its poster: the grid needs none of the film itself.
  const festival = tiles(page).getByRole('button', { name: `${texts.film} Music festival` });
  const poster = festival.getByRole('presentation');
  await expect(poster).toHaveAttribute('src', /\/storage\/thumbs\//);
  await expect.poll(() => isLoaded(poster)).toBe(true);
  await expect(tiles(page).locator('video')).toHaveCount(0);
  await checkA11y(page);
  await checkFitsWidth(page);

  const supporters = await anotherPage();
  await openGallery(supporters, app, role.supporter);
  await expect(supporters.getByRole('button', { name: texts.addFor(child) })).toHaveCount(0);
  await openJourney(supporters);
  await supporters.getByRole('button', { name: /Music festival/ }).click();
  await expect(viewer(supporters).getByRole('button', { name: viewerTexts.close })).toBeFocused();
  const playing = viewer(supporters).locator('video');
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => video.played.length))
    .toBeGreaterThan(0);
  await supporters.keyboard.press('ArrowRight');
  await expect(viewer(supporters).getByText('About Science congress')).toBeVisible();
  await expect
    .poll(() => isLoaded(viewer(supporters).getByRole('img', { name: 'Science congress' })))
    .toBe(true);
  await expect(
    viewer(supporters).getByRole('button', { name: texts.deleteMedia('Science congress') }),
  ).toHaveCount(0);
  await checkA11y(supporters);
  await supporters.keyboard.press('Escape');
  await expect(viewer(supporters)).toBeHidden();
  await expect(supporters.getByRole('button', { name: /Science congress/ })).toBeFocused();

  const liaisons = await anotherPage();
  await openGallery(liaisons, app, role.adminLiaison);
  await openJourney(liaisons);
  await liaisons.getByRole('button', { name: /Science congress/ }).click();
  const bin = viewer(liaisons).getByRole('button', { name: texts.deleteMedia('Science congress') });
  const question = liaisons.getByRole('dialog', { name: texts.deleteTitle.image });
  await bin.click();
  await expect(question).toBeVisible();
  await checkA11y(liaisons);
  await liaisons.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bin).toBeFocused();
  await bin.click();
  await question.getByRole('button', { name: texts.delete, exact: true }).click();
  await expect(question.getByText(galleryMessages.deleted)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(viewer(liaisons)).toBeHidden();
  await expect(tiles(liaisons).getByRole('button')).toHaveCount(1);
  await expect(liaisons.getByText(texts.counts(0, 1))).toBeVisible();
});

test(
  'the viewer walks by keys, buttons and swipes, and keeps the focus',
  { tag: '@core' },
  async ({ page, app }, { project }) => {
    await givenPictures(app, ['First day', 'Science congress', 'Captain']);
    await openGallery(page, app, role.supporter);
    await openJourney(page);
    await page.getByRole('button', { name: /Captain/ }).click();
    const text = (title: string) => viewer(page).getByText(`About ${title}`);
    await expect(text('Captain')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(text('Captain')).toBeVisible();
    await viewer(page).getByRole('button', { name: viewerTexts.next }).click();
    await expect(text('Science congress')).toBeVisible();
    await expect(viewer(page).getByText(viewerTexts.place(2, 3))).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await viewer(page).evaluate((node) => node.contains(document.activeElement))).toBe(
        true,
      );
    }
    if (project.name === 'phone') {
      const touch = await page.context().newCDPSession(page);
      const drag = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420 }],
        });
      await drag('touchStart', 320);
      for (const x of [260, 200, 140]) await drag('touchMove', x);
      await drag('touchEnd', 140);
      await expect(text('First day')).toBeVisible();
      await drag('touchStart', 100);
      for (const x of [160, 220, 280]) await drag('touchMove', x);
      await drag('touchEnd', 280);
      await expect(text('Science congress')).toBeVisible();
    }
    await viewer(page).getByRole('button', { name: viewerTexts.close }).click();
    await expect(viewer(page)).toBeHidden();
    await page.getByRole('button', { name: /Science congress/ }).click();
    await expect(text('Science congress')).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(viewer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /Science congress/ })).toBeFocused();

    // Back leads to the list, and a reload keeps the journey that Forward returns to.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: texts.welcome(child) })).toBeVisible();
  },
);

test('a student who is not Active gets no media; an empty journey says so; a lost line too', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_/);
  const { student } = await givenRegister(app);
  const { id } = await student({ name: child });
  const left = await app.as
    .role(role.administrator)
    .call(patchStudent, { params: { id }, form: formOf({ status: studentStatus.withdrawn }) });
  expect(left.status).toBe(200);
  let isCut = true;
  await page.route('**/api/students/*?query=gallery', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await openGallery(page, app, role.officer);
  await expect(page.getByText(studentMessages.notActive)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.addFor(child) })).toHaveCount(0);
  await page.getByRole('button', { name: texts.viewOf(child) }).click();
  await expect(page.getByText(texts.notLoaded)).toBeVisible();
  await checkBothWidths(page);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  await checkBothWidths(page);
});

test('a file on its way counts as activity', { tag: '@desktop' }, async ({ page, app }) => {
  await page.clock.install();
  await givenPictures(app, []);
  await openGallery(page, app, role.officer);
  await page.getByRole('button', { name: texts.addFor(child) }).click();
  await dialog(page).getByLabel(texts.mediaTitle).fill('Sports day');
  await dialog(page).getByLabel(texts.mediaDescription).fill('About sports day');
  await dialog(page)
    .getByRole('button', { name: texts.media })
    .setInputFiles({
      name: 'day.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.concat([readFileSync(film), Buffer.alloc(1_500_000)]),
    });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: 40_000,
  });
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  const sent = dialog(page).locator('progress');
  await page.clock.runFor(1_000);
  for (let half = 0; half < 4; half += 1) {
    const before = await sent.evaluate((bar: HTMLProgressElement) => bar.value);
    await expect
      .poll(() => sent.evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(before);
    await page.clock.runFor((timings.inactivityWarning / 2) * 1_000);
  }
  await expect(page.getByRole('alertdialog', { name: appTexts.stillThere })).toHaveCount(0);
});
