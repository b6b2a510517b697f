import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, letter } from './layout.ts';
import { letterWords } from './words.ts';

/** A letter about an account, with a link of its own, or else `APP_URL`, which need not be written out. */
const accountLetter =
  (about: 'create' | 'reset' | 'set' | 'test', isOwnLink: boolean) =>
  (to: { readonly first_name: string }, link: string, head: Letterhead): LetterContent => {
    const words = letterWords[about];
    const paragraphs = words.body(head.name).split('\n\n');
    return letter(head, {
      subject: words.subject,
      preview: words.preview,
      title: words.title,
      parts: [
        { kind: 'text', text: letterWords.greeting(to.first_name) },
        ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
        { kind: 'button', label: words.button, link, spellOut: isOwnLink },
        { kind: 'small', text: words.small },
      ],
      reason: words.reason(head.name),
    });
  };

/** The letter to a new user, with the link that creates their first password. */
export const createPasswordLetter = accountLetter('create', true);
/** The letter to somebody who forgot their password. */
export const resetPasswordLetter = accountLetter('reset', true);
/** The notice that a password was set or changed (rule 4.17). */
export const passwordSetLetter = accountLetter('set', false);
/** The letter that shows whether letters arrive. */
export const testLetter = accountLetter('test', false);
