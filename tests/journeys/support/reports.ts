import { expect, type Locator, type Page } from '@playwright/test';
import { addReport } from '#contract/academics/calls.ts';
import { academicFields } from '#contract/academics/record.ts';
import { addFinanceReport } from '#contract/finance/calls.ts';
import { textsIn } from '#contract/record.ts';
import { role } from '#contract/roles.ts';
import { termReportsTexts } from '../../../client/features/term-reports/term-reports.texts.ts';
import { formOf } from '../../support/form-of.ts';
import type { GivenUser } from '../../support/given.ts';
import { type GivenOffice, givenOffice, pdf } from '../../support/given-reports.ts';
import type { RunningApp } from '../../support/start-app.ts';
import { chooseMenu } from './places.ts';
import { signIn } from './screen.ts';

/** The PDF of a school, as the browser's picker hands it over. */
export const pdfUpload = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The typing part of a select field; its list carries the same name. */
export const combo = (page: Page, name: string): Locator =>
  dialog(page).getByRole('combobox', { name });

/** The picker of a file field. */
export const fileInput = (page: Page, name: string): Locator =>
  dialog(page).locator(`input[type="file"][name="${name}"]`);

/** Signs in and opens the Academics or the Finance list by its menu. */
export async function openReports(page: Page, user: GivenUser, menu: string): Promise<void> {
  await signIn(page, user);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, menu);
}

/** Chooses in a select field of the dialog, as a hand does. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await combo(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Year, term and class of the report that is filed. */
export async function chooseTerm(page: Page, term: string): Promise<void> {
  await choose(page, termReportsTexts.year, '2026');
  await choose(page, termReportsTexts.term, term);
  await choose(page, termReportsTexts.class, 'Form 1');
}

export const comments = {
  teacher_comment: 'Steady work.',
  liaison_comment: 'Visited in October.',
  action_plan: 'Evening study group.',
  psychosocial: 'Cheerful.',
  own_words: 'I like reading.',
} as const;

export async function fillComments(page: Page): Promise<void> {
  for (const { name, label } of textsIn(academicFields))
    await dialog(page).getByLabel(label).fill(comments[name]);
}

type Row = readonly [subject: number, grade: string, mark: string];

/** Files reports as an officer does, without the screen. */
export async function givenReports(app: RunningApp, years?: string[]) {
  const office: GivenOffice = await givenOffice(app, years);
  const officer = app.as.role(role.officer);
  const keys = (student_id: number, term: number, year = '2026') => ({
    student_id,
    year_id: office.year(year),
    term_id: office.terms[term] ?? 0,
    class_id: office.classes[0] ?? 0,
  });
  const filed = (reply: { status: number; body: { data: { id: number } } }) => {
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.id;
  };
  return {
    office,
    async academic(
      student: number,
      term: number,
      rows: readonly Row[],
      mean: readonly [grade: string, score: string] = ['B', '66.3'],
      year?: string,
    ): Promise<number> {
      const fields = {
        ...keys(student, term, year),
        grade: mean[0],
        mark: mean[1],
        teacher_comment: `Teacher on term ${term + 1}.`,
        liaison_comment: 'Visited in October.',
        action_plan: 'Evening study group.',
        psychosocial: 'Cheerful.',
        own_words: `Student on term ${term + 1}.`,
        marks: rows.map(([subject_id, grade, mark]) => ({ subject_id, grade, mark })),
      };
      const form = formOf(fields, { report: pdf });
      return filed(await officer.call(addReport, { form }));
    },
    async finance(
      student: number,
      term: number,
      rows: readonly (readonly [category: string, item: string, cost: string])[],
      year?: string,
    ): Promise<number> {
      const fields = {
        ...keys(student, term, year),
        liaison_comment: 'Paid in full.',
        items: rows.map(([category, item, cost]) => ({ category, item, cost })),
      };
      const form = formOf(fields, { receipt: pdf });
      return filed(await officer.call(addFinanceReport, { form }));
    },
  };
}
