import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { asks } from '../../words/questions.texts.ts';
import { isOffered, leaveOut, type Question } from '../../words/understood.ts';
import type { Setup } from './plan.ts';

/** Where a question arose. */
export interface Asked {
  /** The tab; null for what concerns several. */
  readonly sheet: string | null;
  /** The columns that it is about, from 0. */
  readonly columns: readonly number[];
  /** A cell with its text, as an example. */
  readonly sample: string;
  /** The row that waits, as others name it. */
  readonly row: string;
}

/** What would be added or kept beside the rows; one agreement counts for all of it. */
export type AgreedPart =
  | 'year'
  | 'class'
  | 'subject'
  | 'school'
  | 'supporter'
  | 'text'
  | 'category';

/** What would be added or kept beside a row. */
export interface Agreed {
  readonly part: AgreedPart;
  readonly what: string;
  readonly isPlain: boolean;
}

const partWords: Readonly<Record<Exclude<AgreedPart, 'category'>, string>> = {
  year: asks.newYears,
  class: asks.newClasses,
  subject: asks.newSubjects,
  school: asks.newSchools,
  supporter: asks.newSupporters,
  text: asks.keptWhereNothing,
};

const shownOfPart = 3;

/** What an agreement brings, in words: 'New years: 2026; New classes: Form 1, Form 2, Form 3, and 4 more'. */
const saidOf = (
  parts: readonly { readonly name: string; readonly what: readonly string[] }[],
): string =>
  parts.length === 0
    ? asks.oneCategory
    : parts
        .map(({ name, what }) => {
          const shown = [
            ...what.slice(0, shownOfPart),
            ...(what.length > shownOfPart ? [asks.andMore(String(what.length - shownOfPart))] : []),
          ];
          return `${name}: ${shown.join(', ')}`;
        })
        .join('; ');

const agreeKey = 'agree';
const agreed = 'yes';
const told = 40;
/** How many of the rows that a question is about are named in its words, and of how many sheets one of each. */
const namedRows = 12;
const namedSheets = 40;

const partKey = (part: string) => `${agreeKey}:${part}`;

/** Kinds of questions about cells that somebody who knows the child may type anew, and what they hold. */
const retyped: readonly (readonly [RegExp, 'day' | 'text'])[] = [
  [/^(?:date-|lacks:(?:dob|dor):)/, 'day'],
  [
    /^(?:empty:(?:category|siblings)$|siblings-some|mark-|no-sum:|status:|special-in:|special:|lacks:)/,
    'text',
  ],
];

/** The questions of a plan as they arise, each once, with the rows that wait for it. */
export class QuestionList {
  readonly #answers: Setup['answers'];
  /** What was answered about sheets with the same headings; it holds until somebody says otherwise. */
  readonly #ofAlike: Setup['answers'];
  /** What was answered when sheets with the same headings went in. */
  readonly #earlier: Setup['answers'];
  readonly #asked = new Map<string, ImportQuestion & { rows: number }>();
  /** The row that was counted last, of each question: rows come one after the other. */
  readonly #counted = new Map<string, string>();
  /** Of questions about single rows how these are called, and the words with all of them. */
  readonly #rowsOf = new Map<
    string,
    { who: Map<string, string>; words: (all: string) => string; isOfSheets: boolean }
  >();
  readonly #agreed = new Map<AgreedPart, Set<string>>();
  /** Whether something is among them that somebody has to agree to. */
  #isToAgree = false;
  /** Rows of which a cell was typed anew, as others name them. */
  readonly #corrected: ReadonlySet<string>;

