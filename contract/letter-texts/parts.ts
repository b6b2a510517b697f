import { texts } from '../texts.ts';

/** The texts around the facts of a progress letter, in their order; lines and tables stay the program's. */
export const textParts = [
  ...(['subject', 'title', 'greeting', 'opening'] as const),
  ...(['results', 'spending', 'thanks', 'closing'] as const),
] as const;
export type TextPart = (typeof textParts)[number];

/** What a text has in place of a name: filled in for each letter. */
export const placeholders = ['student', 'term', 'foundation', 'supporter'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What people call them. Texts are kept with the codes, so that they read the same in each language. */
export const placeholderWords: Readonly<Record<Placeholder, string>> = texts('placeholderWords', {
  student: 'student’s first name',
  term: 'term',
  foundation: 'foundation',
  supporter: 'supporter’s first name',
});

interface PartRule {
  /** Longest text, in characters. */
  readonly max: number;
  /** Names that it has to say. */
  readonly needs: readonly Placeholder[];
  /** Whether it has several lines. */
  readonly isLong: boolean;
}

const line = { max: 150, isLong: false };
const paragraphs = { max: 2_000, needs: [], isLong: true };

export const partRules: Readonly<Record<TextPart, PartRule>> = {
  subject: { ...line, needs: ['student'] },
  title: { ...line, needs: ['student'] },
  greeting: { ...line, needs: ['supporter'] },
  opening: { ...paragraphs, needs: ['student', 'term'] },
  results: paragraphs,
  spending: paragraphs,
  thanks: paragraphs,
  closing: { ...paragraphs, max: 300 },
};

/** A foundation's own texts in one language; null where the program's holds. */
export type OwnTexts = Readonly<Record<TextPart, string | null>>;

/** A text for each part, as a function of it. */
export const partsBy = <Value>(of: (part: TextPart) => Value): Record<TextPart, Value> =>
  Object.fromEntries(textParts.map((part) => [part, of(part)])) as Record<TextPart, Value>;

/** The program's own texts alone. */
export const noOwnTexts: OwnTexts = partsBy(() => null);
