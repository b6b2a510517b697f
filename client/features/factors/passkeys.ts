import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { beginPasskey } from '#contract/factors/calls.ts';
import { beginPasskeyConfirm, beginPasskeySignIn } from '#contract/session/calls.ts';
import { send } from '../../lib/api.ts';
import { factorTexts as texts } from './factors.texts.ts';

/** What a browser throws is in its own words; people get ours. */
function inWords(failure: unknown): unknown {
  if (
    failure instanceof WebAuthnError &&
    failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  )
    return new Error(texts.notHere);
  const isDevices = failure instanceof WebAuthnError || failure instanceof DOMException;
  return isDevices ? new Error(texts.cancelled) : failure;
}

async function used(begin: typeof beginPasskeySignIn | typeof beginPasskeyConfirm) {
  const { data: optionsJSON } = await send(begin);
  try {
    return await startAuthentication({ optionsJSON });
  } catch (failure) {
    throw inWords(failure);
  }
}

/** A passkey's answer for a sign-in: alone, or after the password. */
export const passkeyToSignIn = () => used(beginPasskeySignIn);

/** The same to confirm that it is oneself. */
export const passkeyToConfirm = () => used(beginPasskeyConfirm);

/** A new passkey of this device. */
export async function newPasskey() {
  const { data: optionsJSON } = await send(beginPasskey);
  try {
    return await startRegistration({ optionsJSON });
  } catch (failure) {
    throw inWords(failure);
  }
}
