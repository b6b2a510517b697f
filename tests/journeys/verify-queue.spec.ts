import { academicFields } from '#contract/academics/record.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { verifyGuarded } from '#contract/guard/calls.ts';
import { warningTitles } from '#contract/guard/codes.ts';
import { guardMessages, warningWords } from '#contract/guard/messages.ts';
import { role } from '#contract/roles.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { takeMean } from '#contract/verify-queue/calls.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { overviewTexts } from '../../client/features/summaries/overview.texts.ts';
import { guardTexts } from '../../client/features/term-reports/guard.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { verifyQueueTexts as texts } from '../../client/features/verify-queue/verify-queue.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test, withMotion } from './support/journey.ts';
import { chooseMenu, openProfile } from './support/places.ts';
import { combo, dialog, givenReports } from './support/reports.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

test.use(withMotion);

test('reports are verified, undone and sent back by keys, with the paper beside the marks', {
  tag: '@core',
}, async ({ page, anotherPage, app, isMobile }) => {
  const { office, academic } = await givenReports(app);
  const [achieng, baraka, chebet] = await office.students([
    { name: 'Achieng Otieno' },
    { name: 'Baraka Mutua' },
    { name: 'Chebet Koech' },
  ]);
  const [maths = 0] = office.subjects;
  await academic(achieng.id, 0, [[maths, 'B', '66.3']]);
  // All come with the same PDF: the guard asks about the later ones.
  await academic(baraka?.id ?? 0, 0, [[maths, 'B', '66.3']], ['B', '90']);
  await academic(chebet?.id ?? 0, 0, [[maths, 'B', '66.3']]);
  await signIn(
    page,
    await app.given.user({ role_id: role.adminLiaison, first_name: 'Grace', last_name: 'Auma' }),
  );
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.act.verify }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();

  const review = (name: string) => page.getByRole('region', { name });
  const verify = page.getByRole('button', { name: texts.verify });
  await expect(review(achieng.name)).toBeVisible();
  await expect(verify).toBeEnabled();
  const marks = page.getByRole('table', { name: texts.marks });
  const paper = page.getByRole('link', { name: texts.openPaper });
  await expect(marks.getByRole('row', { name: /^Subject 1 / })).toContainText('66.3');
  if (isMobile) {
    await expect(paper).toBeHidden();
    await page.getByRole('radio', { name: texts.paperPart }).check();
    await expect(marks).toBeHidden();
  }
  await expect(paper).toBeVisible();
  const file = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await checkA11y(page);
  await checkFitsWidth(page);
  if (isMobile) await page.getByRole('radio', { name: texts.typedPart }).check();
  await checkA11y(page);
  await checkFitsWidth(page);

  const toast = page.getByRole('status').filter({ hasText: achieng.name });
  await page.keyboard.press('v');
  await expect(toast).toContainText(texts.verifiedToast(achieng.name));
  const told = await toast.getByText(texts.verifiedToast(achieng.name)).boundingBox();
  const button = await verify.boundingBox();
  const isFree =
    told && button && (told.y + told.height < button.y || told.y > button.y + button.height);
  expect(isFree).toBe(true);
  await expect(review(baraka?.name ?? '')).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast).toContainText(texts.undone(achieng.name));
  await expect(toast.getByRole('button', { name: texts.undo })).toHaveCount(0);
  await expect(review(achieng.name)).toBeVisible();
  await expect(verify).toBeEnabled();
  await page.keyboard.press('v');
  await expect(review(baraka?.name ?? '')).toBeVisible();

  // A mean that does not follow is mended, and mended back.
  const warned = page.getByRole('list', { name: guardTexts.warnings });
  const mean = warned.getByText(warningTitles.mean);
  const take = page.getByRole('button', { name: warningWords.take('66.3') });
  await expect(take).toBeEnabled();
  await (isMobile ? take.click() : page.keyboard.press('t'));
  await expect(page.getByText(texts.taken(baraka?.name ?? '', '66.3'))).toBeVisible();
  await expect(mean).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText(texts.taken(baraka?.name ?? '', '90'))).toBeVisible();
  await expect(mean).toBeVisible();
  await expect(take).toBeEnabled();
  await page.keyboard.press('t');
  await expect(mean).toHaveCount(0);

  // The other warning stays: without a reason it does not go out.
  await expect(page.getByRole('button', { name: texts.verifyWithReason })).toBeEnabled();
  await page.keyboard.press('v');
  const asking = page.getByRole('dialog', { name: guardTexts.reasonTitle });
  await asking.getByRole('button', { name: texts.verify }).click();
  await expect(asking.getByText(guardMessages.reason)).toBeVisible();
  await checkA11y(page);
  await asking
    .getByRole('textbox', { name: guardTexts.reasonLabel })
    .fill('The school sent one twice.');
  await page.keyboard.press('Control+Enter');
  await expect(asking).toBeHidden();

  await expect(review(chebet?.name ?? '')).toBeVisible();
  await page.keyboard.press('b');
  const back = page.getByRole('dialog', { name: /^Send back to / });
  await expect(back.getByRole('checkbox').first()).toBeChecked();
  await checkA11y(page);
  await checkFitsWidth(page);
  await back
    .getByRole('textbox', { name: termReportsTexts.sendBackWords })
    .fill('Page two is missing.');
  await page.keyboard.press('Control+Enter');
  await expect(back).toBeHidden();
  await expect(page.getByText(texts.doneTitle)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: texts.loadNext }).click();
  await expect(page.getByText(texts.nothingTitle)).toBeVisible();
  await checkA11y(page);

  const mending = await anotherPage();
  await signIn(mending, await app.given.user({ role_id: role.officer }));
  await openProfile(mending, chebet?.id ?? 0);
  await expect(mending.getByText('Page two is missing.')).toBeVisible();
  await expect(mending.getByText(/^Term 1 was sent back by Grace Auma, /)).toBeVisible();
  await checkA11y(mending);
  await checkFitsWidth(mending);
  await mending.getByRole('link', { name: termReportsTexts.mend('Term 1') }).click();
  await expect(
    dialog(mending).getByRole('button', { name: /2026 Term 1/, pressed: true }),
  ).toBeVisible();
});

