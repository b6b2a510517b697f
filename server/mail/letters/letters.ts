import { type InvitationHours, invitationLives } from '#contract/factors/rules.ts';
import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, letter } from './layout.ts';
import { type AccountWords, factorLetterWords, letterWords } from './words.ts';

interface Addressee {
  readonly first_name: string;
  /** How many hours the link of an invitation works. */
  readonly hours?: InvitationHours;
}

/** What a letter tells of somebody's second factors. */
export const factorNews = ['added', 'removed', 'reset', 'recovery'] as const;
export type FactorNews = (typeof factorNews)[number];

/** A letter about an account, with a link of its own, or else `APP_URL`, which need not be written out. */
const accountLetter =
  (words: AccountWords, isOwnLink: boolean) =>
  (to: Addressee, link: string, head: Letterhead): LetterContent => {
    const paragraphs = words.body(head.name).split('\n\n');
    return letter(head, {
      subject: words.subject,
      preview: words.preview,
      title: words.title,
      parts: [
        { kind: 'text', text: letterWords.greeting(to.first_name) },
        ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
        { kind: 'button', label: words.button, link, spellOut: isOwnLink },
        {
          kind: 'small',
          text:
            typeof words.small === 'string'
              ? words.small
              : words.small(invitationLives[to.hours ?? 1]),
        },
      ],
      reason: words.reason(head.name),
    });
  };

/** The letter to a new user, with the link that creates their first password. */
export const createPasswordLetter = accountLetter(letterWords.create, true);
/** The letter to somebody who forgot their password. */
export const resetPasswordLetter = accountLetter(letterWords.reset, true);
/** The notice that a password was set or changed (rule 4.17). */
export const passwordSetLetter = accountLetter(letterWords.set, false);
/** The letter that shows whether letters arrive. */
export const testLetter = accountLetter(letterWords.test, false);
/** Notices about second factors (rule 4.22). */
export const factorLetter: Readonly<Record<FactorNews, ReturnType<typeof accountLetter>>> = {
  added: accountLetter(factorLetterWords.added, false),
  removed: accountLetter(factorLetterWords.removed, false),
  reset: accountLetter(factorLetterWords.reset, false),
  recovery: accountLetter(factorLetterWords.recovery, false),
};
