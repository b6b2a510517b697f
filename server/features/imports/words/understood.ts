import { calledPrefix } from '#contract/imports/fields.ts';
import { asks } from './questions.texts.ts';

/** A choice that a person is offered for something ambiguous. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What follows from it, where the label does not say. */
  readonly effect?: string;
}

/** What is asked when words can mean more than one thing. The key is the same for the same question. */
export interface Question {
  readonly key: string;
  readonly words: string;
  readonly options: readonly Option[];
  /** What may be typed beside the options: a day as `YYYY-MM-DD`, or the name of a school behind `called:`. */
  readonly takes?: 'day' | 'school';
  /**
   * What holds until somebody says otherwise: only where nothing of the sheet can become wrong by it, or
   * where it is named in the agreement to what is added and kept.
   */
  readonly usual?: string;
  /** Where it is about single rows: how the row that asks is called, and the words with all that wait for it. */
  readonly rows?: {
    readonly who: string;
    readonly words: (all: string) => string;
    /** Of what one row is enough, such as a sheet. */
    readonly of?: string;
  };
}

/** What became of a cell: a value, a value worth telling of, a question, or a fault. */
export type Understood<T> =
  | { readonly value: T; readonly note?: string }
  | { readonly ask: Question }
  | { readonly fault: string };

/** Gives the answer to a question, if there is one. */
export type Answer = (key: string) => string | undefined;

/** The answer that leaves a row out. */
export const leaveOut: Option = { value: 'skip', label: asks.leaveRows };

export const answers = (value: string, label: string, effect?: string): Option =>
  effect === undefined ? { value, label } : { value, label, effect };

/** What is typed as an answer, by what the question takes. */
const typedAnswers = {
  day: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  school: new RegExp(`^${calledPrefix}.*\\p{L}`, 'u'),
};

/** Whether a question offers an answer, or it may be typed there. */
export const isOffered = ({ options, takes }: Question, answer: string): boolean =>
  (takes !== undefined && typedAnswers[takes].test(answer)) ||
  options.some(({ value }) => value === answer);
