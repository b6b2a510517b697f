import { readdirSync } from 'node:fs';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import * as calls from '#contract/foundation/calls.ts';
import { iconAddress, logoAddress, logoLimits } from '#contract/foundation/logo.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { foundationHistory } from '#contract/history/calls.ts';
import { role } from '#contract/roles.ts';
import { forgotPassword } from '#contract/session/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { hours } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { sampleFile } from '../../../tests/support/given-students.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';
import { dropOldLogos } from '../../mail/logos.ts';

async function givenLogo(script: Parameters<typeof startScriptedMailServer>[0] = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  const running = await appUnderTest({
    env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' },
  });
  const admin = running.as.role(role.administrator);
  const upload = (file: Blob, name: string) =>
    admin.call(calls.setLogo, { form: formOf({}, { logo: [file, name] }) });
  return {
    running,
    server,
    admin,
    upload,
    /** Uploads a picture that is taken. */
    async given(file: Blob, name = 'logo.png') {
      const { logo } = (await upload(file, name)).body.data;
      if (!logo) throw new Error('There is no logo');
      return logo;
    },
    get: (address: string, headers: Record<string, string> = {}) =>
      fetch(running.url + address, { headers }),
    /** The letter to somebody who forgot their password. */
    async letter() {
      const { email } = await running.given.user();
      await running.as.visitor().call(forgotPassword, { input: { email } });
      await running.app.outbox.idle();
      return PostalMime.parse(server.messages.at(-1) ?? '');
    },
  };
}

