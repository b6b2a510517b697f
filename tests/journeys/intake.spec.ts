import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { importsTexts } from '../../client/features/imports/imports.texts.ts';
import { intakeTexts as texts } from '../../client/features/intake/intake.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { givenOffice, samplePdf } from '../support/given-reports.ts';
import { zipOf } from '../support/zip-of.ts';
import { expect, test } from './support/journey.ts';
import { chooseLogOut, openSettings } from './support/places.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const none = { picture: null, thumb: null, certificate: null };
const photo = samplePdf('images/hopper.jpg');
const paper = samplePdf('pdf/minimal.pdf');

test('a zip of photos and papers is matched, asked about, filed and taken back', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_/);
  const office = await givenOffice(app);
  const [achieng] = await office.students([
    { name: 'Achieng Otieno', ...none },
    { name: 'Wanjiku Mwangi', ...none },
  ]);
  const filed = () =>
    app.app.db.read
      .selectFrom('students')
      .select(['name', 'picture', 'certificate'])
      .orderBy('name')
      .execute()
      .then((rows) => rows.map((one) => [one.picture !== null, one.certificate !== null]));
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  await page.getByRole('button', { name: importsTexts.intake }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();

  const zip = zipOf({
    [`photos/${achieng.ref}.jpg`]: photo,
    'photos/IMG_2034.jpg': photo,
    'photos/list.docx': Buffer.from('x'),
    'papers/otieno achieng KCPE.pdf': paper,
  });
  const chooser = page.locator('input[type=file]').last();
  await chooser.setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText(texts.counts(2, 1, 0, 0))).toBeVisible();
  await expect(page.getByText('list.docx')).toBeVisible();
  const question = page.getByRole('region', { name: texts.who });
  await expect(question).toContainText('IMG_2034.jpg');
  await expect(question.getByRole('img').or(question.locator('img'))).toBeVisible();
  await checkBothWidths(page);
  await question.getByRole('combobox').fill('Wanj');
  await page.getByRole('option', { name: /Wanjiku/ }).click();
  await expect(page.getByText(texts.counts(3, 0, 0, 0))).toBeVisible();
  expect(await filed()).toEqual([
    [false, false],
    [false, false],
  ]);

  // The line breaks before the second file: what was filed stays, the others wait.
  let sent = 0;
  await page.route('**/api/intake/files', (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: texts.file(3) }).click();
  await expect(page.getByText(texts.stopped)).toBeVisible();
  await expect(page.getByText(texts.counts(2, 0, 1, 0))).toBeVisible();
  await page.getByRole('button', { name: texts.goOn }).click();
  await expect(page.getByText(texts.counts(0, 0, 3, 0))).toBeVisible();
  expect(await filed()).toEqual([
    [true, true],
    [true, false],
  ]);

  // After a reload the same files are known, and can be taken back.
  await page.reload();
  await expect(page.getByText(texts.earlier(3))).toBeVisible();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText(texts.counts(0, 0, 3, 0))).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undone(3))).toBeVisible();
  expect(await filed()).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('the keys alone answer who it is', { tag: '@desktop' }, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students([
    { name: 'Baraka Mutua', ...none },
    { name: 'Baraka Mutua', ...none, certificate: 'certs/there' },
  ]);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.import);
  await page.getByRole('button', { name: importsTexts.intake }).click();
  await page
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles([
      { name: 'Baraka Mutua.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'Baraka Mutua.pdf', mimeType: 'application/pdf', buffer: paper },
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: photo },
    ]);
  await expect(page.getByRole('heading', { name: texts.who })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText(texts.counts(1, 3, 0, 0))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.who })).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: texts.what })).toBeFocused();
  // What a paper is stands on it: it opens beside the question.
  await expect(page.getByRole('link', { name: texts.openPaper })).toHaveAttribute('href', /^blob:/);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: texts.who })).toBeFocused();
  await page.keyboard.press('0');
  await expect(page.getByText(texts.counts(2, 1, 0, 1))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.who })).toBeFocused();
  await page.keyboard.type('baraka');
  await expect(page.getByRole('option', { name: /Baraka/ })).toHaveCount(2);
  const { first_name, last_name } = office.liaison;
  await expect(
    page.getByRole('option', { name: new RegExp(`\\) · ${first_name} ${last_name}$`) }),
  ).toHaveCount(2);
  // The first one is taken, once it is that of all letters.
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.counts(3, 0, 0, 1))).toBeVisible();
  // Back loses no answer.
  await page.getByRole('button', { name: texts.back, exact: true }).click();
  await page.getByRole('button', { name: importsTexts.intake }).click();
  await expect(page.getByText(texts.counts(3, 0, 0, 1))).toBeVisible();
  await page.getByRole('button', { name: texts.file(3) }).click();
  await expect(page.getByText(texts.counts(0, 0, 3, 1))).toBeVisible();
});

test('filing ends with the session: nothing goes on for whoever signs in next', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const students = await office.students([
    { name: 'Achieng Otieno', ...none },
    { name: 'Baraka Mutua', ...none },
    { name: 'Wanjiku Mwangi', ...none },
  ]);
  const [first, next] = [
    await app.given.user({ role_id: role.adminLiaison }),
    await app.given.user({ role_id: role.adminLiaison }),
  ];
  // A page that is read over plain http seals nothing, so no key that is another's ends the work.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'));
  await signIn(page, first);
  await openSettings(page, appTexts.import);
  await page.getByRole('button', { name: importsTexts.intake }).click();
  await page
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles(
      students.map(({ ref }) => ({ name: `${ref}.jpg`, mimeType: 'image/jpeg', buffer: photo })),
    );
  // The first file is there, and its reply comes once somebody else has signed in.
  const signedIn = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/intake/files', async (route) => {
    sent += 1;
    const response = await route.fetch();
    await signedIn.promise;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/api/intake/files');
  await page.getByRole('button', { name: texts.file(3) }).click();
  await asked;
  await chooseLogOut(page);
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(next.email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(next.password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const heard = page.waitForResponse('**/api/intake/files');
  signedIn.resolve();
  await heard;
  // Another call of this page goes out and comes back: a second file would have gone before it.
  await openSettings(page, appTexts.import);
  await page.getByRole('button', { name: importsTexts.intake }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  expect(sent).toBe(1);
  const filed = await app.app.db.read
    .selectFrom('students')
    .select('id')
    .where('picture', 'is not', null)
    .execute();
  expect(filed).toHaveLength(1);
});
