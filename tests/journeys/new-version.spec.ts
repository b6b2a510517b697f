import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { formTexts } from '../../client/ui/form/form.texts.ts';
import { readConfig } from '../../server/config.ts';
import { makeLogger } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { freePort } from '../support/free-port.ts';
import { makeBuilders } from '../support/given.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y } from './support/screen.ts';

/** The built web app as the next build would leave it: every script under another name. */
async function nextVersion(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const assets = join(to, 'assets');
  const names = await readdir(assets);
  const packed = names.filter((name) => /\.(br|gz)$/.test(name));
  for (const name of packed) await rm(join(assets, name));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    scripts.reduce((now, name) => now.replaceAll(name, `next-${name}`), text);
  for (const file of [join(to, 'index.html'), ...scripts.map((name) => join(assets, name))])
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  for (const name of scripts) await rename(join(assets, name), join(assets, `next-${name}`));
}

interface Upgraded {
  /** The server of the next version takes the place of the one before. */
  upgrade(): Promise<void>;
}

const upgraded = test.extend<{ office: Upgraded }>({
  office: async ({ page, watched }, use) => {
    // What the browser says of a part that is gone, and React of where it was wanted.
    watched.expect(/dynamically imported module|module script|preload|The above error occurred/);
    const folder = await mkdtemp(join(tmpdir(), 'somesha-next-'));
    const built = join(import.meta.dirname, '..', '..', 'dist', 'client');
    await nextVersion(built, join(folder, 'next'));
    const [first, second] = [await freePort(), await freePort()];
    const ports = [first];
    const proxy = await startRoundRobin(ports);
    const log = makeLogger(() => undefined);
    const env = { HOST: 'localhost', APP_URL: proxy.url, DATA_DIR: join(folder, 'data') };
    const start = (port: number, webApp: string) =>
      startServer(readConfig({ ...env, PORT: String(port) }), { log, webApp });
    let server = await start(first, built);
    const { email, password } = await makeBuilders(server.app).user();
    await page.goto(proxy.url);
    await page.getByLabel(sessionTexts.email, { exact: true }).fill(email);
    await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: sessionTexts.logIn }).click();
    await page.waitForURL('**/dashboard**');
    await use({
      async upgrade() {
        // What the page fetches ahead at this moment finds nobody.
        watched.expect(/status of 502/);
        await server.close();
        server = await start(second, join(folder, 'next'));
        ports[0] = second;
      },
    });
    await page.close();
    await proxy.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },
});

upgraded(
  '@desktop a form keeps what was typed when a part of it is gone',
  async ({ page, office }) => {
    await page.getByRole('button', { name: studentsTexts.add }).first().click();
    const form = page.getByRole('dialog', { name: studentsTexts.addTitle });
    const name = form.getByLabel(studentFields.name.label);
    await name.fill('Achieng Otieno');
    await office.upgrade();
    const calendar = form.getByRole('button', { name: /on a calendar/ });
    await calendar.first().click();
    await expect(page.getByText(formTexts.newVersion)).toBeVisible();
    await expect(name).toHaveValue('Achieng Otieno');
    await checkA11y(page);
  },
);

upgraded(
  '@desktop a new screen comes with a fresh page of the new version',
  async ({ page, office }) => {
    await expect(page.getByRole('button', { name: studentsTexts.add }).first()).toBeVisible();
    await office.upgrade();
    await page.getByRole('link', { name: appTexts.users, exact: true }).click();
    await expect(page.locator('script[type="module"][src*="/next-"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(usersTexts.title);
  },
);