test('what somebody decided meanwhile is not decided again, and what one changed oneself is left to others', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { office, academic } = await givenReports(app);
  const [achieng, baraka, chebet] = await office.students([
    { name: 'Achieng Otieno' },
    { name: 'Baraka Mutua' },
    { name: 'Chebet Koech' },
  ]);
  const [maths = 0] = office.subjects;
  const id = await academic(achieng.id, 0, [[maths, 'B', '66.3']]);
  const own = await academic(baraka?.id ?? 0, 0, [[maths, 'B', '66.3']]);
  await academic(chebet?.id ?? 0, 0, [[maths, 'B', '66.3']]);
  const grace = await app.given.user({ role_id: role.adminLiaison });
  const changed = await app.as
    .user(grace)
    .call(takeMean, { input: { id: own, version: 1, mark: '61.5' } });
  expect(changed.status).toBe(200);
  const administrator = app.as.role(role.administrator);
  const chosen = await administrator.call(editFoundation, {
    input: { four_eyes: String(fourEyes.asked) },
  });
  expect(chosen.status).toBe(200);

  await signIn(page, grace);
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.act.verify }).click();
  const queue = page.getByRole('navigation', { name: texts.queue });
  await expect(queue.getByRole('button')).toHaveCount(2);
  await expect(queue.getByText(baraka?.name ?? '')).toHaveCount(0);
  await expect(queue.getByText(texts.own(1))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.verify })).toBeEnabled();

  const input = { kind: 'academic' as const, id, version: 1, reason: 'Looked at it.' };
  expect((await administrator.call(verifyGuarded, { input })).status).toBe(200);
  await page.keyboard.press('v');
  const late = queue.getByRole('button', { name: achieng.name });
  await expect(late).toContainText(texts.elsewhere);
  await expect(page.getByRole('status').filter({ hasText: achieng.name })).toBeVisible();
  await checkBothWidths(page);
  // It is looked at once more, undecided here, and the other one goes on waiting.
  await late.click();
  await expect(page.getByRole('button', { name: texts.verify })).toBeDisabled();
  await expect(queue.getByRole('button', { name: chebet?.name ?? '' })).not.toContainText(
    texts.verified,
  );
});

