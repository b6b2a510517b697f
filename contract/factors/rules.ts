import { texts } from '../texts.ts';

/** What somebody proves with that it is them, beside the password. */
export const factorKinds = ['passkey', 'code'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How a browser reaches a passkey (WebAuthn, `AuthenticatorTransport`). */
export const passkeyTransports = [
  ...(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const),
] as const;

/** Digits of a code of the app on a phone (RFC 6238). */
export const codeDigits = 6;
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** Whether roles 1 to 3 need a second factor. By default it is offered to everybody (rule 15.1). */
export const secondFactor = { required: 1, offered: 2 } as const;
export type SecondFactor = (typeof secondFactor)[keyof typeof secondFactor];
export const secondFactorIds: readonly SecondFactor[] = [
  secondFactor.required,
  secondFactor.offered,
];
export const secondFactorNames: Readonly<Record<SecondFactor, string>> = texts(
  'secondFactorNames',
  { 1: 'Roles 1 to 3 need one', 2: 'Whoever wants one' },
);

/** Whether one confirms that it is oneself before what cannot be undone. By default not (rule 15.1). */
export const confirmAgain = { asked: 1, notAsked: 2 } as const;
export type ConfirmAgain = (typeof confirmAgain)[keyof typeof confirmAgain];
export const confirmAgainIds: readonly ConfirmAgain[] = [confirmAgain.asked, confirmAgain.notAsked];
export const confirmAgainNames: Readonly<Record<ConfirmAgain, string>> = texts(
  'confirmAgainNames',
  { 1: 'Ask again', 2: 'Do not ask' },
);

/** How many hours an invitation lives. By default one (rule 15.1). */
export const invitationHours = [1, 24, 72, 168] as const;
export type InvitationHours = (typeof invitationHours)[number];
/** The same in the middle of a sentence. */
export const invitationLives: Readonly<Record<InvitationHours, string>> = texts('invitationLives', {
  1: 'one hour',
  24: 'one day',
  72: 'three days',
  168: 'seven days',
});
export const invitationHoursNames: Readonly<Record<InvitationHours, string>> = texts(
  'invitationHoursNames',
  { 1: 'One hour', 24: 'One day', 72: 'Three days', 168: 'Seven days' },
);
