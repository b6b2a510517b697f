import { expect, type Locator, type Page } from '@playwright/test';
import { addMedia } from '#contract/gallery/calls.ts';
import { pages } from '#contract/page-addresses.ts';
import { may } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';
import { type Link, linksFor, type Screen, screens } from '../../../client/app/screens.ts';
import { academicsTexts } from '../../../client/features/academics/academics.texts.ts';
import { everythingTexts } from '../../../client/features/everything/everything.texts.ts';
import { financeTexts } from '../../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../../client/features/gallery/gallery.texts.ts';
import { historyTexts } from '../../../client/features/history/history.texts.ts';
import { notificationsTexts } from '../../../client/features/notifications/notifications.texts.ts';
import { privacyTexts } from '../../../client/features/privacy/privacy.texts.ts';
import { referenceDataTexts } from '../../../client/features/reference-data/reference-data.texts.ts';
import { scalesTexts } from '../../../client/features/scales/scales.texts.ts';
import { schoolsTexts } from '../../../client/features/schools/schools.texts.ts';
import { studentsTexts } from '../../../client/features/students/students.texts.ts';
import { termCalendarTexts } from '../../../client/features/term-calendar/term-calendar.texts.ts';
import { usersTexts } from '../../../client/features/users/users.texts.ts';

import type { StoredPlace } from '../../../client/lib/stored-session.ts';
import { filterTexts } from '../../../client/ui/filters/filters.texts.ts';
import { formOf } from '../../support/form-of.ts';
import { givenProgress } from '../../support/given-progress.ts';
import { givenOffice } from '../../support/given-reports.ts';
import { sampleFile } from '../../support/given-students.ts';
import type { RunningApp } from '../../support/start-app.ts';

export const child = 'Achieng Otieno Wekesa Nabwire';
export const school = 'Mwanzo Primary';
const thisTerm = () => notificationsTexts.termOf('Term 2', '2026');

/** Two terms of two students: enough for every kind of row, few enough to walk through by keys. */
export async function givenWork(app: RunningApp): Promise<number> {
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const supporter = await app.given.user({ role_id: role.supporter, first_name: 'Margaret' });
  const [first, second] = await office.students([
    { name: child, supporter_id: supporter.id },
    { name: 'Brian Kiprono', status: 3 },
  ]);
  for (const term_id of office.terms.slice(0, 2)) {
    const term = { year_id: office.year('2026'), term_id };
    await progress.finance({ ...term, student_id: first.id });
    await progress.academic({ ...term, student_id: first.id });
    if (second) await progress.academic({ ...term, student_id: second.id, status: 0 });
  }
  for (const title of ['Sports day', 'Science congress at the county hall']) {
    const fields = { student_id: first.id, title, description: `About ${title}` };
    const form = formOf(fields);
    form.set('media', sampleFile('images/hopper.jpg'), 'day.jpg');
    expect((await app.as.role(role.officer).call(addMedia, { form })).status).toBe(200);
  }
  return first.id;
}

export const nowhere: StoredPlace = { menu: null, student: null, profile: null };

/** Opens a place as a reload does. */
export async function goTo(
  page: Page,
  place: StoredPlace,
  path: string = pages.dashboard,
): Promise<void> {
  await page.evaluate((kept) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept))
      if (value !== null) sessionStorage.setItem(key, String(value));
  }, place);
  // A history entry of its own, without a place in it.
  await page.goto('about:blank');
  await page.goto(path);
}

/** Moves to a place as Back and Forward do: a page that is loaded anew costs five times as much. */
export async function startMoving(page: Page, place: StoredPlace, path: string): Promise<boolean> {
  return page.evaluate(
    ([usr, address]) => {
      const { menu } = history.state?.usr ?? {};
      if (menu === usr.menu && location.pathname === address) return false;
      // The router keeps its state and the number of the entry under these names.
      const state = { usr, key: crypto.randomUUID(), idx: history.length };
      history.pushState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      return true;
    },
    [place, path] as const,
  );
}

/** The same, and waits until nothing is on its way any more; the screen before must have another title. */
export async function moveTo(
  page: Page,
  place: StoredPlace,
  path: string = pages.dashboard,
): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const before = await title.textContent();
  // Until the code of a screen is there the one before stands.
  if (await startMoving(page, place, path)) await expect(title).not.toHaveText(before ?? '');
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
}

/** Tabs of a screen have no link in the menu. */
const isTab = ({ within }: Screen) => within !== undefined;

export const placesOf = (role_id: number, group: Link['group']): StoredPlace[] => {
  const user = {
    id: 0,
    name: '',
    email: '',
    role: role_id,
    admin_liaison: role_id === 1,
    language: null,
  };
  const links: readonly Screen[] = linksFor(user, group);
  const tabs = group === 'main' ? screens.filter(isTab) : [];
  return [...links, ...tabs]
    .filter((one) => may(user, one.may))
    .map(({ menu }) => ({ ...nowhere, menu }));
};

/** The buttons of an administrator that open a dialog, by the menu value of their screen. */
export const dialogsOf = (menu: string): readonly string[] => dialogs[menu]?.() ?? [];

const dialogs: Readonly<Record<string, () => readonly string[]>> = {
  students: () => [studentsTexts.add, studentsTexts.editStudent(child)],
  users: () => [
    usersTexts.add,
    usersTexts.editUser('Margaret Mwangi'),
    usersTexts.statusOf('Margaret Mwangi'),
    usersTexts.deleteUser('Administrator Somesha'),
  ],
  academics: () => [academicsTexts.addFor(child), academicsTexts.editFor(child)],
  finance: () => [financeTexts.addFor(child), financeTexts.editFor(child)],
  gallery: () => [galleryTexts.addFor(child)],
  notification: () => [notificationsTexts.sendOf(thisTerm())],
  schools: () => [schoolsTexts.addCluster, schoolsTexts.addSchool, schoolsTexts.editSchool(school)],
  profile: () => [historyTexts.historyOf(child), privacyTexts.record, privacyTexts.erase],
  studentgallery: () => ['Sports day'],
};

/** More of what opens above a page than the keyboard walks through. */
export const moreDialogsOf = (menu: string): readonly string[] => moreDialogs[menu]?.() ?? [];

const moreDialogs: typeof dialogs = {
  students: () => [filterTexts.filter],
  users: () => [historyTexts.historyOf('Margaret Mwangi')],
  academics: () => [
    referenceDataTexts.addYear,
    referenceDataTexts.addTerm,
    referenceDataTexts.addClass,
  ],
  terms: () => [termCalendarTexts.add, termCalendarTexts.copy],
  scales: () => [scalesTexts.add, scalesTexts.edit('Normal')],
  foundation: () => [everythingTexts.take],
};

/** Opens the dialog behind a button of the page, looks at it, and leaves it as Escape does. */
export async function throughDialog(
  page: Page,
  button: Locator,
  look: () => Promise<void>,
): Promise<void> {
  await button.press('Enter', { timeout: 5_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
  await look();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A button or switch of the page's own content. */
export function opener(page: Page, name: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('button', { name }).or(main.getByRole('switch', { name })).first();
}

/** Opens the menu behind a button, looks at it, and leaves it as Escape does. */
export async function throughMenu(
  page: Page,
  button: string,
  look: (page: Page, what: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: button }).first().press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page, button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}
