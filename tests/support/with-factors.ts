import * as factors from '#contract/factors/calls.ts';
import { codeAt, codeStepOf } from '../../server/features/factors/codes.ts';
import type { BrowserLike } from './browser-like.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { RunningApp } from './start-app.ts';

/** Base32 of RFC 4648, as an app reads the secret that it is given. */
export function bytesOf(base32: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function person(running: RunningApp, role_id: number) {
  const user = await running.given.user({ role_id });
  const [client, other] = [running.as.user(user), running.as.user(user)];
  await other.arrived();
  await client.arrived();
  return { user, client, other };
}

/** A person with a code app, one session of theirs, and another one from before. */
export async function withCodeApp(running: RunningApp, role_id = 1) {
  const them = await person(running, role_id);
  const begun = await them.client.call(factors.beginCodeApp);
  const secret = bytesOf(begun.body.data.secret);
  const codeNow = (drift = 0) => codeAt(secret, codeStepOf(running.app.now()) + drift);
  const input = { name: 'My app', code: codeNow() };
  const added = await them.client.call(factors.addFactor, { input });
  return { ...them, codeNow, recoveryCodes: added.body.data.recovery_codes };
}

/** The same with a passkey, unless it is added later. */
export async function withPasskey(running: RunningApp, role_id = 1, isAdded = true) {
  const them = await person(running, role_id);
  const passkey = new SoftwareAuthenticator(running.url);
  const addPasskey = () => addTo(them.client, passkey);
  const recoveryCodes = isAdded ? await addPasskey() : [];
  return { ...them, passkey, addPasskey, recoveryCodes };
}

async function addTo(client: BrowserLike, passkey: SoftwareAuthenticator): Promise<string[]> {
  const options = (await client.call(factors.beginPasskey)).body.data;
  const input = { name: 'My phone', passkey: passkey.make(options) };
  return (await client.call(factors.addFactor, { input })).body.data.recovery_codes;
}
