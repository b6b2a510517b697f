import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { leaveOut, type Question } from '../words/understood.ts';
import type { Setup } from './plan.ts';

/** Where a question arose. */
export interface Asked {
  /** The tab; null for what concerns several. */
  readonly sheet: string | null;
  /** The columns that it is about, from 0. */
  readonly columns: readonly number[];
  /** A cell with its text, as an example. */
  readonly sample: string;
}

/** What would be added or kept beside the rows; one agreement counts for all of it. */
export type AgreedPart = 'year' | 'class' | 'subject' | 'school' | 'text' | 'category';

const partWords: Readonly<Record<Exclude<AgreedPart, 'category'>, string>> = {
  year: 'new years',
  class: 'new classes',
  subject: 'new subjects',
  school: 'new schools',
  text: 'kept where the sheet says nothing',
};

const agreeKey = 'agree';
const told = 40;

/** The questions of a plan as they arise, each once, with the rows that wait for it. */
export class QuestionList {
  readonly #answers: Setup['answers'];
  readonly #asked = new Map<string, ImportQuestion & { rows: number }>();
  readonly #agreed = new Map<AgreedPart, Set<string>>();

  constructor(answers: Setup['answers']) {
    this.#answers = answers;
  }

  answer = (key: string): string | undefined => this.#answers[key];

  /** Notes a question, answered or not, so that the screen shows both. */
  note(
    { key, words, options, takes = undefined }: Question,
    { sheet, columns, sample }: Asked,
  ): void {
    const known = this.#asked.get(key);
    if (known) known.rows += 1;
    else
      this.#asked.set(key, {
        key,
        words,
        options: [...options],
        takes: takes ?? null,
        sheet,
        columns: [...columns],
        sample,
        rows: 1,
        answer: this.#answers[key] ?? null,
      });
  }

  /**
   * One question for everything that would be added or kept beside the rows.
   * @returns the question's key, and the answer if there is one
   */
  agree(part: AgreedPart, what: string, asked: Asked): { key: string; answer: string | undefined } {
    const known = this.#agreed.get(part) ?? new Set();
    this.#agreed.set(part, known.add(what));
    this.note({ key: agreeKey, words: '', options: [] }, { ...asked, sheet: null, columns: [] });
    return { key: agreeKey, answer: this.answer(agreeKey) };
  }

  #agreement(question: ImportQuestion): ImportQuestion {
    const parts = Object.entries(partWords).flatMap(([part, words]) => {
      const what = [...(this.#agreed.get(part as AgreedPart) ?? [])];
      const more = what.length > told ? ` and ${what.length - told} more` : '';
      return what.length === 0 ? [] : [`${words}: ${what.slice(0, told).join(', ')}${more}`];
    });
    const isSilent = this.#agreed.has('category');
    return {
      ...question,
      words: `Beside the rows this import brings ${parts.join('; ')}. Is that right?`,
      options: [
        { value: 'yes', label: isSilent ? 'Yes, and all are of category Normal' : 'Yes' },
        ...(isSilent
          ? [{ value: 'special', label: 'Yes, and all are of category Special Education' }]
          : []),
        leaveOut,
      ],
    };
  }

  /** Those that many rows share first. */
  all(): ImportQuestion[] {
    return [...this.#asked.values()]
      .map((one) => (one.key === agreeKey ? this.#agreement(one) : one))
      .sort((one, other) => other.rows - one.rows);
  }
}
