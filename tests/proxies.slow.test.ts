import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { login } from '#contract/session/calls.ts';
import { addStudent } from '#contract/students/calls.ts';
import { BrowserLike } from './support/browser-like.ts';
import { formOf } from './support/form-of.ts';
import { freePort } from './support/free-port.ts';
import { bothFiles, givenRegister } from './support/given-students.ts';
import { startApp } from './support/start-app.ts';

const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``).exec(operations)?.[1] ?? '';

/** Where Debian keeps the program; as root it is installed first. */
function programOf(name: string, debian: string): string {
  const find = () => [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((path) => existsSync(path));
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env });
    const wanted = ['install', '-y', '--no-install-recommends', debian];
    execFileSync('apt-get', wanted, { stdio: 'ignore', env });
  }
  const found = find();
  if (!found) throw new Error(`This test needs ${name}: install the package "${debian}".`);
  return found;
}

/** The block of the document, at ports of this test and without its certificate. */
const proxies = {
  nginx: (port: number, behind: number, closed: number) => {
    const block = blockOf('nginx')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${closed}`)
      .replace(/ +ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:3000', `127.0.0.1:${behind}`);
    const file = `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
      ${block} }`;
    return {
      ...{ file, debian: 'nginx-light' },
      run: (folder: string) => ['-p', folder, '-e', 'stderr', '-c', 'conf'],
    };
  },
  caddy: (port: number, behind: number) => ({
    file: `{\nadmin off\n}\n${blockOf('caddy')
      .replace('somesha.example.org', `http://127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)}`,
    debian: 'caddy',
    run: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'conf')],
  }),
};

/** Asks /healthz from another address of this machine, which claims to pass on somebody else's call. */
async function addressSeen(port: number): Promise<unknown> {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const [reply] = await once(
    get({ port, host: '127.0.0.1', localAddress: '127.0.0.9', path: '/healthz', headers }),
    'response',
  );
  return json(reply);
}

/** A PDF of nine megabytes: most of it a comment. */
function longPdf(): Blob {
  const pdf = readFileSync(join(import.meta.dirname, 'fixtures/files/pdf/minimal.pdf'), 'latin1');
  const end = pdf.lastIndexOf('startxref');
  const comment = `${'%'.padEnd(100, '-')}\n`.repeat(93_500);
  return new Blob([Buffer.from(`${pdf.slice(0, end)}${comment}${pdf.slice(end)}`, 'latin1')]);
}

test.each(['nginx', 'caddy'] as const)(
  'behind %s as the document has it: callers are seen, and a PDF of 9 MB goes through',
  { timeout: 300_000 },
  async (name) => {
    const [port, closed] = [await freePort(), await freePort()];
    const app = await startApp(null, {
      env: { APP_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
    });
    onTestFinished(() => app.close());
    const folder = await mkdtemp(join(tmpdir(), 'somesha-proxy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const proxy = proxies[name](port, app.app.config.port, closed);
    await writeFile(join(folder, 'conf'), proxy.file);
    const child = spawn(programOf(name, proxy.debian), proxy.run(folder), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder },
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += String(text);
    });
    onTestFinished(async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
    });
    await expect
      .poll(() => addressSeen(port).catch(() => said))
      .toMatchObject({ address: '127.0.0.9' });

    const register = await givenRegister(app);
    const user = await app.given.user();
    const browser = new BrowserLike(`http://127.0.0.1:${port}`);
    const { email, password } = user;
    expect((await browser.call(login, { input: { email, password } })).status).toBe(200);
    const pdf = longPdf();
    expect(pdf.size).toBeGreaterThan(9e6);
    const files = { ...bothFiles, kcpe_file: [pdf, 'long.pdf'] as const };
    const reply = await browser.call(addStudent, { form: formOf(register.fields(), files) });
    expect([reply.status, reply.body.message]).toEqual([200, expect.any(String)]);
  },
);
