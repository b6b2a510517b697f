import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { pictureTexts } from '../../client/ui/picture-editor/picture-editor.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { openProfile } from './support/places.ts';
import { checkA11y } from './support/screen.ts';
import { dialog, file, openStudents, save, showTable } from './support/student-forms.ts';

/** A photograph larger than any phone sends: the left half red, the right half blue. */
async function largePhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3600;
    canvas.height = 2400;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#f00';
    pen.fillRect(0, 0, 1800, 2400);
    pen.fillStyle = '#00f';
    pen.fillRect(1800, 0, 1800, 2400);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Size and colours of a shown picture: at a tenth from the top and from the left, in the middle. */
const look = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    const shown = document.querySelector<HTMLImageElement>(wanted);
    if (!shown) throw new Error('no picture');
    await shown.decode();
    const { naturalWidth: width, naturalHeight: height } = shown;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');
    pen.drawImage(shown, 0, 0);
    const colour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = pen.getImageData(x * width, y * height, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, top: colour(0.5, 0.1), bottom: colour(0.5, 0.9) };
  }, selector);

test('a picture is turned, cut and shrunk before it is sent', { tag: '@core' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const { id, name } = await student();
  await openStudents(page, app, role.officer);
  await showTable(page);
  await page.getByRole('button', { name: texts.editPictureOf(name) }).click();
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.picture)).toBeVisible();
  await expect(file(page, 'pic')).toBeFocused();

  const photo = await largePhoto(page);
  await file(page, 'pic').setInputFiles(photo);
  await expect(dialog(page).getByRole('button', { name: pictureTexts.stage })).toBeVisible();
  // What was left is on top after a turn to the right.
  await dialog(page).getByRole('button', { name: pictureTexts.turnRight }).click();
  await checkA11y(page);
  // A slow line: what has gone so far is told.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 8000,
  });
  const sent = page.waitForRequest((request) => request.url().includes('_method=PATCH'));
  await save(page).click();
  // A photograph of 3600 x 2400 leaves as 1600 x 1600 at most.
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  const bytes = Number((await (await sent).allHeaders())['content-length']);
  expect(bytes).toBeLessThan(photo.buffer.length);
  await expect(dialog(page).getByText(studentMessages.pictureSaved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await openProfile(page, id);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await look(page, 'article header img')).toEqual({
    width: 1600,
    height: 1600,
    top: 'red',
    bottom: 'blue',
  });
});

test('a picture is moved and zoomed by pointer and by keys', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const { id, name } = await student();
  await openStudents(page, app, role.administrator);
  await showTable(page);
  await page.getByRole('button', { name: texts.editPictureOf(name) }).click();
  await file(page, 'pic').setInputFiles(await largePhoto(page));
  const stage = dialog(page).getByRole('button', { name: pictureTexts.stage });
  const zoom = dialog(page).getByRole('slider', { name: pictureTexts.zoom });
  await stage.focus();
  for (const key of ['+', '+', '+', '+', '+']) await page.keyboard.press(key);
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.9);
  // Pulled to the left by more than a square, only the blue half is in sight.
  const box = await stage.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await page.mouse.move(box.x + box.width - 10, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 5, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.pictureSaved)).toBeVisible();

  await openProfile(page, id);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await look(page, 'article header img')).toMatchObject({ top: 'blue', bottom: 'blue' });
});
