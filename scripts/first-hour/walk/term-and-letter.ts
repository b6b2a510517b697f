import { termFields } from '#contract/term-calendar/record.ts';
import { firstHourTexts } from '../../../client/features/foundation/first-hour.texts.ts';
import { quietTexts } from '../../../client/features/notifications/quiet.texts.ts';
import { searchTexts } from '../../../client/features/search/search.texts.ts';
import { termCalendarTexts } from '../../../client/features/term-calendar/term-calendar.texts.ts';
import { termReportsTexts } from '../../../client/features/term-reports/term-reports.texts.ts';
import { modalTexts } from '../../../client/ui/form-modal/modal.texts.ts';
import type { Mailbox } from '../../../tests/support/mailbox.ts';
import type { Hand } from '../hand.ts';
import { guideOf, home } from './opening.ts';

const fourLetters = 4;

/** The way of a step of the guide, opened first where another one is open. */
async function goTo(hand: Hand, step: 'term' | 'rehearsal'): Promise<void> {
  const { steps, lookAt } = firstHourTexts;
  await home(hand);
  const guide = guideOf(hand.page);
  await hand.until(() => guide.waitFor());
  const go = guide.getByRole('button', { name: steps[step].go, exact: true });
  if (!(await go.isVisible()))
    await hand.press(guide.getByRole('button', { name: lookAt(steps[step].name) }));
  await hand.press(go);
}

/** The days of the year's last term, with what is due by when. */
export async function setTermDays(hand: Hand, year: number): Promise<void> {
  const { page } = hand;
  hand.begin('days of the term');
  await goTo(hand, 'term');
  const add = page.getByRole('button', { name: termCalendarTexts.add }).first();
  await hand.until(() => add.waitFor());
  await hand.press(add);
  const dialog = page.getByRole('dialog', { name: termCalendarTexts.addTitle });
  const choose = async (label: string, text: string) => {
    await hand.type(dialog.getByRole('combobox', { name: label }), text);
    await hand.until(() => page.getByRole('option', { name: text }).first().waitFor());
    await hand.key('Tab');
  };
  await hand.until(() => dialog.getByRole('combobox').first().waitFor());
  await choose(termFields.year_id.label, String(year));
  await choose(termFields.term_id.label, 'Term 3');
  const days = [
    [termFields.opening.label, `24/8/${year}`],
    [termFields.closing.label, `6/11/${year}`],
    [termFields.report_due.label, `13/11/${year}`],
    [termFields.receipts_due.label, `13/11/${year}`],
  ] as const;
  // A label may begin as another one does, and has a word in brackets where the field may be empty.
  const fieldOf = (label: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${label}(?:\\s*\\(|$)`) });
  for (const [label, day] of days) await hand.type(fieldOf(label), day);
  await hand.press(dialog.getByRole('button', { name: modalTexts.save }));
  await hand.until(() => dialog.waitFor({ state: 'hidden' }));
}

/** A report of a child who has a supporter is verified, and its letter comes to the administrator alone. */
export async function readFirstLetter(
  hand: Hand,
  child: { readonly name: string; readonly first: string },
  mail: Mailbox,
  address: string,
): Promise<void> {
  const { page } = hand;
  hand.begin('a report is verified, its letter rehearsed and read');
  await hand.press(page.getByRole('button', { name: searchTexts.search, exact: true }).first());
  await hand.keys(child.name.slice(0, child.first.length + fourLetters));
  const found = page.getByRole('option', { name: new RegExp(child.name) }).first();
  await hand.until(() => found.waitFor());
  await hand.press(found);
  await hand.until(() => page.getByRole('heading', { level: 1, name: child.name }).waitFor());
  const verify = page.getByRole('button', { name: termReportsTexts.verify }).first();
  await hand.until(() => verify.waitFor());
  await hand.press(verify);
  await hand.until(() =>
    page.getByText(termReportsTexts.verified).filter({ visible: true }).first().waitFor(),
  );
  await goTo(hand, 'rehearsal');
  const before = (await mail.to(address)).length;
  const rehearse = page.locator('button:enabled').filter({ hasText: quietTexts.rehearse });
  await hand.until(() => rehearse.waitFor());
  await hand.press(rehearse);
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: quietTexts.rehearse, exact: true });
  await hand.until(() => yes.waitFor());
  await hand.press(yes);
  await hand.until(() => question.waitFor({ state: 'hidden' }));
  const letters = await mail.waitFor(address, before + 1);
  // In another window: the mailbox, and the letter in it.
  hand.step.presses += 2;
  hand.readLines([letters.at(-1)?.subject ?? '', letters.at(-1)?.text ?? '']);
}
