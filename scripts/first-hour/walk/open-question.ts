import type { Locator } from '@playwright/test';
import { importsTexts } from '../../../client/features/imports/imports.texts.ts';
import type { Hand } from '../hand.ts';

/** A question as it stands open on the screen. */
export interface OpenQuestion {
  readonly words: string;
  /** The sheet of its example. */
  readonly sheet: string;
  /** The cell of its example. */
  readonly cell: string;
  readonly card: Locator;
  readonly form: Locator;
  /** The answers that can be chosen; empty where they are found by typing. */
  readonly labels: readonly string[];
  /** The cells that can be typed one by one. */
  readonly retype: Locator;
}

/** The question that is open; null when none is asked any more. */
export async function openQuestion(
  { page }: Hand,
  sheetNames: readonly string[],
): Promise<OpenQuestion | null> {
  const card = page
    .getByRole('group')
    .filter({ has: page.locator(':scope > button[aria-expanded="true"]') })
    .filter({ has: page.getByRole('button', { name: importsTexts.answer, exact: true }) });
  if ((await card.count()) === 0) return null;
  const first = card.first();
  const words = (await first.getAttribute('aria-label')) ?? '';
  const form = first.locator('form').filter({
    has: page.getByRole('button', { name: importsTexts.answer, exact: true }),
  });
  const radios = form.locator('label').filter({ has: page.getByRole('radio') });
  const labels = await radios.evaluateAll((all) =>
    all.map((one) => one.querySelector('span > span')?.textContent?.trim() ?? ''),
  );
  // Where rows are shown there is no example.
  const [example = ''] = await form.locator('> p').allInnerTexts();
  const sheet = sheetNames.find((name) => example.includes(`${name.trim()} `)) ?? '';
  const cell =
    /\b[A-Z]{1,2}\d+\b/.exec(example.slice(example.indexOf(sheet) + sheet.length))?.[0] ?? '';
  return {
    words,
    sheet,
    cell,
    card: first,
    form,
    labels,
    retype: first.locator('details').filter({ hasText: importsTexts.retype }),
  };
}

const patience = 120_000;

/** Until all rows are checked again by what was answered. */
export const checked = ({ page }: Hand): Promise<void> =>
  page.getByText(importsTexts.laterNote).waitFor({ timeout: patience });
