import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/session/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { linkIn } from '../../tests/support/mailbox.ts';

// `fetch` sets Host by itself; these are the spellings by which proxies pass a host on.
const spellings = ['X-Forwarded-Host', 'X-Host', 'Forwarded', 'X-Original-Host', 'Referer'];

test.each(spellings)(
  'addresses in a letter come from APP_URL, whatever %s says',
  async (header) => {
    const { app, as, given, mail } = await appUnderTest();
    const user = await given.user();
    const value = header === 'Forwarded' ? 'host=evil.example.net' : 'https://evil.example.net';
    await as
      .visitor()
      .call(forgotPassword, { input: { email: user.email }, headers: { [header]: value } });
    const [letter] = await mail.waitFor(user.email);
    if (!letter) throw new Error('No letter');
    expect(linkIn(letter).origin).toBe(app.config.appUrl);
    expect(`${letter.html}${letter.text}`).not.toContain('evil.example.net');
  },
);
