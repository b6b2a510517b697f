import sharp from 'sharp';
import { academicMessages as words } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { dayOf } from '#contract/dates.ts';
import { badPdfMessages } from '#contract/files.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { scanPaperTexts } from '../../client/screens/scan-paper.texts.ts';
import { formTexts } from '../../client/ui/form/form.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { scannerTexts } from '../../client/ui/scanner/scanner.texts.ts';
import { expect, test } from './support/journey.ts';
import {
  choose,
  chooseTerm,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';

/** A report card on a dark table, photographed aslant; its corners in shares of the photo. */
async function photo(title: string) {
  const [width, height] = [1800, 2400];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#4a3b2a"/>
    <polygon points="300,240 1500,420 1620,2160 180,1980" fill="#f4f2ea"/>
    <text x="500" y="900" font-size="90" fill="#222">${title}</text>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer };
}

test('a report card is photographed on two pages, made flat, and filed as one PDF', {
  tag: '@core',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await chooseTerm(page, 'Term 1');
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  await dialog(page).getByLabel(texts.markOf(1)).fill('64');
  await choose(page, academicFields.grade.label, 'B');
  await fillComments(page);

  const take = dialog(page).getByLabel(scannerTexts.scan);
  await take.setInputFiles([await photo('Front')]);
  const corner = dialog(page).getByRole('button', { name: scannerTexts.corners[0] });
  await expect(corner).toBeVisible();
  // The paper was found: its corner, not the photo's.
  const left = () => corner.evaluate(({ style }) => Number.parseFloat(style.left));
  expect(Math.abs((await left()) - 16.7)).toBeLessThan(2);
  await expect(dialog(page).getByText('report.pdf')).toBeVisible();
  const before = await left();
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  expect((await left()) - before).toBeCloseTo(1);
  await checkA11y(page);
  await checkFitsWidth(page);

  await dialog(page)
    .getByLabel(scannerTexts.addPage)
    .setInputFiles([await photo('Back')]);
  const second = dialog(page).getByRole('button', { name: scannerTexts.page(2), exact: true });
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await dialog(page)
    .getByRole('button', { name: scannerTexts.turn(2) })
    .click();
  await expect(dialog(page).getByText(scannerTexts.making)).toBeHidden();
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const { path } = await app.app.db.read
    .selectFrom('academic_reports')
    .select('path')
    .executeTakeFirstOrThrow();
  const reply = await page.request.get(`/storage/${path}`);
  const pdf = (await reply.body()).toString('latin1');
  expect(pdf).toContain('/Count 2');
  const sizes = [...pdf.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, width, height]) =>
    Number(width) < Number(height) ? 'upright' : 'across',
  );
  expect(sizes).toEqual(['upright', 'across']);
});

test('another file ends the scan, and what is no picture is told', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  const take = dialog(page).getByLabel(scannerTexts.scan);
  await take.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(dialog(page).getByText(scannerTexts.unseen('broken.jpg'))).toBeVisible();
  const front = await photo('Front');
  await take.setInputFiles(Array.from({ length: 6 }, () => front));
  await expect(dialog(page).getByText(scannerTexts.tooMany(5))).toBeVisible();
  await expect(
    dialog(page).getByRole('button', { name: scannerTexts.page(5), exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByLabel(scannerTexts.addPage)).toHaveCount(0);
  await expect(dialog(page).getByText('report.pdf')).toBeVisible();
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await expect(dialog(page).getByText('card.pdf')).toBeVisible();
  await expect(take).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: formTexts.remove('card.pdf') })
    .click();
  await expect(dialog(page).getByText('card.pdf')).toBeHidden();
});

test('a PDF that is locked is told as soon as it is chosen, without a line', {
  tag: '@desktop',
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_/);
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expect(fileInput(page, 'report')).toBeAttached();
  await context.setOffline(true);
  const locked = pdfUpload('card.pdf');
  const buffer = Buffer.concat([locked.buffer, Buffer.from('\ntrailer <</Encrypt 7 0 R>>')]);
  await fileInput(page, 'report').setInputFiles({ ...locked, buffer });
  await expect(dialog(page).getByText(badPdfMessages.locked)).toBeVisible();
  // It does not go into the outbox to be refused days later.
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(/Please check/)).toBeVisible();
  await expect(dialog(page).getByText(badPdfMessages.locked)).toBeVisible();
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await expect(dialog(page).getByText(badPdfMessages.locked)).toBeHidden();
});

test('a paper is photographed first: its form opens with it, and a closed one keeps it', async ({
  page,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'the bar at the thumb is on phones');
  const officer = await app.given.user({ role_id: role.officer });
  const today = dayOf(app.app.now(), app.app.zone.name);
  const opening = daysLater(today, -20);
  const { office } = await givenReports(app, [opening.slice(0, 4)]);
  await office.students([{ name, liaison_id: officer.id }]);
  await app.as
    .role(role.manager)
    .call(addTermDays, {
      input: {
        ...{ year_id: office.year(opening.slice(0, 4)), term_id: office.terms[0] ?? 0 },
        ...{ opening, closing: daysLater(today, 60) },
      },
    });
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('navigation', { name: appTexts.atHand })
    .getByRole('link', { name: appTexts.scan })
    .click();
  const main = page.getByRole('main');
  const open = main.getByRole('button', { name: scanPaperTexts.open });
  await open.click();
  await expect(main.getByText(scanPaperTexts.noPaper)).toBeVisible();
  await expect(main.getByText(scanPaperTexts.noStudent)).toBeVisible();
  await main.getByLabel(scannerTexts.scan).setInputFiles([await photo('Front')]);
  await main.getByRole('combobox', { name: scanPaperTexts.student }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(main.getByText(scannerTexts.making)).toBeHidden();
  await checkA11y(page);
  await checkFitsWidth(page);
  await open.click();
  await expect(dialog(page)).toContainText(name);
  await expect(dialog(page).getByText('paper.pdf')).toBeVisible();

  // Closed without a word typed: the paper waits in the form that was not sent.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const unsent = main.getByRole('region', { name: draftsTexts.listTitle });
  await expect(unsent).toContainText(name);
  await page.reload();
  await unsent.getByRole('link', { name: new RegExp(draftsTexts.goOn) }).click();
  await expect(dialog(page).getByText('paper.pdf')).toBeVisible();
});
