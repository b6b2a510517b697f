import type { Page } from '@playwright/test';
import { academicFields } from '#contract/academics/record.ts';
import { documentType } from '#contract/documents/types.ts';
import { financeFields } from '#contract/finance/record.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { userFields } from '#contract/users/record.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import {
  choose,
  chooseTerm,
  dialog,
  fileInput,
  fillComments,
  pdfUpload,
} from '../../tests/journeys/support/reports.ts';
import { file, fillForm, fixture, textbox } from '../../tests/journeys/support/student-forms.ts';
import { givenProgress } from '../../tests/support/given-progress.ts';
import type { GivenOffice } from '../../tests/support/given-reports.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';

export interface World {
  readonly app: RunningApp;
  readonly office: GivenOffice;
}

/** A form as somebody fills it in. */
export interface Form {
  /** As it is kept and opened, without the record's id. */
  readonly name: string;
  readonly title: string;
  readonly role: number;
  /** What the change log calls what it stores, and how. */
  readonly entity: string;
  readonly action: 'add' | 'edit';
  /** The menu that it stands in; null for a student's profile. */
  readonly menu: string | null;
  /** Fills all of it in; `mark` tells one filling from another. */
  readonly fill: (page: Page, mark: string) => Promise<void>;
  /** What has to be there before; once for each student. */
  readonly given?: (world: World, student: number) => Promise<void>;
  /** A file that is sent as soon as it is chosen: there is nothing to be typed, and no Save. */
  readonly isAtOnce?: true;
}

const photo = fixture('images/hopper.jpg');

async function fileReport({ app, office }: World, student_id: number): Promise<void> {
  const term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
  await givenProgress(app.app, office).academic({ ...term, student_id, status: 0 });
}

/** The school that a student is registered at. */
async function givenSchool({ app }: World): Promise<void> {
  const admin = app.as.role(role.administrator);
  const cluster = await admin.call(addCluster, { input: { cluster_name: 'Mwanza' } });
  if (cluster.status === 200)
    await admin.call(addSchool, {
      input: { school: 'Mwanzo Primary', cluster_id: cluster.body.data.id },
    });
}

/** A form of a student's profile, which an officer fills in, unless `more` says otherwise. */
const form = (
  name: string,
  title: string,
  entity: string,
  fill: Form['fill'],
  more: Partial<Form> = {},
): Form => ({
  ...{ name, title, entity, fill, role: role.officer, menu: null },
  action: name.endsWith('/add') ? 'add' : 'edit',
  ...more,
});

/** The forms of the field first. */
export const forms: readonly Form[] = [
  form('academic/add', 'Academic report', 'academic_report', async (page) => {
    await chooseTerm(page, 'Term 1');
    await choose(page, academicsTexts.subjectOf(1), 'Subject 1');
    await choose(page, academicsTexts.gradeOf(1), 'B');
    await dialog(page).getByLabel(academicsTexts.markOf(1)).fill('71');
    await choose(page, academicFields.grade.label, 'B');
    await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
    await fillComments(page);
  }),
  form(
    'academic/edit',
    'Academic report, corrected',
    'academic_report',
    (page, mark) =>
      dialog(page).getByLabel(academicFields.teacher_comment.label).fill(`Better, ${mark}.`),
    { given: fileReport },
  ),
  form('finance/add', 'Finance report', 'finance_report', async (page) => {
    await chooseTerm(page, 'Term 1');
    await choose(page, financeTexts.categoryOf(1), 'Tuition Fees');
    await dialog(page).getByLabel(financeTexts.itemOf(1)).fill('Tuition');
    await dialog(page).getByLabel(financeTexts.costOf(1)).fill('22000');
    await dialog(page).getByLabel(financeFields.liaison_comment.form.label).fill('Paid.');
    await fileInput(page, 'receipt').setInputFiles(pdfUpload('receipt.pdf'));
  }),
  form(
    'student/add',
    'Student registered',
    'student',
    async (page, mark) => {
      await fillForm(page, `Naserian ${mark}`);
      await file(page, 'pic').setInputFiles(photo);
      await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
    },
    { menu: 'students', given: givenSchool },
  ),
  form('student/edit', 'Student corrected', 'student', (page, mark) =>
    textbox(page, studentFields.ambition.label).fill(`Pilot, ${mark}`),
  ),
  form('student/picture', 'Student’s picture', 'student', (page) =>
    file(page, 'pic').setInputFiles(photo),
  ),
  form('student/certificate', 'Student’s certificate', 'student', (page) =>
    file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf')),
  ),
  form('media/add', 'Gallery', 'media', async (page, mark) => {
    await dialog(page).getByLabel(galleryTexts.mediaTitle).fill(mark);
    await dialog(page).getByLabel(galleryTexts.mediaDescription).fill('At school.');
    await fileInput(page, 'media').setInputFiles(photo);
  }),
  form(
    'document/add',
    'Annual document',
    'document',
    (page) =>
      page
        .locator(`input[name="document-${documentType.feeStructure}"]`)
        .setInputFiles(pdfUpload('fees.pdf')),
    { isAtOnce: true },
  ),
  form(
    'school/add',
    'School',
    'school',
    async (page, mark) => {
      await dialog(page).getByLabel(schoolFields.school.label).fill(`School ${mark}`);
      await choose(page, schoolFields.cluster_id.label, 'Coast');
    },
    { role: role.administrator, menu: 'schools' },
  ),
  form(
    'user/add',
    'User',
    'user',
    async (page, mark) => {
      await dialog(page).getByLabel(userFields.first_name.label).fill('Neema');
      await dialog(page).getByLabel(userFields.last_name.label).fill('Wekesa');
      await dialog(page).getByLabel(userFields.email.label).fill(`${mark}@example.org`);
      await choose(page, userFields.role_id.label, 'Supporter');
    },
    { role: role.administrator, menu: 'users' },
  ),
];