test('a verified report is corrected with a reason, and what it was stays readable', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name: 'Achieng Otieno' }]);
  const [maths = 0] = office.subjects;
  await academic(student.id, 0, [[maths, 'B', '66.3']]);
  await signIn(
    page,
    await app.given.user({ role_id: role.adminLiaison, first_name: 'Grace', last_name: 'Auma' }),
  );
  await openProfile(page, student.id);
  await page.getByRole('button', { name: `${termReportsTexts.verify}, Term 1` }).click();
  await expect(page.getByText(reportMessages.verified)).toBeVisible();
  await chooseMenu(page, academicsTexts.title);
  await page.getByRole('button', { name: academicsTexts.editFor(student.name) }).click();
  await dialog(page)
    .getByRole('button', { name: /2026 Term 1/ })
    .click();
  await combo(page, academicFields.grade.label).waitFor();
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill('Corrected by hand.');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(reportMessages.correction)).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: termReportsTexts.correctionReason })
    .fill('The school wrote again.');
  await checkBothWidths(page);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page)).toBeHidden();
  await openProfile(page, student.id);
  await expect(page.getByText('Corrected by hand.')).toBeVisible();
  await page.getByRole('button', { name: termReportsTexts.versionsOf('Term 1', 1) }).click();
  const versions = page.getByRole('dialog', { name: termReportsTexts.versionsTitle('Term 1') });
  await expect(versions).toContainText('The school wrote again.');
  await expect(versions).toContainText('Teacher on term 1.');
  await expect(versions).not.toContainText('Corrected by hand.');
  await checkBothWidths(page);
});

test('the page opens where work waits, leads on to the other kind, and the list follows the keys', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office, academic, finance } = await givenReports(app);
  const names = Array.from({ length: 16 }, (_, at) => ({ name: `Learner ${at + 10}` }));
  const [first, ...others] = await office.students(names);
  const fees = [['Tuition Fees', 'Fees', '100']] as const;
  for (const { id } of [first, ...others]) await finance(id, 0, fees);
  await finance(first.id, 1, fees);
  const [maths = 0] = office.subjects;
  const grace = await app.given.user({ role_id: role.adminLiaison });

  await signIn(page, grace);
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.act.verify }).click();
  await expect(page.getByRole('radio', { name: texts.receipts(17) })).toBeChecked();
  const queue = page.getByRole('navigation', { name: texts.queue });
  const rows = queue.getByRole('button');
  await expect(rows.filter({ hasText: first.name })).toHaveText([/Term 1 2026/, /Term 2 2026/]);
  for (let at = 0; at < 16; at += 1) {
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('n');
  }
  await expect(rows.nth(16)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(16)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(0)).not.toBeInViewport();
  await checkBothWidths(page);

  await academic(first.id, 0, [[maths, 'B', '66.3']]);
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.reports(1) })).toBeChecked();
  await expect(page.getByRole('button', { name: texts.verify })).toBeEnabled();
  // The same PDF is at the receipts already, so a reason is asked for.
  await page.keyboard.press('v');
  await page.getByRole('textbox', { name: guardTexts.reasonLabel }).fill('One paper for both.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(texts.doneTitle)).toBeVisible();
  await checkBothWidths(page);
  await page.getByRole('button', { name: texts.receiptsWait(17) }).click();
  await expect(page.getByRole('radio', { name: texts.receipts(17) })).toBeChecked();
  await expect(rows).toHaveCount(17);
});
