import { dayWords } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { formTexts } from '../../client/ui/form/form.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test, withMotion } from './support/journey.ts';
import { checkA11y } from './support/screen.ts';
import { dialog, fillForm, openStudents, save, textbox } from './support/student-forms.ts';

test.use(withMotion);

const { name, dob, dor, background } = studentFields;
const clear = { name: modalTexts.clear } as const;

test('what was typed is cleared only after a question', { tag: '@core' }, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.administrator);
  await page.getByRole('button', { name: texts.add }).first().click();
  await fillForm(page, 'Naserian Lenkai');
  await dialog(page).getByRole('button', clear).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(modalTexts.typedGoes);
  await expect(dialog(page).getByRole('button', { name: modalTexts.keepEditing })).toBeFocused();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(textbox(page, name.label)).toHaveValue('Naserian Lenkai');
  await dialog(page).getByRole('button', clear).click();
  await dialog(page).getByRole('button', clear).click();
  await expect(textbox(page, name.label)).toHaveValue('');
  await expect(textbox(page, background.label)).toHaveValue('');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  // Nothing is typed now, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('a day is read as people write it, and told at once when it cannot be', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.administrator);
  await page.getByRole('button', { name: texts.add }).first().click();
  const birth = textbox(page, dob.label);
  await birth.fill('29/02/2012');
  await birth.blur();
  await expect(birth).toHaveValue('2012-02-29');
  await expect(birth).toHaveAccessibleDescription(formTexts.readAs('29 February 2012'));
  await birth.fill('31/02/2012');
  await birth.blur();
  await expect(birth).toHaveValue('31/02/2012');
  await expect(birth).toHaveAccessibleDescription(dayWords);
  await birth.fill('2012-02-28');
  await expect(birth).toHaveAccessibleDescription('');
});

test('a calendar of a birth date begins with the years, and Esc closes it alone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.administrator);
  await page.getByRole('button', { name: texts.add }).first().click();
  await textbox(page, name.label).fill('Naserian Lenkai');
  await dialog(page)
    .getByRole('button', { name: formTexts.openCalendar(dob.label) })
    .click();
  const years = new Date().getFullYear() - 12;
  await dialog(page)
    .getByRole('button', { name: String(years), exact: true })
    .click();
  await dialog(page).getByRole('button', { name: 'Mar', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: `14 March ${years}` })
    .click();
  await expect(textbox(page, dob.label)).toHaveValue(`${years}-03-14`);

  const opener = dialog(page).getByRole('button', { name: formTexts.openCalendar(dor.label) });
  const calendar = dialog(page).getByRole('button', { name: formTexts.calendar.previousMonth });
  await expect(calendar).toBeHidden();
  await opener.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(textbox(page, name.label)).toHaveValue('Naserian Lenkai');
  await expect(dialog(page).getByText(modalTexts.unsaved)).toBeHidden();
});

test('a calendar closed while it opens leaves the focus at its button', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.administrator);
  await page.getByRole('button', { name: texts.add }).first().click();
  const opener = dialog(page).getByRole('button', { name: formTexts.openCalendar(dor.label) });
  await opener.click();
  await page.keyboard.press('Escape');
  // Esc in the very frame in which the calendar appears, before the focus has gone into it.
  await opener.evaluate(async (button: HTMLElement, firstInside) => {
    const isThere = () => button.ownerDocument.querySelector(`[aria-label="${firstInside}"]`);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (isThere()) await frame();
    button.focus();
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!isThere()) return;
        watch.disconnect();
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        resolve();
      });
      watch.observe(button.ownerDocument.body, { childList: true, subtree: true });
      button.click();
    });
    while (isThere()) await frame();
  }, formTexts.calendar.previousMonth);
  await expect(opener).toBeFocused();
});

test('the message of a saved form is seen, however far it was scrolled', async ({ page, app }) => {
  const { student } = await givenRegister(app);
  await student({ name: 'Naserian Lenkai' });
  await openStudents(page, app, role.administrator);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await page.getByRole('button', { name: texts.editStudent('Naserian Lenkai') }).click();
  await textbox(page, background.label).fill('Reads at night.');
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.saved)).toBeInViewport({ ratio: 1 });
});
