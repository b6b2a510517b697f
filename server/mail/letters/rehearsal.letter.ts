import { texts } from '#contract/texts.ts';
import { html } from './html.ts';
import type { LetterContent } from './layout.ts';
import { styles } from './styles.ts';

interface WouldBe {
  /** Null where the account is gone. */
  readonly name: string | null;
  readonly email: string;
}

const words = texts('rehearsalLetter', {
  subject: (subject: string) => `[Rehearsal] ${subject}`,
  notice: ({ name, email }: WouldBe) =>
    `Rehearsal: you alone got this. It would go to ${name === null ? email : `${name} <${email}>`}.`,
});

/** Where the visible part of a letter begins; `layout.ts` writes it. */
const bodyTag = /<body[^>]*>/;

/** A copy of a letter for an administrator in a rehearsal: word for word, below a line with the real recipient. */
export function rehearsalLetter(letter: LetterContent, to: WouldBe): LetterContent {
  const notice = words.notice(to);
  const { markup } = html`<p class="notice" style="${styles.notice}">${notice}</p>`;
  return {
    ...letter,
    subject: words.subject(letter.subject),
    text: `${notice}\n\n${letter.text}`,
    html: letter.html.replace(bodyTag, (tag) => `${tag}\n${markup}`),
  };
}
