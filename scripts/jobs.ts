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
import { verifyQueueTexts } from '../client/features/verify-queue/verify-queue.texts.ts';
import { flags, windowlessChromium } from '../tests/journeys/support/chromium.ts';
import { signInByForm } from '../tests/journeys/support/screen.ts';
import { formOf } from '../tests/support/form-of.ts';
import { givenProgress } from '../tests/support/given-progress.ts';
import { givenOffice, pdf } from '../tests/support/given-reports.ts';
import { type RunningApp, startApp } from '../tests/support/start-app.ts';
import { tableOf, writeFigures } from './bench/figures.ts';

/** What a person takes for one act, in seconds: to find and press something, and to press a key. */
const perClick = 1.3;
const perKey = 0.28;

const toVerify = 12;
const names = ['Achieng Otieno', 'Baraka Mutua', 'Chebet Koech', 'Purity Nafula', 'Zawadi Mwende'];
const wanted = 'Purity Nafula';
const typed = 'puri';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
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

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The search of every screen, with the student found. */
async function found(hand: Hand): Promise<void> {
  await hand.press('Control+k');
  await hand.type(typed);
  await hand.page.getByRole('option', { name: new RegExp(wanted), selected: true }).waitFor();
}

/** The most frequent jobs, each from the overview of an administrator. */
const jobs: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  async 'What is missing this term?'(hand) {
    const menu = hand.page.getByRole('navigation', { name: appTexts.mainMenu });
    await hand.click(menu.getByText(appTexts.board, { exact: true }));
    await title(hand.page, appTexts.board).waitFor();
    await hand.page.getByRole('gridcell').first().waitFor();
  },
  async 'Verify twelve reports'(hand) {
    const { page } = hand;
    await hand.click(page.getByRole('link', { name: overviewTexts.act.verify }));
    const verify = page.getByRole('button', { name: verifyQueueTexts.verify });
    for (let at = 0; at < toVerify; at += 1) {
      await page.getByText(verifyQueueTexts.progress(at, toVerify)).first().waitFor();
      await page.locator('button:enabled').and(verify).waitFor();
      await hand.press('v');
    }
    await page.getByText(verifyQueueTexts.doneTitle).waitFor();
  },
  async 'Send the term’s letters'(hand) {
    await hand.click(hand.page.getByRole('link', { name: overviewTexts.toSend(2) }));
    const question = hand.page.getByRole('dialog');
    await question.getByRole('button', { name: notificationsTexts.sendCount(2) }).waitFor();
    await hand.press('Control+Enter');
    await question.waitFor({ state: 'hidden' });
  },
  async 'File a report (until its form is open)'(hand) {
    await found(hand);
    await hand.press('Alt+1');
    await hand.page.getByRole('dialog', { name: academicsTexts.addTitle }).waitFor();
  },
  async 'How is student X?'(hand) {
    await found(hand);
    await hand.press('Enter');
    await title(hand.page, wanted).waitFor();
  },
  async 'What was paid for X?'(hand) {
    await found(hand);
    const receipts = hand.page.getByRole('option', {
      name: new RegExp(searchTexts.report.finance),
      selected: true,
    });
    while (!(await receipts.isVisible())) await hand.press('ArrowDown');
    await hand.press('Enter');
    await hand.page.getByText('12,000.00').first().waitFor();
  },
};

const nameOf = (at: number) => `Learner ${String.fromCodePoint(65 + at).repeat(3)}`;
const words = 'maize river lantern bicycle drum garden mountain ribbon copper window basket kettle';

/** A foundation in the middle of a term: 12 reports wait, 2 letters can go, and most is missing. */
async function fill(app: RunningApp): Promise<void> {
  const today = app.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  const office = await givenOffice(app, [year]);
  const term = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  await app.as
    .role(role.manager)
    .call(addTermDays, {
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
  // No two alike, so that the queue has nothing to ask about them.
  for (const [at, word] of words.split(' ').entries()) {
    const [mark, marked] = [`${60 + at}`, { subject_id: office.subjects[0] ?? 0, grade: 'B' }];
    const fields = {
      ...{ ...term, student_id: idOf(nameOf(at)), class_id: office.classes[0] ?? 0 },
      ...{ grade: 'B', mark, marks: [{ ...marked, mark }] },
      teacher_comment: `${word} ${word}s were counted with care by ${at + 3}.`,
      liaison_comment: `Seen beside the ${word} in week ${at + 1}.`,
      action_plan: `More ${word} each ${at + 2} days.`,
      psychosocial: `Likes the ${word}.`,
    };
    const report = Buffer.concat([pdf, Buffer.from(`\n% ${word}\n`)]);
    const reply = await app.as
      .role(role.officer)
      .call(addReport, { form: formOf(fields, { report }) });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}

/** A job on an app of its own. @returns clicks and keys, and seconds */
async function walk(job: (hand: Hand) => Promise<void>): Promise<string[]> {
  const app = await startApp(null, { env: { FOUNDATION_TIME_ZONE: 'UTC' } });
  await using made = new AsyncDisposableStack();
  made.defer(() => app.close());
  const browser = made.use(
    await chromium.launch({ executablePath: windowlessChromium(), args: flags }),
  );
  await fill(app);
  const page = await browser.newPage({
    ...{ baseURL: app.url, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
  });
  await signInByForm(page, await app.given.user({ role_id: role.administrator }));
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.act.verify }).waitFor();
  const hand = new Hand(page);
  await job(hand);
  return [`${hand.clicks}, ${hand.keys}`, hand.seconds.toFixed(1)];
}

const rows: string[][] = [];
for (const [name, job] of Object.entries(jobs).filter(([one]) => one.includes(options.only)))
  rows.push([name, ...(await walk(job))]);
const table = tableOf(['job', 'clicks, keys', 'seconds'], rows);
process.stdout.write(`${table}\n`);
if (options.write) await writeFigures('jobs', table);
