import { beforeAll, describe, expect, test } from 'vitest';
import { csrfCookiePost, currentDate, logout } from '#contract/session/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';

const listed = 'https://office.example.org';
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'x-xsrf-token',
};
const hostile = [
  'https://evil.example',
  'null',
  'https://office.example.org.evil.example',
  'https://evil-office.example.org',
  'https://evil.office.example.org',
  'http://office.example.org',
  'https://office.example.org:8443',
  'https://OFFICE.example.org',
  'https://office.example.org/',
  'https://office.example.org, https://evil.example',
  '*',
  'file://',
];

type Running = Awaited<ReturnType<typeof appUnderTest>>;

describe('other origins (rule 2.9)', () => {
  let open: Running;
  beforeAll(async () => {
    open = await appUnderTest({ env: { CORS_ORIGINS: `${listed},https://b.example.org` } });
  });

  test('a listed one may read with credentials and gets its token in a header', async () => {
    const client = open.as.visitor();
    const asked = await client.fetch('/api/login', {
      method: 'OPTIONS',
      headers: { origin: listed, ...preflight },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(listed);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-xsrf-token');
    expect(asked.headers.get('access-control-allow-headers')).not.toContain('*');
    const given = await client.call(csrfCookiePost, { headers: { origin: listed } });
    const token = given.headers.get('x-xsrf-token');
    expect(given.headers.get('access-control-expose-headers')).toContain('x-xsrf-token');
    expect(token).toBeTruthy();
    const headers = { origin: listed, 'sec-fetch-site': 'same-site', 'x-xsrf-token': token };
    expect((await client.call(logout, { headers })).status).toBe(200);
  });

  test.each(hostile)('%j gets no word of it, and cannot change anything', async (origin) => {
    const client = open.as.visitor();
    const read = await client.call(currentDate, { headers: { origin } });
    const asked = await client.fetch('/api/login', {
      method: 'OPTIONS',
      headers: { origin, ...preflight },
    });
    for (const { headers } of [read, asked]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('vary')).toContain('Origin');
    }
    const changed = await client.call(logout, { headers: { origin } });
    expect(changed.status).toBe(419);
  });

  test('same-site without a listed origin is refused', async () => {
    const { as, url } = open;
    for (const origin of [url, null])
      expect(
        (
          await as
            .visitor()
            .call(logout, {
              headers: { 'sec-fetch-site': 'same-site', ...(origin !== null && { origin }) },
            })
        ).status,
      ).toBe(419);
  });

  test('without the setting there is no CORS at all', async () => {
    const { as, url } = await appUnderTest();
    for (const origin of [listed, url, 'null']) {
      const reply = await as.visitor().call(csrfCookiePost, { headers: { origin } });
      const asked = await as
        .visitor()
        .fetch('/api/login', { method: 'OPTIONS', headers: { origin, ...preflight } });
      for (const { headers } of [reply, asked])
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual(
          [],
        );
      expect(reply.headers.has('x-xsrf-token')).toBe(false);
    }
  });
});
