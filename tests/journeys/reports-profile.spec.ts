import { verifyReport } from '#contract/academics/calls.ts';
import { documentMessages } from '#contract/documents/messages.ts';
import { wrongFileMessages } from '#contract/files.ts';
import { warningTitles } from '#contract/guard/codes.ts';
import { guardMessages } from '#contract/guard/messages.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { documentsTexts } from '../../client/features/documents/documents.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { annualTexts } from '../../client/features/summaries/annual.texts.ts';
import { guardTexts } from '../../client/features/term-reports/guard.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import { givenReports, openReports, pdfUpload } from './support/reports.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';

/** Three terms of 2026 and one of 2025: a subject falls in Term 3, another was missed there. */
async function givenYear(app: Parameters<typeof givenReports>[0]) {
  const { office, academic, finance } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const [maths = 0, art = 0] = office.subjects;
  const terms = [
    [
      [maths, 'B', '61'],
      [art, 'B', '70'],
    ],
    [
      [maths, 'B', '66.3'],
      [art, 'B', '71'],
    ],
    [
      [maths, 'C', '58.1'],
      [art, 'X', '0'],
    ],
  ] as const;
  const ids: number[] = [];
  for (const [term, rows] of terms.entries())
    ids.push(await academic(student.id, term, rows, ['B', `6${term}.25`]));
  await academic(student.id, 0, [[maths, 'C', '55']], ['C', '55'], '2025');
  await finance(student.id, 0, [
    ['Tuition Fees', 'First term tuition', '32500.10'],
    ['Shopping', 'Soap', '120'],
  ]);
  await finance(student.id, 1, [['Tuition Fees', 'Second term tuition', '28000.20']]);
  return { office, student, ids };
}

