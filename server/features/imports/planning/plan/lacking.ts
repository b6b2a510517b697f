import { nameColumns } from '#contract/imports/whose.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { leaveOut, type Option, type Question } from '../../words/understood.ts';
import type { RowWork } from './row-work.ts';

// A fact that the form requires and that some rows of a list do not say, or say in words that nobody reads: one
// question for all of them, each by its name, with a place to type it. The answer is of these children alone.

/** How a row calls its student, in the words of the sheet. */
export const nameIn = (work: RowWork): string =>
  nameColumns.flatMap((field) => written(work.cell(field)) ?? []).join(' ');

const wordsOf = {
  dob: asks.lackBirth,
  age: asks.lackBirth,
  dor: asks.lackRegistered,
  gender: asks.lackGender,
  school: asks.lackSchool,
} as const;

/**
 * Asks what a row lacks, together with the other rows of its sheet that lack it.
 * @param options what may be said of all of them at once
 */
export function askOfLacking(
  work: RowWork,
  field: keyof typeof wordsOf,
  options: readonly Option[] = [],
  takes?: Question['takes'],
): string | undefined {
  const { sheet } = work.setup;
  const text = work.text(field);
  const row = work.at + 1;
  const name = nameIn(work);
  const who = text === '' ? asks.lackingRow(name, row) : asks.lackingSays(name, row, text);
  const words = (all: string) => wordsOf[field](sheet, all);
  return work.choose(field, {
    key: `lacks:${field}:${sheet}`,
    words: words(who),
    rows: { who, words },
    options: [...options, leaveOut],
    ...(takes && { takes }),
  });
}
