import { texts } from '#contract/texts.ts';
import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, letter } from './layout.ts';
import { letterWords } from './words.ts';

/** The data of a reminder. Students appear only by their refs, so that a mailbox reveals no child. */
export interface Reminder {
  readonly officer: { readonly first_name: string };
  readonly term: string;
  /** The open work of each student, the longest late first. */
  readonly open: readonly { readonly ref: string; readonly work: string }[];
  readonly late: number;
}

/** The most students in a letter; the board has all of them. */
const shown = 50;

const words = texts('reminderLetter', {
  subject: (term: string, open: number) =>
    `${term}: ${open === 1 ? '1 student has' : `${open} students have`} something open`,
  title: (term: string) => `What is open in ${term}`,
  opening: (open: number, late: number) =>
    `Of your students ${open === 1 ? '1 has' : `${open} have`} something open this term; of ${late} something is late.`,
  heads: ['Student', 'Open'],
  more: (count: number) => `And ${count} more on the board.`,
  button: 'Open the board',
  reason: 'You get this letter because you are a liaison officer of these students.',
});

/** The letter that reminds a liaison officer of their own students' open work. */
export function reminderLetter(
  { officer, term, open, late }: Reminder,
  appUrl: string,
  head: Letterhead,
): LetterContent {
  const left = open.length - shown;
  return letter(head, {
    subject: words.subject(term, open.length),
    preview: words.opening(open.length, late),
    title: words.title(term),
    parts: [
      { kind: 'text', text: letterWords.greeting(officer.first_name) },
      { kind: 'text', text: words.opening(open.length, late) },
      {
        kind: 'table',
        heads: words.heads,
        values: 'words',
        rows: open.slice(0, shown).map(({ ref, work }) => [ref, work]),
      },
      ...(left > 0 ? [{ kind: 'text', text: words.more(left) } as const] : []),
      { kind: 'button', label: words.button, link: appUrl, spellOut: false },
    ],
    reason: words.reason,
  });
}
