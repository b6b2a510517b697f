import type { Locator, Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../../client/app/texts.ts';
import { importsTexts as texts } from '../../../client/features/imports/imports.texts.ts';
import type { RunningApp } from '../../support/start-app.ts';
import { expect as expectSoon } from './journey.ts';
import { openSettings } from './places.ts';
import { signIn } from './screen.ts';

/** Rows are checked in a process of its own, one file after the other: a busy machine takes its time. */
export const expect = expectSoon.configure({ timeout: 60_000 });

/** Signs in and goes to the screen of imports. */
export async function openImports(page: Page, app: RunningApp): Promise<void> {
  await app.given.user({ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

/** Presses a button again before it can be locked, as a double click may: it counts once. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
