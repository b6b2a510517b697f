import { type BrowserContext, expect, type Page } from '@playwright/test';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { documentsTexts } from '../../client/features/documents/documents.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { dialog, save } from '../../tests/journeys/support/student-forms.ts';
import type { Device } from './device.ts';
import type { Form } from './forms.ts';

/** One form on its way, on a phone with a weak line. */
export interface Case {
  readonly device: Device;
  readonly form: Form;
  readonly mark: string;
  /** Opens the form anew, as the overview does with one that was left unsent. */
  open(): Promise<void>;
  /** Ends the session on the server. */
  endSession(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Happens where something is typed: what goes as soon as it is chosen has no such step. */
  readonly isWhileTyping?: true;
  /** Does what a person does from the open form to its end, with the fault on the way. */
  run(one: Case): Promise<void>;
}

/** How long something slow may take on such a phone, in milliseconds. */
const patience = { timeout: 40_000 };

const press = async (page: Page, { isAtOnce }: Form) => {
  if (!isAtOnce) await save(page).click();
};

const inOutbox = async ({ page }: Device) => {
  const told = page.getByText(draftsTexts.inOutbox).or(page.getByText(documentsTexts.waits));
  await expect(told.filter({ visible: true }).first()).toBeVisible(patience);
};

const closed = (page: Page) => expect(dialog(page)).toBeHidden(patience);

/** Fills in without a line and leaves it in the outbox. */
async function leave(one: Case): Promise<void> {
  const { device, form, mark } = one;
  if (!form.isAtOnce) await form.fill(device.page, mark);
  await device.line('none');
  if (form.isAtOnce) await form.fill(device.page, mark);
  await press(device.page, form);
  await inOutbox(device);
}

/** The next change is lost: before the server has it, or on the way back. */
async function loseNext(context: BrowserContext, isStored: boolean): Promise<void> {
  let isLost = false;
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      if (isLost || route.request().method() === 'GET') return route.fallback();
      isLost = true;
      if (isStored) await route.fetch();
      await route.abort('connectionreset');
    },
  );
}

export const faults: readonly Fault[] = [
  {
    name: 'no line',
    async run(one) {
      await leave(one);
      await closed(one.device.page);
      await one.device.line('slow');
    },
  },
  ...(
    [
      ['line lost while sending', false],
      ['reply lost', true],
    ] as const
  ).map(([name, isStored]) => ({
    name,
    async run(one: Case) {
      await loseNext(one.device.context, isStored);
      await one.form.fill(one.device.page, one.mark);
      await press(one.device.page, one.form);
      await inOutbox(one.device);
    },
  })),
  {
    name: 'browser killed while typing',
    isWhileTyping: true,
    async run(one) {
      const { device, form, mark } = one;
      await form.fill(device.page, mark);
      await device.settled();
      await device.kill();
      await one.open();
      await save(device.page).click();
    },
  },
  {
    name: 'phone restarted, without a line',
    async run(one) {
      await leave(one);
      await one.device.kill();
    },
  },
  {
    name: 'session ended',
    isWhileTyping: true,
    async run(one) {
      const { device, form, mark } = one;
      await form.fill(device.page, mark);
      await device.settled();
      await one.endSession();
      await save(device.page).click();
      await expect(device.page.getByLabel(sessionTexts.email, { exact: true })).toBeVisible(
        patience,
      );
      await device.signIn();
      // It leads back to the form, as it was left.
      await expect(save(device.page)).toBeVisible(patience);
      await save(device.page).click();
    },
  },
  {
    name: 'storage full',
    isWhileTyping: true,
    async run(one) {
      const { device, form, mark } = one;
      await device.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await form.fill(device.page, mark);
      await device.line('none');
      await save(device.page).click();
      await expect(dialog(device.page).getByText(failureTexts.network)).toBeVisible(patience);
      await device.line('slow');
      await save(device.page).click();
      await closed(device.page);
    },
  },
  {
    name: 'two tabs',
    async run(one) {
      const { device } = one;
      const second = await device.context.newPage();
      await second.goto('/dashboard');
      await second.getByRole('heading', { level: 1 }).waitFor(patience);
      await leave(one);
      await device.line('slow');
      const waiting = async () =>
        (await device.lying(second)).filter((one) => one.endsWith('/parcel'));
      await expect.poll(waiting, patience).toEqual([]);
      await second.close();
    },
  },
  ...(
    [
      ['clock put right by 30 years', -30 * 365],
      ['clock a year ahead, put right', 365],
    ] as const
  ).map(([name, days]) => ({
    name,
    async run(one: Case) {
      await leave(one);
      await one.device.shiftStored(days);
      await one.device.line('slow');
      await one.device.page.reload();
    },
  })),
];
