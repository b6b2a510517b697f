import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { addReport } from '#contract/academics/calls.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../client/app/texts.ts';
import { academicsTexts } from '../client/features/academics/academics.texts.ts';
import { notificationsTexts } from '../client/features/notifications/notifications.texts.ts';
import { searchTexts } from '../client/features/search/search.texts.ts';
import { overviewTexts } from '../client/features/summaries/overview.texts.ts';
import { termReportsTexts } from '../client/features/term-reports/term-reports.texts.ts';
import { verifyQueueTexts } from '../client/features/verify-queue/verify-queue.texts.ts';
import { listTexts } from '../client/ui/data-list/list.texts.ts';
import { flags, windowlessChromium } from '../tests/journeys/support/chromium.ts';
import { signInByForm } from '../tests/journeys/support/screen.ts';
import { formOf } from '../tests/support/form-of.ts';
import { givenProgress } from '../tests/support/given-progress.ts';
import { givenOffice, pdf } from '../tests/support/given-reports.ts';
import { type RunningApp, startApp } from '../tests/support/start-app.ts';
import { writeFigures } from './lighthouse/document.ts';

/** What a person takes for one act, in seconds: to find and press something, and to press a key. */
const perClick = 1.3;
const perKey = 0.28;

const toVerify = 12;
const names = ['Achieng Otieno', 'Baraka Mutua', 'Chebet Koech', 'Purity Nafula', 'Zawadi Mwende'];
const wanted = 'Purity Nafula';
const typed = 'puri';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

/** Does what a person does, and counts it. */
class Hand {
  clicks = 0;
  keys = 0;
  readonly #from = performance.now();
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** `Control+k` is two keys. */
  async press(chord: string): Promise<void> {
    this.keys += chord.split('+').length;
    await this.page.keyboard.press(chord);
  }

  /** The browser's Back, by Alt and the arrow. */
  async back(): Promise<void> {
    this.keys += 2;
    await this.page.goBack();
  }

  async type(words: string): Promise<void> {
    this.keys += words.length;
    await this.page.keyboard.type(words);
  }

  /** What the acts take a person, and what the app took beside. */
  get seconds(): number {
    const waited = (performance.now() - this.#from) / 1000;
    return this.clicks * perClick + this.keys * perKey + waited;
  }
}

type Way = (hand: Hand) => Promise<void>;

interface Job {
  readonly name: string;
  readonly before: Way;
  readonly after: Way;
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: appTexts.mainMenu }).getByText(label, { exact: true });

async function settings(hand: Hand, label: string, heading = label): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: appTexts.settings }));
  await hand.click(hand.page.getByRole('menuitem', { name: label }));
  await title(hand.page, heading).waitFor();
}

/** A list of the menu, searched for the student. */
async function searched(hand: Hand, label: string): Promise<void> {
  await hand.click(menu(hand.page, label));
  await hand.click(hand.page.getByRole('searchbox', { name: listTexts.search }));
  await hand.type(typed);
  await hand.page.getByText(listTexts.showing(1, 1, 1)).waitFor();
}

/** The search of every screen, with the student found. */
async function found(hand: Hand): Promise<void> {
  await hand.press('Control+k');
  await hand.type(typed);
  await hand.page.getByRole('option', { name: new RegExp(wanted), selected: true }).waitFor();
}

