import type { Locator, Page } from '@playwright/test';
import { academicFields } from '#contract/academics/record.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { appTexts } from '../../../client/app/texts.ts';
import { academicsTexts } from '../../../client/features/academics/academics.texts.ts';
import { attentionTexts } from '../../../client/features/attention/attention.texts.ts';
import { exportsTexts } from '../../../client/features/exports/exports.texts.ts';
import { financeTexts } from '../../../client/features/finance/finance.texts.ts';
import { handOverTexts } from '../../../client/features/hand-over/hand-over.texts.ts';
import { importsTexts } from '../../../client/features/imports/imports.texts.ts';
import { inSchoolTexts } from '../../../client/features/in-school/in-school.texts.ts';
import { notificationsTexts } from '../../../client/features/notifications/notifications.texts.ts';
import { sessionTexts } from '../../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../../client/features/students/students.texts.ts';
import { annualTexts } from '../../../client/features/summaries/annual.texts.ts';
import { termBoardTexts } from '../../../client/features/term-board/term-board.texts.ts';
import { termCalendarTexts } from '../../../client/features/term-calendar/term-calendar.texts.ts';
import { termReportsTexts } from '../../../client/features/term-reports/term-reports.texts.ts';
import { usersTexts } from '../../../client/features/users/users.texts.ts';
import { verifyQueueTexts } from '../../../client/features/verify-queue/verify-queue.texts.ts';
import { listTexts } from '../../../client/ui/data-list/list.texts.ts';
import { modalTexts } from '../../../client/ui/form-modal/modal.texts.ts';
import {
  administrator,
  adminLiaison,
  manager,
  officer,
  type Person,
} from '../../../scripts/demo/people.ts';

