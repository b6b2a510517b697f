import { join } from 'node:path';
import { firstHourTexts } from '../../../client/features/foundation/first-hour.texts.ts';
import { importsTexts as texts } from '../../../client/features/imports/imports.texts.ts';
import type { Hand } from '../hand.ts';
import type { Workbook } from '../material/workbook.ts';
import { answersOf } from './answers.ts';
import { checked, type OpenQuestion, openQuestion } from './open-question.ts';
import { guideOf, home } from './opening.ts';
import { rightWrongCells } from './wrong-cells.ts';

const patience = 120_000;

export async function checkFile(hand: Hand, { file }: Workbook, folder: string): Promise<void> {
  const { page } = hand;
  hand.begin('the workbook is chosen and checked');
  await home(hand);
  const guide = guideOf(page);
  const go = guide.getByRole('button', { name: firstHourTexts.steps.children.go });
  await hand.until(() => go.waitFor());
  await hand.press(go);
  const read = page.getByRole('button', { name: texts.read });
  await hand.until(() => read.waitFor());
  await hand.choose(page.getByText(texts.file, { exact: true }).first(), join(folder, file));
  await hand.press(read);
  await hand.until(async () => {
    await page.getByRole('heading', { level: 1, name: file }).waitFor({ timeout: patience });
    await page.getByRole('gridcell').first().waitFor({ timeout: patience });
    await checked(hand);
  });
}

/** Answers what is asked until nothing is, and rights what is wrong; each may bring the other. */
export async function answerAll(hand: Hand, workbook: Workbook, language: string): Promise<void> {
  const answerTo = answersOf(language, workbook);
  hand.begin('questions');
  await answerQuestions(hand, workbook, answerTo);
  hand.begin('wrong cells');
  await rightWrongCells(hand, workbook);
  await answerQuestions(hand, workbook, answerTo);
  await rightWrongCells(hand, workbook);
}

async function answerQuestions(
  hand: Hand,
  workbook: Workbook,
  answerTo: ReturnType<typeof answersOf>,
): Promise<void> {
  let before = '';
  for (
    let asked = await openQuestion(hand, workbook.sheetNames);
    asked;
    asked = await openQuestion(hand, workbook.sheetNames)
  ) {
    await hand.read();
    const answer = answerTo(asked);
    if (asked.words === before) throw new Error(`Asked once more: ${asked.words}`);
    if (answer === null)
      throw new Error(
        `Nobody knows: ${asked.words}\n${await asked.form.innerText()}\n${asked.labels.join(' | ')}`,
      );
    before = asked.words;
    hand.step.questions += 1;
    if (answer === 'cell by cell') await typeCells(hand, workbook, asked);
    else await choose(hand, asked, answer.choice);
    // The next question stands there at once.
    await hand.meanwhile(() => checked(hand));
  }
}

async function choose(hand: Hand, { form, labels }: OpenQuestion, at: number): Promise<void> {
  if (labels.length > 0) await hand.press(form.getByRole('radio').nth(at));
  await hand.press(form.getByRole('button', { name: texts.answer, exact: true }));
}

/** Each cell of the question as the officer's papers have it. */
async function typeCells(hand: Hand, { knows }: Workbook, asked: OpenQuestion): Promise<void> {
  const { retype, sheet } = asked;
  if ((await retype.getAttribute('open')) === null) await hand.press(retype.locator('summary'));
  const fields = retype.getByRole('textbox');
  await hand.until(() => fields.first().waitFor());
  const labels = await retype.locator('label').allInnerTexts();
  for (const [at, label] of labels.entries()) {
    const cell = /([A-Z]+\d+)\s*$/.exec(label)?.[1] ?? '';
    const known = knows(sheet, cell);
    if (known === null) throw new Error(`Nobody knows ${sheet} ${cell}`);
    if (at === 0) await hand.type(fields.first(), known);
    else {
      await hand.key('Tab');
      await hand.keys(known);
    }
  }
  await hand.press(retype.getByRole('button'));
}

export async function importAll(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('import');
  const run = page.getByRole('button', { name: texts.run(await goodRows(hand)), exact: true });
  await hand.press(run);
  await hand.until(() =>
    page.getByRole('status').filter({ hasText: texts.states.done }).waitFor({ timeout: patience }),
  );
}

/** How many rows the button says that it imports. */
async function goodRows({ page }: Hand): Promise<number> {
  for (const said of await page.getByRole('button').allInnerTexts()) {
    const count = Number(said.replace(/\D/g, ''));
    if (said.trim() === texts.run(count)) return count;
  }
  throw new Error('Nothing can be imported');
}
