import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { flags, windowlessChromium } from '../../../tests/journeys/support/chromium.ts';
import { type RunningApp, startApp } from '../../../tests/support/start-app.ts';
import { Hand, type Step } from '../hand.ts';
import { supporter } from '../material/children.ts';
import { makePapers } from '../material/papers.ts';
import { type FolderFile, makePhotos } from '../material/pictures.ts';
import { makeWorkbook, type Workbook } from '../material/workbook.ts';
import { answerAll, checkFile, importAll } from './bring-in.ts';
import { addColleagues } from './colleagues.ts';
import { fileFolder } from './folder.ts';
import { sayWhoWeAre, signIn } from './opening.ts';
import { readFirstLetter, setTermDays } from './term-and-letter.ts';

const administrator = 'amina@elimu.example';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const locales: Readonly<Record<string, string>> = { en: 'en-GB', sw: 'sw-KE' };

/** The newest year whose third term is over by now. */
function yearOfWorkbook(now: Date): number {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return month === 11 || (month === 10 && day > 15) ? year : year - 1;
}

interface Walked {
  readonly app: RunningApp;
  readonly workbook: Workbook;
  readonly files: readonly FolderFile[];
  readonly administrator: string;
}

/**
 * An empty installation, a browser and a careful person: from the link of the first start to the first
 * letter that is read. Nothing is called past the browser; `look` may, once all is done.
 */
export async function walkFirstHour<Seen>(
  { isPhone, language }: { isPhone: boolean; language: string },
  look: (walked: Walked) => Promise<Seen>,
): Promise<Seen & { readonly steps: readonly Step[] }> {
  const app = await startApp(null, {
    env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi', ADMIN_EMAIL: administrator },
  });
  const folder = await mkdtemp(join(tmpdir(), 'somesha-first-hour-'));
  const browser = await chromium.launch({ executablePath: windowlessChromium(), args: flags });
  try {
    const year = yearOfWorkbook(app.app.now());
    const workbook = makeWorkbook(year);
    const { children } = workbook;
    const files = [...(await makePhotos(children, year)), ...(await makePapers(children, year))];
    for (const { name, buffer } of [{ name: workbook.file, buffer: workbook.bytes }, ...files])
      await writeFile(join(folder, name), buffer);
    const page = await browser.newPage({
      baseURL: app.url,
      viewport: isPhone ? phone : desk,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: locales[language] ?? language,
    });
    // Beside other work things take their time, which is counted.
    page.setDefaultTimeout(120_000);
    if (!app.firstAdministrator) throw new Error('The first start made no link');
    const hand = new Hand(page);
    await signIn(hand, administrator, app.firstAdministrator.link);
    await sayWhoWeAre(hand);
    await addColleagues(hand);
    await checkFile(hand, workbook, folder);
    await answerAll(hand, workbook, language);
    await importAll(hand);
    await fileFolder(hand, files, folder, year);
    await setTermDays(hand, year);
    const sponsored = children.find(
      (one) => one.supporter === supporter.join(' ') && !one.isSpecial,
    );
    if (!sponsored) throw new Error('Nobody has a supporter');
    await readFirstLetter(hand, sponsored, app.mail, administrator);
    return { ...(await look({ app, workbook, files, administrator })), steps: hand.steps };
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
