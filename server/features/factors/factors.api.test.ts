import { beforeAll, describe, expect, test } from 'vitest';
import * as factors from '#contract/factors/calls.ts';
import { confirmAgain, secondFactor } from '#contract/factors/rules.ts';
import { editFoundation, setQuiet } from '#contract/foundation/calls.ts';
import * as session from '#contract/session/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { minutes } from '../../../tests/support/clock.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { withCodeApp, withPasskey } from '../../../tests/support/with-factors.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await appUnderTest();
});

describe('signing in with a second factor (rule 4.22)', () => {
  test('the right password opens no session, the code does, and each works once', async () => {
    const { user, codeNow } = await withCodeApp(running);
    const visitor = running.as.visitor();
    const first = await visitor.call(session.login, { input: user });
    expect(first.body.data).toEqual({ second_step: ['code'], name: 'Asha Mwangi' });
    expect((await visitor.call(session.currentUser)).status).toBe(401);
    running.clock.forward(minutes(1));
    const reply = await visitor.call(session.takeSecondStep, { input: { code: codeNow() } });
    expect([reply.status, reply.body.data.id]).toEqual([200, user.id]);
    expect((await visitor.call(session.currentUser)).status).toBe(200);
  });

  test('a passkey alone signs in, and as the second step after the password', async () => {
    const { user, passkey } = await withPasskey(running);
    for (const isAlone of [true, false]) {
      const visitor = running.as.visitor();
      if (!isAlone) await visitor.call(session.login, { input: user });
      const options = (await visitor.call(session.beginPasskeySignIn)).body.data;
      expect(options.allowCredentials).toHaveLength(isAlone ? 0 : 1);
      const input = { passkey: passkey.use(options) };
      const reply = await visitor.call(session.takeSecondStep, { input });
      expect([reply.status, reply.body.data.email]).toEqual([200, user.email]);
    }
  });

  test('adding is logged, mailed and ends other sessions; the first brings ten recovery codes', async () => {
    const { user, client, other, recoveryCodes } = await withPasskey(running);
    expect(recoveryCodes).toHaveLength(10);
    expect((await other.call(session.currentUser)).status).toBe(401);
    const own = await client.call(factors.listFactors);
    expect(own.body.data).toMatchObject({
      factors: [{ kind: 'passkey', name: 'My phone', last_used_at: null }],
      recovery_codes: 10,
    });
    await running.app.outbox.idle();
    const letters = await running.mail.to(user.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'A second step was added to your Somesha account',
    ]);
    const changes = await running.app.db.read
      .selectFrom('change_log')
      .select('action')
      .where('entity', '=', 'user')
      .where('entity_id', '=', user.id)
      .execute();
    expect(changes).toEqual([{ action: 'add factor' }]);
  });

  test('a recovery code stands in once; the last factor takes all of them along', async () => {
    const { user, client, recoveryCodes } = await withPasskey(running);
    const visitor = running.as.visitor();
    await visitor.call(session.login, { input: user });
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const reply = await visitor.call(session.takeSecondStep, { input: { code: typed } });
    expect(reply.status).toBe(200);
    const { data } = (await client.call(factors.listFactors)).body;
    expect(data.recovery_codes).toBe(9);
    const id = data.factors[0]?.id ?? 0;
    expect((await client.call(factors.removeFactor, { params: { id } })).status).toBe(200);
    expect((await client.call(factors.listFactors)).body.data).toEqual({
      factors: [],
      recovery_codes: 0,
    });
  });
});

describe('what the foundation asks (rule 4.24)', () => {
  test('required: roles 1 to 3 without a factor can set one up, and nothing else', async () => {
    const own = await appUnderTest();
    const { user, client, addPasskey } = await withPasskey(own, 2, false);
    const officer = own.as.role(4);
    await own.as.role(1).call(editFoundation, { input: { second_factor: secondFactor.required } });
    const refused = await client.call(listUsers);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'add-factor' }]);
    expect((await client.call(session.currentUser)).body.data.must_add_factor).toBe(true);
    expect((await officer.call(session.currentUser)).body.data).not.toHaveProperty(
      'must_add_factor',
    );
    const signedIn = await own.as.visitor().call(session.login, { input: user });
    expect(signedIn.body.data).toMatchObject({ must_add_factor: true });
    await addPasskey();
    expect((await client.call(listUsers)).status).toBe(200);
  });

  test('asked again: after ten minutes what cannot be undone is refused until one confirms', async () => {
    const own = await appUnderTest();
    const user = await own.given.user();
    const client = own.as.user(user);
    await client.call(editFoundation, { input: { confirm_again: confirmAgain.asked } });
    const quiet = { input: { quiet: 1 } };
    expect((await client.call(setQuiet, quiet)).status).toBe(200);
    for (let waited = 0; waited < 12; waited += 6) {
      own.clock.forward(minutes(6));
      await client.call(session.currentUser);
    }
    const refused = await client.call(setQuiet, quiet);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'confirm' }]);
    const wrong = await client.call(session.confirmSession, { input: { password: 'Wrong-1234' } });
    expect(wrong.status).toBe(422);
    const input = { password: user.password };
    expect((await client.call(session.confirmSession, { input })).status).toBe(200);
    expect((await client.call(setQuiet, quiet)).status).toBe(200);
  });

  test('untouched: nothing is asked, however old the session', async () => {
    const own = await appUnderTest();
    const client = own.as.role(1);
    for (let waited = 0; waited < 14; waited += 7) {
      await client.call(session.currentUser);
      own.clock.forward(minutes(7));
    }
    expect((await client.call(setQuiet, { input: { quiet: 1 } })).status).toBe(200);
  });
});

describe('one’s own password (rule 4.26)', () => {
  test('the present one is asked for; other sessions end, and one’s own has a new id', async () => {
    const user = await running.given.user();
    const [client, other] = [running.as.user(user), running.as.user(user)];
    await other.call(session.currentUser);
    const password = 'Green-Kettle-71!';
    const change = (old_password: string) =>
      client.call(session.changeOwnPassword, {
        input: { old_password, password, c_password: password },
      });
    const wrong = await change('Wrong-Kettle-71!');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['old_password']]);
    const before = client.cookies.get('somesha_session');
    expect((await change(user.password)).status).toBe(200);
    expect(client.cookies.get('somesha_session')).not.toBe(before);
    expect((await client.call(session.currentUser)).status).toBe(200);
    expect((await other.call(session.currentUser)).status).toBe(401);
  });
});
