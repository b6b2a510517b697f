import { expect, test } from 'vitest';
import { userHistory } from '#contract/history/calls.ts';
import { role } from '#contract/roles.ts';
import * as calls from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';

/** Two supporters and a manager who are not invited, one supporter who is. */
async function givenUninvited() {
  const running = await appUnderTest();
  const { given, as } = running;
  const person = (first_name: string, role_id: number) =>
    given.user({ first_name, role_id, status: userStatus.new });
  const anna = await person('Anna', role.supporter);
  const bela = await person('Bela', role.supporter);
  const maria = await person('Maria', role.manager);
  const invite = (users: unknown, by = as.role(1)) =>
    by.call(calls.inviteUsers, { input: { users } });
  const namesFor = async (by = as.role(1)) =>
    (await by.call(calls.listUninvited)).body.data.map(({ name }) => name.split(' ')[0]);
  return { ...{ running, anna, bela, maria, invite, namesFor }, rowOf };

  async function rowOf(id: number) {
    const { body } = await as.role(1).call(calls.listUsers);
    return body.data.find((one) => one.id === id);
  }
}

test('who is not invited is told apart, and gets the letter when somebody wants it', async () => {
  const { running, anna, bela, maria, invite, namesFor, rowOf } = await givenUninvited();
  expect(await rowOf(anna.id)).toMatchObject({ status: userStatus.new, invited: false });
  expect(await namesFor()).toEqual(['Anna', 'Bela', 'Maria']);
  const reply = await invite([anna.id, maria.id]);
  expect(reply.body).toMatchObject({
    message: '2 invitations are kept in the outbox folder: no mail server is set.',
    data: { invited: 2, left_out: 0 },
  });
  const [mail] = await running.mail.waitFor(anna.email);
  expect(mail?.subject).toBe('Create your Somesha password');
  await running.mail.waitFor(maria.email);
  expect(await running.mail.to(bela.email)).toEqual([]);
  expect(await rowOf(anna.id)).toMatchObject({ status: userStatus.new, invited: true });
  expect(await namesFor()).toEqual(['Bela']);
  const history = await running.as.role(1).call(userHistory, { params: { id: anna.id } });
  expect(history.body.data).toMatchObject([{ action: 'Invited by e-mail', changes: [] }]);
});

test('nobody gets two letters, however often it is pressed', async () => {
  const { running, anna, bela, invite } = await givenUninvited();
  const replies = await Promise.all([1, 2, 3].map(() => invite([anna.id, bela.id, anna.id])));
  expect(replies.map(({ body }) => body.data.invited).sort()).toEqual([0, 0, 2]);
  await running.app.outbox.idle();
  expect(await running.mail.to(anna.email)).toHaveLength(1);
  expect((await invite([anna.id])).body.message).toBe(words.invitedKept(0, 1));
});

test('who is added by the form is invited at once', async () => {
  const { running, rowOf, namesFor } = await givenUninvited();
  const { body } = await running.as
    .role(1)
    .call(calls.registerUser, {
      input: {
        first_name: 'Neema',
        last_name: 'Otieno',
        email: 'neema@example.org',
        role_id: role.supporter,
      },
    });
  expect(body.data.invited).toBe(true);
  expect(await rowOf(body.data.id)).toMatchObject({ invited: true });
  expect(await namesFor()).not.toContain('Neema');
});

test('the ladder holds: role 3 invites supporters alone, all or none', async () => {
  const { running, anna, maria, invite, namesFor, rowOf } = await givenUninvited();
  const liaison = running.as.role(3);
  expect(await namesFor(liaison)).toEqual(['Anna', 'Bela']);
  expect((await invite([anna.id, maria.id], liaison)).status).toBe(403);
  expect(await rowOf(anna.id)).toMatchObject({ invited: false });
  expect((await invite([anna.id], liaison)).status).toBe(200);
});

test('nobody, and somebody who is not there, is told at the field and invites no one', async () => {
  const { anna, invite, namesFor } = await givenUninvited();
  for (const users of [[], [anna.id, 987_654], ['x'], null]) {
    const reply = await invite(users);
    expect([reply.status, Object.keys(reply.body.errors ?? {})[0]?.split('.')[0]]).toEqual([
      422,
      'users',
    ]);
  }
  expect(await namesFor()).toContain('Anna');
});
