import { texts } from '#contract/texts.ts';

/** Words beside telephone numbers. */
export const telephoneTexts = texts('telephoneTexts', {
  telephones: 'Telephones',
  call: (shown: string) => `Call ${shown}`,
  message: (shown: string) => `Write a text message to ${shown}`,
  whatsApp: (shown: string) => `Write to ${shown} by WhatsApp`,
});
