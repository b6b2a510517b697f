import { texts } from '#contract/texts.ts';
import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, letter } from './layout.ts';
import { letterWords } from './words.ts';

/** The account that opened too much, and how much it was. */
interface AlarmAbout {
  readonly name: string;
  /** In words. */
  readonly role: string;
  readonly kind: 'profile' | 'export';
  readonly counted: number;
}

const words = texts('alarmLetter', {
  profile: {
    subject: 'Somesha: one account opened many profiles',
    title: 'Many profiles opened',
    fact: (who: string, counted: number) =>
      `${who} has opened the profiles of ${counted} different learners within an hour.`,
  },
  export: {
    subject: 'Somesha: one account made many exports',
    title: 'Many exports made',
    fact: (who: string, counted: number) => `${who} has made ${counted} exports within an hour.`,
  },
  preview: 'Please look whether this is as it should be.',
  ask: 'Please ask them whether this was their work. A stolen password shows in this way.',
  todo: 'If it was not, disable the account on the Users List at once: that ends all of its sessions. History on its row tells what was opened.',
  button: 'Go to Somesha',
  small: 'There is one such e-mail an hour for as long as it goes on.',
  reason: 'Active administrators are told when one account opens or takes along unusually much.',
});

/**
 * The notice to an administrator that one account opens or exports unusually much (rule 12.3). Names the
 * account, never a child.
 */
export function readAlarmLetter(
  to: { readonly first_name: string },
  { name, role, kind, counted }: AlarmAbout,
  appUrl: string,
  head: Letterhead,
): LetterContent {
  const { subject, title, fact } = words[kind];
  return letter(head, {
    subject,
    preview: words.preview,
    title,
    parts: [
      { kind: 'text', text: letterWords.greeting(to.first_name) },
      { kind: 'text', text: fact(`${name} (${role})`, counted) },
      { kind: 'text', text: words.ask },
      { kind: 'text', text: words.todo },
      { kind: 'button', label: words.button, link: appUrl, spellOut: false },
      { kind: 'small', text: words.small },
    ],
    reason: words.reason,
  });
}