test('a supporter reads progress, statements and comments, and changes nothing', {
  tag: '@core',
}, async ({ page, app }) => {
  const { student, ids } = await givenYear(app);
  const admin = app.as.role(role.administrator);
  await admin.call(verifyReport, { params: { id: ids[0] ?? 0 } });
  await openReports(page, await app.given.user({ role_id: role.supporter }), texts.title);
  await page.getByRole('button', { name: texts.viewFor(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  const row = page.getByRole('row', { name: /^Subject 1 / });
  await expect(row.getByRole('cell').nth(2)).toContainText('58.1');
  await expect(row.getByRole('cell').nth(2)).toContainText(texts.lower('8.2'));
  await expect(row.getByRole('cell').nth(1)).not.toContainText('lower');
  // X is a gap, neither a mark nor a fall.
  const missed = page
    .getByRole('row', { name: /^Subject 2 / })
    .getByRole('cell')
    .nth(2);
  await expect(missed).toHaveText('X');
  await expect(page.getByRole('row', { name: /^Mean / })).toContainText('60.25');
  await expect(
    page.getByRole('img', { name: 'Mean score: Term 1 60.25, Term 2 61.25' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Subject 2' }).check();
  await expect(
    page
      .getByRole('img', { name: `Subject 2: Term 1 70, Term 2 71, Term 3 ${texts.noValue}` })
      .last(),
  ).toBeVisible();

  await expect(page.getByText('Teacher on term 3.')).toBeVisible();
  await page
    .getByRole('group', { name: texts.commentsOf })
    .getByRole('radio', { name: 'Term 1' })
    .check();
  await expect(page.getByText('Teacher on term 1.')).toBeVisible();
  await expect(page.getByText('Student on term 1.')).toBeVisible();
  await expect(
    page.getByText(termReportsTexts.verified).locator('visible=true').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: termReportsTexts.verify })).toHaveCount(0);
  const card = page.getByRole('link', { name: texts.viewCard('Term 1') });
  expect(
    (await page.request.get((await card.getAttribute('href')) ?? '')).headers()['content-type'],
  ).toBe('application/pdf');

  // One category unfolds at a time.
  const tuition = page.getByRole('button', { name: 'Tuition Fees' }).first();
  const shopping = page.getByRole('button', { name: 'Shopping' });
  await tuition.click();
  await expect(page.getByText('First term tuition')).toBeVisible();
  await shopping.click();
  await expect(page.getByText('First term tuition')).toBeHidden();
  await expect(tuition).toHaveAttribute('aria-expanded', 'false');
  await expect(
    page.getByRole('img', { name: /Shopping 120\.00, Tuition Fees 60,500\.30$/ }),
  ).toBeVisible();
  await expect(page.getByText(documentsTexts.none('2026'))).toHaveCount(2);
  await checkA11y(page);
  await checkFitsWidth(page);

  await page.getByRole('radio', { name: '2025' }).first().check();
  await expect(page.getByRole('row', { name: /^Subject 1 / })).toContainText('55');
  expect(student.id).toBeGreaterThan(0);
});

test('role 3 verifies both reports; who and when is shown', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  const { student } = await givenYear(app);
  const admin = await app.given.user({
    role_id: role.adminLiaison,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  await signIn(page, admin);
  await openProfile(page, student.id);
  const buttons = page.getByRole('button', { name: termReportsTexts.verify });
  await expect(buttons).toHaveCount(5);
  await checkBothWidths(page);
  await page.getByRole('button', { name: `${termReportsTexts.verify}, Term 3` }).click();
  // Its marks do not give its mean: it asks why, as the queue does, with what is wrong above.
  const asking = page.getByRole('dialog', { name: guardTexts.reasonTitle });
  await expect(asking.getByText(warningTitles.mean)).toBeVisible();
  const other = asking.getByRole('link', { name: guardTexts.inNewTab(`${name}, 2026 Term 1`) });
  await expect(other).toHaveAttribute('href', `/s/${student.ref}`);
  await checkBothWidths(page);
  await asking.getByRole('button', { name: guardTexts.verify }).click();
  await expect(asking.getByText(guardMessages.reason)).toBeVisible();
  await asking.getByRole('textbox', { name: guardTexts.reasonLabel }).fill('The school counts so.');
  await asking.getByRole('button', { name: guardTexts.verify }).click();
  await expect(page.getByText(reportMessages.verified)).toBeVisible();
  await expect(buttons).toHaveCount(4);
  // The button is gone: what stands in its place has the focus.
  await expect(page.locator(':focus')).toContainText('Grace Auma');
  await expect(page.getByText(/^Grace Auma, \d+ \w+ 20\d\d$/).locator('visible=true')).toHaveCount(
    1,
  );
  await page
    .getByRole('region', { name: financeTexts.statements })
    .getByRole('button', { name: `${termReportsTexts.verify}, Term 1` })
    .click();
  await asking.getByRole('textbox', { name: guardTexts.reasonLabel }).fill('One paper for both.');
  await asking.getByRole('button', { name: guardTexts.verify }).click();
  await expect(buttons).toHaveCount(3);
});

test('Special Education is read and plotted on its own scale', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name, category: category.specialEducation }]);
  const [speech = 0] = office.specialSubjects;
  await academic(
    student.id,
    0,
    [[speech, 'C (Moderate Progress)', '0']],
    ['B (Good Progress)', ''],
  );
  await academic(
    student.id,
    1,
    [[speech, 'A (Excellent Progress)', '0']],
    ['A (Excellent Progress)', ''],
  );
  await signIn(page, await app.given.user({ role_id: role.liaisonOfficer }));
  await openProfile(page, student.id);
  await expect(page.getByRole('img', { name: 'Mean grade: Term 1 B, Term 2 A' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Speech/ })).toContainText('C (Moderate Progress)');
  await expect(page.getByText(financeTexts.noStatements)).toBeVisible();
  await checkBothWidths(page);
});

test('annual documents are uploaded, refused and replaced', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id, 'finance');
  const fees = page
    .getByLabel(documentsTexts.nameOf('Fee structure', '2026'))
    .locator('visible=true');
  const input = page.locator('input[name="document-1"]');
  await input.setInputFiles({
    name: 'fees.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  });
  await expect(page.getByText(wrongFileMessages.pdf)).toBeVisible();
  await expect(page.getByText(wrongFileMessages.pdf)).toBeHidden();
  await expect(fees.first()).toBeVisible();
  await input.setInputFiles(pdfUpload('fees.pdf'));
  await expect(page.getByText(documentMessages.saved)).toBeVisible();
  const link = page.getByRole('link', { name: documentsTexts.viewOf('Fee structure', '2026') });
  const first = await link.getAttribute('href');
  await page
    .getByLabel(documentsTexts.replaceOf('Fee structure'))
    .setInputFiles(pdfUpload('new.pdf'));
  await expect(link).not.toHaveAttribute('href', first ?? '');
  await checkBothWidths(page);
});

test('the annual reports tell a line per school and the total of each', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office, student } = await givenYear(app);
  await app.app.db.transaction((trx) =>
    trx
      .updateTable('finance_reports')
      .set({ school_id: office.schools[1] ?? 0, school_name: 'Tumaini School' })
      .where('term_id', '=', office.terms[1] ?? 0)
      .execute(),
  );
  expect(student.id).toBeGreaterThan(0);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openSettings(page, appTexts.financeRep);
  await expect(
    page.getByRole('heading', { level: 1, name: annualTexts.financeTitle }),
  ).toBeVisible();
  await expect(page.getByLabel(annualTexts.year)).toHaveValue(String(office.year('2026')));
  for (const text of ['Mwanzo Primary', 'Tumaini School'])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const total of ['32,620.10', '28,000.20'])
    await expect(page.getByText(total)).toHaveCount(2);
  await checkBothWidths(page);
  await openSettings(page, appTexts.academicsRep);
  await expect(page.getByText('62.25')).toBeVisible();
  await page.getByLabel(annualTexts.year).selectOption('2025');
  await expect(page.getByText('62.25')).toBeHidden();
  await expect(page.getByText('55', { exact: true })).toBeVisible();
  await checkBothWidths(page);
});
