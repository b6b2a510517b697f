import { expect, test } from 'vitest';
import { invitationLives } from '#contract/factors/rules.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { userHistory } from '#contract/history/calls.ts';
import { role } from '#contract/roles.ts';
import { changePassword, linkUser } from '#contract/session/calls.ts';
import { inviteAgain, listUsers, makeInvitationLink } from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { dump } from '../../../tests/access/dump.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { linkIn } from '../../../tests/support/mailbox.ts';

const liaisonEmail = 'liaison@example.org';

async function givenNew(role_id: number = role.supporter, email?: string) {
  const running = await appUnderTest({ env: { ADMIN_LIAISON_EMAIL: liaisonEmail } });
  const user = await running.given.user({
    ...{ role_id, status: userStatus.new },
    ...(email && { email }),
  });
  const target = { params: { id: user.id } };
  const nameOf = (address: string) => address.split('/').at(-1) ?? '';
  return {
    ...{ ...running, user, nameOf },
    again: (by = 1) => running.as.role(by).call(inviteAgain, target),
    make: (by = 1) => running.as.role(by).call(makeInvitationLink, target),
    kindOf: async (address: string) => {
      const link = nameOf(address);
      const use = { params: { link }, input: { password: 'x', c_password: 'y' } };
      return (await running.as.visitor().call(changePassword, use)).status;
    },
  };
}

test('a link to hand over: works once, for an hour, is the only one, and lies nowhere', async () => {
  const { app, as, make, nameOf, clock, log, url, user, kindOf } = await givenNew();
  const first = (await make()).body.data.link;
  const reply = await make();
  const { link } = reply.body.data;
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(link.startsWith(`${url}/`)).toBe(true);
  // A link that works gets as far as its passwords, which differ here.
  expect([await kindOf(first), await kindOf(link)]).toEqual([410, 422]);
  const seen = await as.visitor().call(linkUser, { params: { link: nameOf(link) } });
  expect(seen.body.data).toMatchObject([{ id: user.id, type: 'new' }]);
  expect(`${await dump(app)}${log()}`).not.toContain(nameOf(link));
  const history = await as.role(1).call(userHistory, { params: { id: user.id } });
  expect(history.body.data[0]).toMatchObject({ action: 'Link to create a password made' });
  const { body } = await as.role(1).call(listUsers);
  expect(body.data.find(({ id }) => id === user.id)).toMatchObject({ invited: true });
  clock.forward(minutes(61));
  expect(await kindOf(link)).toBe(410);
});

test.each([1, 24, 72, 168] as const)(
  'an invitation lives for %i hours where the foundation chose so, and its letter says it',
  async (hours) => {
    const { as, again, mail, user, clock, kindOf } = await givenNew();
    await as.role(1).call(editFoundation, { input: { invitation_hours: hours } });
    await again();
    const [letter] = await mail.waitFor(user.email);
    if (!letter) throw new Error('No letter');
    expect(letter.text).toContain(invitationLives[hours]);
    const mailed = linkIn(letter).href;
    clock.forward(minutes(hours * 60 - 1));
    expect(await kindOf(mailed)).toBe(422);
    clock.forward(minutes(2));
    expect(await kindOf(mailed)).toBe(410);
  },
);

test('the invitation goes again, and a link of before works no longer', async () => {
  const { again, make, mail, user, kindOf } = await givenNew();
  const { link } = (await make()).body.data;
  expect((await again()).body).toMatchObject({ message: words.invitedKept(1, 0) });
  const [letter] = await mail.waitFor(user.email);
  if (!letter) throw new Error('No letter');
  expect([await kindOf(link), await kindOf(linkIn(letter).href)]).toEqual([410, 422]);
});

test.each([
  ['role 3 for a supporter', 3, role.supporter, userStatus.new, 200],
  ['role 3 for a manager', 3, role.manager, userStatus.new, 403],
  ['role 4', 4, role.supporter, userStatus.new, 403],
  ['somebody active', 1, role.supporter, userStatus.active, 409],
  ['somebody disabled', 1, role.supporter, userStatus.disabled, 409],
] as const)('%s', async (_name, by, role_id, status, expected) => {
  const { again, make, app, user } = await givenNew(role_id);
  await app.db.transaction((trx) =>
    trx.updateTable('users').set({ status }).where('id', '=', user.id).execute(),
  );
  expect([(await again(by)).status, (await make(by)).status]).toEqual([expected, expected]);
});

test('the account that may send notifications is handed over by an administrator alone', async () => {
  const { make, again } = await givenNew(role.officer, liaisonEmail);
  expect([(await make(2)).status, (await again(2)).status]).toEqual([403, 200]);
  expect((await make(1)).status).toBe(200);
});
