import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { appTexts } from '../../client/app/texts.ts';
import { summariesTexts as texts } from '../../client/features/summaries/summaries.texts.ts';
import { supportersTexts } from '../../client/features/supporters/supporters.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ hasText: name });

test('the Cluster Report and the Supporters Report', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  const { student, supporter } = await givenRegister(app);
  const admin = app.as.role(role.administrator);
  for (const name of ['Achieng Otieno', 'Brian Kiprono']) {
    const { id } = await student({ name });
    await admin.call(patchStudent, {
      params: { id },
      form: formOf({ supporter_id: supporter.id }),
    });
  }
  await app.given.user({ role_id: role.supporter, first_name: 'Nadia', last_name: 'Rahman' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));

  await openSettings(page, appTexts.cluster);
  await expect(page.getByRole('heading', { level: 1, name: texts.clusterTitle })).toBeVisible();
  await expect(rowOf(page, 'Brian Kiprono')).toContainText('Mwanzo Primary');
  await expect(rowOf(page, 'Brian Kiprono')).toContainText('Lake');
  await checkBothWidths(page);
  const search = page.getByRole('searchbox', { name: listTexts.search });
  await search.fill('lak');
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await search.fill('sm-0001');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();

  await openSettings(page, appTexts.supporter);
  await expect(
    page.getByRole('heading', { level: 1, name: supportersTexts.supportersTitle }),
  ).toBeVisible();
  await expect(rowOf(page, 'Nadia Rahman')).toContainText(supportersTexts.unassigned);
  await checkBothWidths(page);
  await expect(page.getByRole('cell', { name: 'Peter Njoroge' })).toHaveAttribute('rowspan', '2');
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Supporter Name',
    'Supporter Email',
    'Student Name',
    'Current School',
    'Liaison Officer',
    'Student Status',
  ]);
});