const jobs: readonly Job[] = [
  {
    name: 'What is missing this term?',
    // Two of the four kinds of work; statements and pictures stand in no list.
    async before(hand) {
      await settings(hand, appTexts.academicsRep);
      await hand.page.getByText(names[0] ?? '').waitFor();
      await settings(hand, appTexts.financeRep);
      await hand.page.getByText(wanted).waitFor();
    },
    async after(hand) {
      await hand.click(menu(hand.page, appTexts.board));
      await title(hand.page, appTexts.board).waitFor();
      await hand.page.getByRole('gridcell').first().waitFor();
    },
  },
  {
    name: 'Verify twelve reports',
    async before(hand) {
      const { page } = hand;
      // The overview's card leads to the students whose reports wait; each leaves the list once it is done.
      const waiting = new RegExp(overviewTexts.toVerify.academic(toVerify));
      await hand.click(page.getByRole('link', { name: waiting }));
      for (let at = 0; at < toVerify; at += 1) {
        await title(page, academicsTexts.title).waitFor();
        await hand.click(page.getByRole('link', { name: nameOf(at), exact: true }));
        await title(page, nameOf(at)).waitFor();
        await hand.click(page.getByRole('button', { name: termReportsTexts.verify }).first());
        await page.getByText(termReportsTexts.verified).first().waitFor();
        await hand.back();
      }
    },
    async after(hand) {
      const { page } = hand;
      await hand.click(page.getByRole('link', { name: overviewTexts.verifyInOneGo }));
      const verify = page.getByRole('button', { name: verifyQueueTexts.verify });
      for (let at = 0; at < toVerify; at += 1) {
        await page.getByText(verifyQueueTexts.progress(at, toVerify)).first().waitFor();
        await page.locator('button:enabled').and(verify).waitFor();
        await hand.press('v');
      }
      await page.getByText(verifyQueueTexts.doneTitle).waitFor();
    },
  },
  {
    name: 'Send the term’s letters',
    async before(hand) {
      await settings(hand, appTexts.notification, notificationsTexts.title);
      await hand.click(
        hand.page.getByRole('button', { name: new RegExp(notificationsTexts.send) }).first(),
      );
      await sent(hand);
    },
    async after(hand) {
      await hand.click(hand.page.getByRole('link', { name: overviewTexts.toSend(2) }));
      const question = hand.page.getByRole('dialog');
      await question.getByRole('button', { name: notificationsTexts.sendCount(2) }).waitFor();
      await hand.press('Control+Enter');
      await question.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'File a report (until its form is open)',
    async before(hand) {
      await searched(hand, appTexts.academics);
      await hand.click(hand.page.getByRole('button', { name: academicsTexts.addFor(wanted) }));
      await hand.page.getByRole('dialog', { name: academicsTexts.addTitle }).waitFor();
    },
    async after(hand) {
      await found(hand);
      await hand.press('Alt+1');
      await hand.page.getByRole('dialog', { name: academicsTexts.addTitle }).waitFor();
    },
  },
  {
    name: 'How is student X?',
    async before(hand) {
      await searched(hand, appTexts.students);
      await hand.click(hand.page.getByRole('link', { name: wanted, exact: true }));
      await title(hand.page, wanted).waitFor();
    },
    async after(hand) {
      await found(hand);
      await hand.press('Enter');
      await title(hand.page, wanted).waitFor();
    },
  },
  {
    name: 'What was paid for X?',
    async before(hand) {
      await searched(hand, appTexts.finance);
      await hand.click(hand.page.getByRole('link', { name: wanted, exact: true }));
      await hand.page.getByText('12,000.00').first().waitFor();
    },
    async after(hand) {
      await found(hand);
      const receipts = hand.page.getByRole('option', {
        name: new RegExp(searchTexts.report.finance),
        selected: true,
      });
      while (!(await receipts.isVisible())) await hand.press('ArrowDown');
      await hand.press('Enter');
      await hand.page.getByText('12,000.00').first().waitFor();
    },
  },
];

/** Presses the button of the question, and waits until the letters are out. */
async function sent(hand: Hand): Promise<void> {
  const dialog = hand.page.getByRole('dialog');
  await hand.click(dialog.getByRole('button', { name: notificationsTexts.sendCount(2) }));
  await dialog.waitFor({ state: 'hidden' });
}

const nameOf = (at: number) => `Learner ${String.fromCodePoint(65 + at).repeat(3)}`;
const words =
  'maize river lantern bicycle drum garden mountain ribbon copper window basket kettle'.split(' ');

/** A foundation in the middle of a term: 12 reports wait, 2 letters can go, and most is missing. */
async function fill(app: RunningApp): Promise<void> {
  const today = app.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  const office = await givenOffice(app, [year]);
  const term = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  await app.as.role(role.manager).call(addTermDays, {
    input: { ...term, opening, closing: daysLater(today, 30), report_due: daysLater(today, -3) },
  });
  const supporter = await app.given.user({ role_id: role.supporter });
  const students = await office.students([
    ...names.map((name, at) => ({ name, supporter_id: at < 2 ? supporter.id : null })),
    ...Array.from({ length: toVerify }, (_, at) => ({ name: nameOf(at) })),
    ...Array.from({ length: 40 }, (_, at) => ({ name: `Student ${at + 1}` })),
  ]);
  const idOf = (name: string) => students.find((one) => one.name === name)?.id ?? 0;
  const progress = givenProgress(app.app, office);
  for (const name of names.slice(0, 2))
    await progress.academic({ ...term, student_id: idOf(name) });
  await progress.finance({
    ...term,
    student_id: idOf(wanted),
    items: [{ category: 'Tuition Fees', item: 'School fees of the term', cost: 1_200_000 }],
  });
  for (const [at, word] of words.entries()) {
    const reply = await app.as.role(role.officer).call(addReport, {
      form: formOf(
        {
          ...term,
          student_id: idOf(nameOf(at)),
          class_id: office.classes[0] ?? 0,
          grade: 'B',
          mark: `${60 + at}`,
          teacher_comment: `${word} ${word}s were counted with care by ${at + 3}.`,
          liaison_comment: `Seen beside the ${word} in week ${at + 1}.`,
          action_plan: `More ${word} each ${at + 2} days.`,
          psychosocial: `Likes the ${word}.`,
          marks: [{ subject_id: office.subjects[0] ?? 0, grade: 'B', mark: `${60 + at}` }],
        },
        { report: Buffer.concat([pdf, Buffer.from(`\n% ${word}\n`)]) },
      ),
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}

/** One way of a job, on an app of its own, from the overview of an administrator. */
async function walk(way: Way): Promise<{ acts: string; seconds: number }> {
  const app = await startApp(null, { env: { FOUNDATION_TIME_ZONE: 'UTC' } });
  const browser = await chromium.launch({ executablePath: windowlessChromium(), args: flags });
  try {
    await fill(app);
    const page = await browser.newPage({
      baseURL: app.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    const administrator = await app.given.user({ role_id: role.administrator });
    await signInByForm(page, administrator);
    // As many rows as an office chooses once.
    const rows = { name: `somesha_rows_${administrator.id}`, value: '25', url: app.url };
    await page.context().addCookies([rows]);
    await page.reload();
    await page.getByRole('link', { name: appTexts.home }).click();
    await page.getByRole('link', { name: overviewTexts.verifyInOneGo }).waitFor();
    const hand = new Hand(page);
    await way(hand);
    return { acts: `${hand.clicks}, ${hand.keys}`, seconds: hand.seconds };
  } finally {
    await browser.close();
    await app.close();
  }
}

const rows: string[] = [
  '| job | before: clicks, keys | seconds | after: clicks, keys | seconds | of before |',
  '| --- | --- | --- | --- | --- | --- |',
];
for (const { name, before, after } of jobs.filter((job) => job.name.includes(options.only))) {
  const old = await walk(before);
  const now = await walk(after);
  const share = Math.round((now.seconds / old.seconds) * 100);
  rows.push(
    `| ${name} | ${old.acts} | ${old.seconds.toFixed(1)} | ${now.acts} | ${now.seconds.toFixed(1)} | ${share} % |`,
  );
  process.stdout.write(`${rows.at(-1)}\n`);
}
if (options.write) await writeFigures('jobs', rows.join('\n'));
