import { join } from 'node:path';
import { importsTexts } from '../../../client/features/imports/imports.texts.ts';
import { intakeTexts as texts } from '../../../client/features/intake/intake.texts.ts';
import type { Hand } from '../hand.ts';
import type { Child } from '../material/children.ts';
import type { FolderFile } from '../material/pictures.ts';

const patience = 300_000;
/** So much of a name is typed at first, and so much more when it is not enough. */
const lettersAtFirst = 4;
const lettersMore = 3;
/** The search waits for a pause in typing, in milliseconds. */
const typingPause = 260;

/** Pictures and papers: who it is where the name does not say it, what it is, and all filed. */
export async function fileFolder(
  hand: Hand,
  files: readonly FolderFile[],
  folder: string,
  year: number,
): Promise<void> {
  const { page } = hand;
  hand.begin('pictures and papers');
  // From the import that was just done, one step back.
  await hand.press(page.getByRole('button', { name: importsTexts.back }));
  await hand.press(page.getByRole('button', { name: importsTexts.intake }));
  await hand.until(() => page.getByRole('heading', { level: 1, name: texts.title }).waitFor());
  await hand.choose(
    page.getByLabel(texts.some, { exact: true }),
    files.map(({ name }) => join(folder, name)),
  );
  const question = page
    .getByRole('region', { name: texts.who, exact: true })
    .or(page.getByRole('region', { name: texts.what, exact: true }));
  await hand.until(() => question.waitFor({ timeout: patience }));
  for (let before = ''; await question.isVisible(); ) {
    const said = await question.innerText();
    const file = files.find(({ name }) => said.includes(`${name} ·`));
    if (!file) throw new Error(`Which file is this? ${said}`);
    const what = await question.getAttribute('aria-label');
    const now = `${what} ${file.name}`;
    if (now === before) throw new Error(`Asked once more: ${now}`);
    before = now;
    hand.step.asked += 1;
    if (what === texts.who) {
      hand.step.looks += 1;
      if (file.is !== null) await lookAtPaper(hand);
      await sayWho(hand, file.of);
    } else await sayWhat(hand, file, year);
    // The next one, or of the same paper where it goes, or none any more.
    await hand.until(() =>
      page.waitForFunction(
        ([label, name]) => {
          const shown = document.querySelector(`section[aria-label="${label}"]`);
          return !shown?.textContent?.includes(name);
        },
        [what, `${file.name} ·`] as const,
        { timeout: patience },
      ),
    );
  }
  await hand.press(page.getByRole('button', { name: texts.file(files.length), exact: true }));
  await hand.until(() =>
    page.getByText(texts.counts(0, 0, files.length, 0)).waitFor({ timeout: patience }),
  );
}

/** A scanner's name says nothing: the paper is opened beside, read for the name on it, and closed. */
async function lookAtPaper(hand: Hand): Promise<void> {
  const { page } = hand;
  const tab = page.context().waitForEvent('page');
  await hand.press(page.getByRole('link', { name: texts.openPaper }));
  await (await tab).close();
  hand.step.keys += 2;
  await page.bringToFront();
}

/** Letters of the name until the child is among those that are found; of a name offered, its number. */
async function sayWho(hand: Hand, { name, school, officer }: Child): Promise<void> {
  const { page } = hand;
  const question = page.getByRole('region', { name: texts.who, exact: true });
  const offered = await question.getByRole('listitem').allInnerTexts();
  const place = offered.findIndex((one) => one.includes(name) && one.includes(school));
  if (place >= 0) return hand.key(String(place + 1));
  let typed = 0;
  for (let wanted = lettersAtFirst; typed < name.length; wanted += lettersMore) {
    const letters = Math.min(name.length, wanted);
    await hand.keys(name.slice(typed, letters));
    typed = letters;
    // What fewer letters found goes, and what all of them find comes.
    await hand.until(async () => {
      await page.waitForTimeout(typingPause);
      await page.getByRole('option').first().waitFor();
    });
    const found = await page.getByRole('option').allInnerTexts();
    // Of two with one name the officer who looks after them tells who is who.
    const at = found.findIndex((one) => one.includes(name) && one.includes(officer));
    if (at === 0) return hand.key('Enter');
    if (at > 0) return hand.press(page.getByRole('option').nth(at));
  }
  throw new Error(`Nobody is found for ${name}`);
}

/** Which of its places a paper goes to, by the number beside it. */
async function sayWhat(hand: Hand, { is, name }: FolderFile, year: number): Promise<void> {
  const question = hand.page.getByRole('region', { name: texts.what, exact: true });
  const places = await question.getByRole('listitem').allInnerTexts();
  const wanted =
    is === null
      ? texts.places.picture
      : is.kind === 'certificate'
        ? texts.places.certificate
        : texts.report({ kind: is.kind, id: 0, term: `Term ${is.term}`, year: String(year) });
  const place = places.findIndex((one) => one.endsWith(wanted));
  if (place < 0) throw new Error(`${name} has no place ${wanted}: ${places.join(' | ')}`);
  await hand.key(String(place + 1));
}