  constructor(
    answers: Setup['answers'],
    remembered: Setup['remembered'] = {},
    ofAlike: Setup['answers'] = {},
  ) {
    this.#answers = answers;
    this.#ofAlike = ofAlike;
    this.#earlier = Object.assign({}, ...Object.values(remembered).map((one) => one.answers));
    this.#corrected = new Set(
      Object.keys(answers).flatMap((key) => {
        const [, sheet, row] = /^cell:(.*)!\D*([0-9]+)$/s.exec(key) ?? [];
        return sheet === undefined ? [] : [`${sheet}!${row}`];
      }),
    );
  }

  /** Whether any cell of this row was typed anew. */
  isCorrected = (sheet: string, row: number): boolean =>
    this.#corrected.size > 0 && this.#corrected.has(`${sheet}!${row}`);

  answer = (key: string): string | undefined => this.#answers[key] ?? this.#ofAlike[key];

  /** Notes a question, answered or not, so that the screen shows both. */
  note(question: Question, { sheet, columns, sample, row }: Asked): void {
    const { key, words, options, takes, usual, rows } = question;
    const known = this.#asked.get(key);
    const isOfRow = !known || this.#counted.get(key) !== row;
    if (known && isOfRow) known.rows += 1;
    if (rows && isOfRow) {
      const who = this.#rowsOf.get(key)?.who ?? new Map<string, string>();
      const of = rows.of ?? row;
      if (!who.has(of)) who.set(of, rows.who);
      this.#rowsOf.set(key, { who, words: rows.words, isOfSheets: rows.of !== undefined });
    }
    this.#counted.set(key, row);
    if (known) return;
    const given = this.answer(key);
    // What is offered no longer, since another answer has changed the question, is asked anew.
    const isVain = given !== undefined && options.length > 0 && !isOffered(question, given);
    this.#asked.set(key, {
      key,
      words,
      options: [...options],
      takes: takes ?? null,
      sheet,
      columns: [...columns],
      sample,
      rows: 1,
      answer: isVain ? null : (given ?? usual ?? null),
      usual: (usual ?? this.#ofAlike[key]) !== undefined && this.#answers[key] === undefined,
      remembered: this.#answers[key] !== undefined && this.#answers[key] === this.#earlier[key],
      retype: retyped.find(([kind]) => kind.test(key))?.[1],
    });
  }

  /**
   * One question for everything that would be added or kept beside the rows; a part may have an answer
   * of its own.
   * @param isPlain whether it may hold until somebody says otherwise, since it says nothing of a child
   * @returns the question's key, and the answer if there is one
   */
  agreement({ part, isPlain }: Agreed): { key: string; answer: string | undefined } {
    const answer = this.answer(partKey(part)) ?? this.answer(agreeKey);
    return { key: agreeKey, answer: answer ?? (isPlain ? agreed : undefined) };
  }

  /** Notes what would be added or kept beside a row. */
  noteAgreed({ part, what, isPlain }: Agreed, asked: Asked): void {
    this.#isToAgree ||= !isPlain;
    const known = this.#agreed.get(part) ?? new Set();
    this.#agreed.set(part, known.add(what));
    this.note({ key: agreeKey, words: '', options: [] }, { ...asked, sheet: null, columns: [] });
  }

  #agreement(question: ImportQuestion): ImportQuestion {
    const parts = Object.entries(partWords).flatMap(([part, name]) => {
      const what = [...(this.#agreed.get(part as AgreedPart) ?? [])];
      if (what.length === 0) return [];
      const key = partKey(part);
      const answer = this.answer(key) ?? null;
      return {
        key,
        name,
        what: what.slice(0, told),
        more: Math.max(0, what.length - told),
        answer,
      };
    });
    const isSilent = this.#agreed.has('category');
    const isUsual = question.answer === null && !this.#isToAgree;
    return {
      ...question,
      ...(isUsual && { answer: agreed, usual: true }),
      words: asks.alsoBrings(saidOf(parts)),
      parts,
      options: [
        { value: agreed, label: isSilent ? asks.yesNormal : asks.yes },
        ...(isSilent ? [{ value: 'special', label: asks.yesSpecial }] : []),
        leaveOut,
      ],
    };
  }

  /** A question about single rows names them. */
  #withRows<One extends ImportQuestion>(question: One): One {
    const named = this.#rowsOf.get(question.key);
    if (!named) return question;
    const who = [...named.who.values()];
    const most = named.isOfSheets ? namedSheets : namedRows;
    const shown = [...who.slice(0, most), ...(who.length > most ? ['…'] : [])];
    return { ...question, words: named.words(shown.join(', ')) };
  }

  /** Those that many rows share first. */
  all(): ImportQuestion[] {
    return [...this.#asked.values()]
      .map((one) => (one.key === agreeKey ? this.#agreement(one) : this.#withRows(one)))
      .sort((one, other) => other.rows - one.rows);
  }
}
