import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { studentFields } from '#contract/students/record.ts';
import { studentsTexts as texts } from '../../../client/features/students/students.texts.ts';
import { modalTexts } from '../../../client/ui/form-modal/modal.texts.ts';
import type { RunningApp } from '../../support/start-app.ts';
import { expect } from './journey.ts';
import { signIn } from './screen.ts';

/** The path of a file of the fixtures. */
export const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/files/${name}`, import.meta.url));

/** The open modal, and what is in it. */
export const dialog = (page: Page) => page.getByRole('dialog');
export const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });
export const textbox = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${name}( |$)`) });
export const file = (page: Page, name: 'pic' | 'kcpe_file') =>
  dialog(page).locator(`input[name="${name}"]`);
/** Whoever the list shows by this name, in the table or on a card. */
export const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ hasText: name });

/** Picks an option of a select. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: field });
  await box.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(box).toHaveValue(option);
}

/** Signs in as this role; the students list is the first screen of roles below 5 (rule 4.1). */
export async function openStudents(page: Page, app: RunningApp, role_id: number): Promise<void> {
  await signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

/** Phones offer the edit icon only (rule 10.10); turned sideways, a tablet shows the table. */
export async function showTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
}

/** Fills in everything but files and liaison. */
export async function fillForm(page: Page, name: string): Promise<void> {
  await textbox(page, studentFields.name.label).fill(name);
  await choose(page, studentFields.gender.label, 'Female');
  await textbox(page, studentFields.dob.label).fill('2013-03-14');
  await textbox(page, studentFields.dor.label).fill('2024-01-08');
  await choose(page, studentFields.category.label, 'Special Education');
  await dialog(page)
    .getByRole('combobox', { name: studentFields.school_id.form.label })
    .fill('mwanz');
  await page.getByRole('option', { name: 'Mwanzo Primary' }).click();
  await textbox(page, studentFields.languages.label).fill('Maa, Kiswahili');
  await textbox(page, studentFields.mother.label).fill('Naserian Lenkai');
  await textbox(page, studentFields.siblings.label).fill('3');
  await textbox(page, studentFields.ambition.label).fill('Veterinary doctor');
  await textbox(page, studentFields.background.label).fill(
    'Walks 6 km to school.\nReads at night.',
  );
}