/** A picture of the guide: who stands where, and which step of its part is at which control. */
interface GuidePicture {
  /** Null: a visitor on the sign-in page. */
  readonly who: Person | null;
  /** The menu value of the screen; null is the overview. */
  readonly menu: string | null;
  /** What is pressed there first. */
  readonly go?: (page: Page) => Promise<void>;
  /** By the numbers of the steps. What is not in sight fails the journey. */
  readonly rings: (page: Page) => Readonly<Record<number, Locator>>;
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const inDialog = (page: Page) => page.getByRole('dialog');

/** Active students of the demonstration. */
const student = { id: 2, name: 'Felix Okoth Opiyo' };

/** By the part of the guide. */
export const guidePictures: Readonly<Record<string, GuidePicture>> = {
  'sign-in': {
    who: null,
    menu: null,
    rings: (page) => ({ 2: page.getByRole('button', { name: sessionTexts.logIn }) }),
  },
  overview: {
    who: officer,
    menu: null,
    rings: (page) => ({
      1: page.getByRole('navigation').getByText(appTexts.academics, { exact: true }),
      3: page.getByRole('button', { name: appTexts.account('Peter Mutiso') }),
    }),
  },
  foundation: {
    who: administrator,
    menu: 'foundation',
    rings: (page) => ({ 1: page.getByLabel(foundationFields.name.label) }),
  },
  colleagues: {
    who: administrator,
    menu: 'users',
    rings: (page) => ({ 1: button(page, usersTexts.add) }),
  },
  import: {
    who: manager,
    menu: 'import',
    rings: (page) => ({ 1: button(page, importsTexts.read) }),
  },
  students: {
    who: manager,
    menu: 'students',
    rings: (page) => ({ 1: page.getByPlaceholder(listTexts.search) }),
  },
  'this-term': {
    who: manager,
    menu: 'board',
    rings: (page) => ({
      2: page.getByRole('grid').getByRole('row').nth(2).getByRole('button').first(),
    }),
  },
  mine: {
    who: officer,
    menu: 'mine',
    rings: (page) => ({
      1: page.getByRole('group', { name: termBoardTexts.views }),
      2: page.getByRole('main').getByRole('listitem').getByRole('button').first(),
    }),
  },
  'in-school': {
    who: officer,
    menu: 'inSchool',
    go: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('link').click(),
    rings: (page) => ({
      2: page.getByText(inSchoolTexts.short[1], { exact: true }).first(),
      3: page.getByRole('button', { name: inSchoolTexts.save, exact: true }),
    }),
  },
  marks: {
    who: officer,
    menu: 'academics',
    go: async (page) => {
      await page.getByPlaceholder(listTexts.search).fill(student.name);
      await button(page, academicsTexts.addFor(student.name)).click();
    },
    rings: (page) => ({
      2: inDialog(page).getByText(termReportsTexts.year).first(),
      3: inDialog(page).getByLabel(academicsTexts.subjectOf(1)).first(),
      6: inDialog(page).getByRole('button', { name: modalTexts.save }),
      4: inDialog(page).getByText(academicFields.teacher_comment.label).first(),
    }),
  },
  receipts: {
    who: officer,
    menu: 'finance',
    go: async (page) => {
      await page.getByPlaceholder(listTexts.search).fill(student.name);
      await button(page, financeTexts.addFor(student.name)).click();
    },
    rings: (page) => ({
      2: inDialog(page).getByText(termReportsTexts.year).first(),
      3: inDialog(page).getByLabel(financeTexts.itemOf(1)).first(),
      5: inDialog(page).getByRole('button', { name: modalTexts.save }),
    }),
  },
  attention: {
    who: manager,
    menu: 'attention',
    go: (page) =>
      page
        .getByRole('button', { name: new RegExp(attentionTexts.actionsFor('.+')) })
        .first()
        .click(),
    rings: (page) => ({
      2: page.getByRole('menuitem', { name: attentionTexts.take }),
      3: page.getByRole('menuitem', { name: attentionTexts.explain }),
    }),
  },
  verify: {
    who: administrator,
    menu: 'verify',
    rings: (page) => ({
      3: page.getByRole('button', { name: verifyQueueTexts.verify }).last(),
      4: page.getByRole('button', { name: termReportsTexts.sendBack }),
    }),
  },
  letters: {
    who: adminLiaison,
    menu: 'notification',
    rings: (page) => ({ 2: page.getByRole('button', { name: notificationsTexts.send }).first() }),
  },
  progress: {
    who: manager,
    menu: 'profile',
    go: (page) => page.getByText(academicsTexts.progress, { exact: true }).scrollIntoViewIfNeeded(),
    rings: (page) => ({ 2: page.getByText(academicsTexts.progress, { exact: true }) }),
  },
  'hand-over': {
    who: manager,
    menu: 'students',
    go: async (page) => {
      const boxes = page.getByRole('checkbox', { name: studentsTexts.choose('') });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
    rings: (page) => ({
      1: page.getByRole('checkbox', { name: studentsTexts.choose('') }).first(),
      2: page.getByRole('button', { name: handOverTexts.hand }),
    }),
  },
  annual: {
    who: manager,
    menu: 'academicsRep',
    rings: (page) => ({
      2: page.getByLabel(annualTexts.year, { exact: true }),
      3: button(page, exportsTexts.export),
    }),
  },
  'new-year': {
    who: manager,
    menu: 'terms',
    rings: (page) => ({ 2: button(page, termCalendarTexts.copy) }),
  },
};

/** Opens the screen of a picture as a reload does, from what the tab keeps. */
export async function openScreen(page: Page, { menu, go }: GuidePicture): Promise<void> {
  await page.evaluate(
    ([chosen, id]) => {
      sessionStorage.clear();
      if (chosen) sessionStorage.setItem('menu', chosen);
      if (chosen === 'profile') sessionStorage.setItem('student', id);
    },
    [menu ?? '', String(student.id)] as const,
  );
  // A history entry of its own, without a place in it.
  await page.goto('about:blank');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"], [data-shape]').first().waitFor({ state: 'detached' });
  await go?.(page);
}

/** Draws the numbers of the steps around their controls; it runs in the page and stands whole in itself. */
export function drawRings(rings: readonly { step: string; box: DOMRect | null }[]): void {
  const over = document.querySelector('[role="dialog"], dialog[open]') ?? document.body;
  for (const { step, box } of rings) {
    if (box === null) continue;
    const ring = document.createElement('div');
    Object.assign(ring.style, {
      position: 'fixed',
      zIndex: '1000',
      left: `${box.x - 4}px`,
      top: `${box.y - 4}px`,
      width: `${box.width + 8}px`,
      height: `${box.height + 8}px`,
      border: '3px solid #d9480f',
      borderRadius: '10px',
    });
    const mark = document.createElement('div');
    Object.assign(mark.style, {
      position: 'absolute',
      left: '-14px',
      top: '-14px',
      width: '24px',
      height: '24px',
      borderRadius: '12px',
      background: '#d9480f',
      color: '#fff',
      font: '700 14px/24px sans-serif',
      textAlign: 'center',
    });
    mark.textContent = step;
    ring.append(mark);
    over.append(ring);
  }
}
