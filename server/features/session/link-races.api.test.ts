import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changePassword, forgotPassword } from '#contract/session/calls.ts';
import { editUser } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { linkIn } from '../../../tests/support/mailbox.ts';

const password = 'Green-Kettle-71!';

/**
 * The worker reads the address, then makes the link: an address that changes between the two must
 * not leave a living link in the mailbox that the account was just taken away from (rule 4.14).
 */
test('a mailbox that stops being theirs while the letter is written gets no link that works', async () => {
  const { app, as, given, mail, clock } = await appUnderTest();
  const visitor = as.visitor();
  const administrator = as.role(1);
  await administrator.arrived();
  await visitor.token();
  let user = await given.user({ role_id: 4 });
  for (let round = 0; round < 12; round += 1) {
    const old = user.email;
    const input = { ...user, email: `moved.${round}@example.org` };
    await visitor.call(forgotPassword, { input: { email: old } });
    await pause(round);
    expect((await administrator.call(editUser, { input })).status).toBe(200);
    user = { ...user, email: input.email };
    await app.outbox.idle();
    for (const letter of await mail.to(old)) {
      const link = linkIn(letter).pathname.split('/').at(-1) ?? '';
      const used = await visitor.call(changePassword, {
        params: { link },
        input: { password, c_password: password },
      });
      expect(used.status).not.toBe(200);
    }
    clock.forward(minutes(13));
  }
});
