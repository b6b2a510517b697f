import type { Difference } from './comparison.ts';

/** Both sides of a form whose record somebody else changed, to be chosen from. */
export interface Question {
  readonly meanwhile: string;
  readonly differences: readonly Difference[];
  /** What is taken from the stored record until somebody chooses. */
  readonly untouched: ReadonlySet<string>;
  /** Says which values are taken from the stored record; null goes back to the form. */
  readonly answer: (taken: ReadonlySet<string> | null) => void;
}

let question: Question | null = null;
let listener: () => void = () => undefined;

/** The question that is asked now; the dashboard shows it over the form. */
export const questions = {
  subscribe: (onChange: () => void) => {
    listener = onChange;
    return () => {
      listener = () => undefined;
    };
  },
  view: () => question,
};

function show(next: Question | null) {
  question = next;
  listener();
}

/** Asks which side is taken; null goes back to the form. */
export const ask = (asked: Omit<Question, 'answer'>) =>
  new Promise<ReadonlySet<string> | null>((resolve) => {
    const answer = (taken: ReadonlySet<string> | null) => {
      show(null);
      resolve(taken);
    };
    show({ ...asked, answer });
  });
