import { texts } from '#contract/texts.ts';

/** Screen text around one's own language, letters and devices. */
export const devicesTexts = texts('devicesTexts', {
  languageAndLetters: 'Language and letters',
  languageText: 'In the app, and in letters to you.',

  devices: 'Devices',
  devicesIntro: 'Sign out where you do not know the device or no longer use it.',
  noOtherDevice: 'You are signed in on this device only.',
  thisDevice: 'This device',
  since: 'Since',
  lastSeen: 'Last seen',
  justNow: 'just now',
  signOut: 'Sign out there',
  signOutOf: (device: string) => `Sign out there: ${device}`,
  signedOut: (device: string) => `${device} is signed out.`,
  signOutOthers: 'Sign out all other devices',
  othersSignedOut: 'All other devices are signed out.',
});
