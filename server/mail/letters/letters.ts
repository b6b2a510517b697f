import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, letter } from './layout.ts';
import { letterWords } from './words.ts';

interface Addressee {
  readonly first_name: string;
}

/** The letter to a new user, with the link that creates their first password. */
export function createPasswordLetter(to: Addressee, link: string, head: Letterhead): LetterContent {
  return accountLetter(letterWords.create, to, link, true, head);
}

/** The letter to somebody who forgot their password. */
export function resetPasswordLetter(to: Addressee, link: string, head: Letterhead): LetterContent {
  return accountLetter(letterWords.reset, to, link, true, head);
}

/** The notice that a password was set or changed (rule 4.17). @param appUrl `APP_URL` */
export function passwordSetLetter(to: Addressee, appUrl: string, head: Letterhead): LetterContent {
  return accountLetter(letterWords.set, to, appUrl, false, head);
}

/** The letter that shows whether letters arrive. @param appUrl `APP_URL` */
export function testLetter(to: Addressee, appUrl: string, head: Letterhead): LetterContent {
  return accountLetter(letterWords.test, to, appUrl, false, head);
}

type Words = (typeof letterWords)['create' | 'reset' | 'set' | 'test'];

function accountLetter(
  words: Words,
  to: Addressee,
  link: string,
  spellOut: boolean,
  head: Letterhead,
): LetterContent {
  return letter(head, {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    parts: [
      { kind: 'text', text: letterWords.greeting(to.first_name) },
      ...words
        .body(head.name)
        .split('\n\n')
        .map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: words.button, link, spellOut },
      { kind: 'small', text: words.small },
    ],
    reason: words.reason(head.name),
  });
}
