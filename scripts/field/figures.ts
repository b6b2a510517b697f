import { loadavg } from 'node:os';
import { expect, type Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { chooseMenu } from '../../tests/journeys/support/places.ts';
import { givenReports } from '../../tests/journeys/support/reports.ts';
import { dialog } from '../../tests/journeys/support/student-forms.ts';
import { startApp } from '../../tests/support/start-app.ts';
import { Device } from './device.ts';

const name = 'Achieng Otieno';
const rounds = 5;
const learners = 30;
/** Year, term, class and the subjects that a phone has room for. */
const atOnce = 3 + 3;
/** Of the report before, whose subjects the new one begins with. */
const marks = 9;
/** How long a list stands before somebody presses a button in it, in milliseconds. */
const standing = 5_000;

const adding = (page: Page) => page.getByRole('button', { name: academicsTexts.addFor(name) });

const seconds = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const of = (time: number | undefined) => ((time ?? 0) / 1000).toFixed(2);
  return `${of(sorted[Math.floor(sorted.length / 2)])} s (${of(sorted[0])} to ${of(sorted.at(-1))})`;
};

/**
 * From the press until the form stands with what it begins with, and is drawn: as much as is in sight on a
 * phone, and all of it. In milliseconds, as the page counts them.
 */
async function openForm(page: Page, proposed: readonly string[]): Promise<[number, number]> {
  const opened = page.evaluate(
    ([wanted, first]) =>
      new Promise<[number, number]>((done) => {
        let pressed = 0;
        let inSight = 0;
        addEventListener('pointerdown', ({ timeStamp }) => {
          pressed = timeStamp;
        });
        const look = () => {
          const fields = document.querySelectorAll<HTMLInputElement>('[role="dialog"] form input');
          const values = [...fields].map(({ value }) => value);
          const isThere = (all: readonly string[]) => all.every((one) => values.includes(one));
          // The picture of the frame before has it.
          if (pressed > 0 && inSight === 0 && isThere(first))
            requestAnimationFrame((at) => {
              inSight ||= at - pressed;
            });
          if (pressed > 0 && isThere(wanted))
            requestAnimationFrame(() => done([inSight, performance.now() - pressed]));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [proposed, proposed.slice(0, atOnce)] as const,
  );
  await adding(page).click();
  return opened;
}

/**
 * How soon a report's form opens with what it begins with on slow 3G with a processor four times slower, and *My students*
 * without a line after the app was closed, each some times on an app of its own.
 */
export async function measure(): Promise<string> {
  const app = await startApp(null, { env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' } });
  const today = app.app.now().toISOString().slice(0, 10);
  const year = today.slice(0, 4);
  const { office, academic } = await givenReports(app, [year]);
  const user = await app.given.user({ role_id: role.officer });
  const student = (
    await office.students(
      Array.from({ length: learners }, (_, at) => ({
        name: at === learners - 1 ? name : `Student ${at}`,
        liaison_id: user.id,
      })),
    )
  ).at(-1);
  for (const [place, at] of [-120, -20].entries()) {
    const term = { year_id: office.year(year), term_id: office.terms[place] ?? 0 };
    const days = {
      opening: daysLater(today, at),
      closing: daysLater(today, at + 80),
      report_due: daysLater(today, at + 15),
    };
    await app.as.role(role.manager).call(addTermDays, { input: { ...term, ...days } });
  }
  const subjects = office.subjects.slice(0, marks);
  await academic(
    student?.id ?? 0,
    0,
    subjects.map((subject) => [subject, 'B', '61']),
    ['B', '61'],
    year,
  );
  const proposed = [year, 'Term 2', 'Form 1', ...subjects.map((_, at) => `Subject ${at + 1}`)];
  const forms: [number, number][] = [];
  const starts: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const device = await Device.make(app.url, user);
      const { page } = device;
      await device.line('slow');
      await chooseMenu(page, academicsTexts.title);
      await adding(page).waitFor();
      await new Promise((resolve) => setTimeout(resolve, standing));
      forms.push(await openForm(page, proposed));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await device.line('fast');
      await chooseMenu(page, appTexts.mine);
      await page.getByText(name).first().waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await device.keptStudents();
      starts.push(await device.openedWithoutALine(name));
      await device.close();
    }
  } finally {
    await app.close();
  }
  return [
    `In the middle of ${rounds} rounds, the fastest and the slowest beside it, under a load of ${loadavg()[0]?.toFixed(0)}:`,
    '',
    '| what | should take | took |',
    '| --- | --- | --- |',
    `| form of a report, opened 5 s after the list stood, to be typed into, with year, term, class and the first subjects; slow 3G, processor 4 times slower | 1 s | ${seconds(forms.map(([inSight]) => inSight))} |`,
    `| the same with all nine subjects, which come below | | ${seconds(forms.map(([, whole]) => whole))} |`,
    `| *My students* of 30, the app opened without a line, processor 4 times slower | 2 s | ${seconds(starts)} |`,
  ].join('\n');
}