/** A blue bar on nothing, twice as wide as high. */
const drawn = async (width: number, height: number) => {
  const blue = { r: 20, g: 60, b: 140, alpha: 1 };
  const nothing = { ...blue, alpha: 0 };
  const edge = Math.round(height / 4);
  const png = await sharp({ create: { width, height, channels: 4, background: nothing } })
    .composite([
      {
        input: { create: { width, height: edge * 2, channels: 4, background: blue } },
        top: edge,
        left: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody of the house' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
};

test('an upload becomes a small PNG for everybody, transparent as before and without metadata', async () => {
  const { given, get, upload } = await givenLogo();
  const logo = await given(await drawn(2_000, 1_000));
  expect(logo).toMatchObject({ width: logoLimits.side, height: logoLimits.side / 2 });
  const reply = await get(logoAddress(logo));
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  const png = Buffer.from(await reply.arrayBuffer());
  expect(png.length).toBeLessThan(logoLimits.bytes);
  expect(png.includes('Somebody of the house')).toBe(false);
  const { exif, hasAlpha } = await sharp(png).metadata();
  expect([exif, hasAlpha]).toEqual([undefined, true]);
  const [pixel] = [await sharp(png).raw().toBuffer()];
  expect(pixel[3]).toBe(0);
  const again = await get(logoAddress(logo), { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);

  const icon = Buffer.from(await (await get(iconAddress(logo))).arrayBuffer());
  const { width, height } = await sharp(icon).metadata();
  expect([width, height]).toEqual([logoLimits.side, logoLimits.side]);

  expect((await upload(await drawn(2_000, 1_000), 'LOGO.PNG')).body.data.logo).toEqual(logo);
});

test('a photograph, large and full of colours, is made small enough', async () => {
  const { given, get } = await givenLogo();
  const noise = await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const logo = await given(new Blob([new Uint8Array(noise)]), 'photo.jpg');
  const png = await (await get(logoAddress(logo))).arrayBuffer();
  expect(png.byteLength).toBeLessThanOrEqual(logoLimits.bytes);
});

const derived = readdirSync(new URL('../../../tests/fixtures/files/derived', import.meta.url));
const hostile = [
  ...derived.filter((name) => name !== 'jpeg-with-html-tail.jpg').map((one) => `derived/${one}`),
  ...[
    'hopper.webp',
    'hopper.avif',
    'decompression_bomb.gif',
    'badcrc.png',
    'truncated_jpeg.jpg',
  ].map((one) => `images/${one}`),
  'pdf/minimal.pdf',
];

test('what is no picture of the kinds that are taken is refused at its field, and nothing changes', async () => {
  const { admin, upload, given } = await givenLogo();
  const logo = await given(await drawn(200, 100));
  for (const name of hostile)
    for (const as of [name.split('/').at(-1) ?? '', 'logo.png']) {
      const { status, body } = await upload(sampleFile(name), as);
      expect([name, as, status]).toEqual([name, as, 422]);
      expect(body).toMatchObject({ errors: { logo: [expect.any(String)] } });
    }
  const without = await admin.call(calls.setLogo, { form: formOf({}) });
  expect(without.body).toMatchObject({ errors: { logo: [words.logo] } });
  expect((await admin.call(calls.getFoundation)).body.data.logo).toEqual(logo);
});

test('what hangs behind a picture is not in its logo', async () => {
  const { given, get } = await givenLogo();
  const logo = await given(sampleFile('derived/jpeg-with-html-tail.jpg'), 'tail.jpg');
  const png = Buffer.from(await (await get(logoAddress(logo))).arrayBuffer());
  expect(/<script|<html|<\?php/i.test(png.toString('latin1'))).toBe(false);
});

test('one that was replaced or taken away is not served any more, nor is any other address', async () => {
  const { admin, given, get } = await givenLogo();
  const first = await given(await drawn(200, 100));
  const second = await given(await drawn(100, 100));
  expect((await get(logoAddress(first))).status).toBe(404);
  expect((await get(logoAddress(second))).status).toBe(200);
  const removed = await admin.call(calls.removeLogo);
  expect(removed.body).toMatchObject({ message: words.logoRemoved, data: { logo: null } });
  for (const address of [
    logoAddress(second),
    iconAddress(second),
    '/logo/x.png',
    '/logo/',
    '/logo',
  ])
    expect([address, (await get(address)).status]).toEqual([address, 404]);
});

test('the history says who changed it', async () => {
  const { admin, given } = await givenLogo();
  await given(await drawn(200, 100));
  await given(await drawn(200, 100));
  await admin.call(calls.removeLogo);
  const { data } = (await admin.call(foundationHistory, { params: { id: 1 } })).body;
  expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['Logo'],
    ['Logo'],
  ]);
});

test('letters bring it along, with the name for whoever sees no pictures', async () => {
  const { admin, given, letter } = await givenLogo();
  const plain = await letter();
  expect([plain.attachments, plain.html?.includes('<img')]).toEqual([[], false]);
  const logo = await given(await drawn(800, 200));
  await admin.call(calls.editFoundation, { input: { name: 'Elimu & Kwanza', accent: '#1f4e8c' } });
  const { attachments, html = '' } = await letter();
  const [picture] = attachments;
  expect(attachments).toHaveLength(1);
  expect(picture).toMatchObject({
    contentId: `<logo-${logo.hash}>`,
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  });
  expect(html).toContain(`src="cid:logo-${logo.hash}" width="160" height="40"`);
  expect(html).toContain('alt="Elimu &amp; Kwanza"');
  expect(html).toContain('bgcolor="#1f4e8c"');
  expect(html).not.toContain('#196957');
  await admin.call(calls.removeLogo);
  const after = await letter();
  expect([after.attachments, after.html?.includes('<img')]).toEqual([[], false]);
  expect(after.html).toContain('Elimu &amp; Kwanza</td>');
});

test('a letter that waits keeps the logo with which it was written; then that goes', async () => {
  const { running, server, admin, given } = await givenLogo();
  const { app } = running;
  const logo = await given(await drawn(800, 200));
  const file = () =>
    app.db.transaction((trx) =>
      app.outbox.fileMail(
        trx,
        {
          ...{ kind: 'progress', to: 'asha@example.org', userId: null, subject: 'News' },
          ...{ text: 'News', html: '<p>News</p>', logo: logo.hash },
        },
        app.now(),
      ),
    );
  await file();
  await admin.call(calls.removeLogo);
  const later = new Date(app.now().getTime() + hours(2));
  expect(await dropOldLogos(app.db, app.now())).toBe(0);
  expect(await dropOldLogos(app.db, later)).toBe(0);
  app.outbox.wake();
  await app.outbox.idle();
  const { attachments } = await PostalMime.parse(server.messages.at(-1) ?? '');
  expect(attachments).toHaveLength(1);
  expect(await dropOldLogos(app.db, later)).toBe(1);
});
