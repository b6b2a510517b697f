import type { ImportQuestion } from '#contract/imports/shapes.ts';
import type { Sheet } from '../reading/sheet.ts';
import { headingsOf } from './headings/heading-rows.ts';
import type { Setup } from './plan/plan.ts';
import { answersOf, digestOf } from './plan/remembered-layout.ts';

type Answers = Setup['answers'];

/** The sheets of a file that have the same headings and are about the same, by their names. */
function alikeIn(sheets: readonly Sheet[], setups: Setup['sheets']): string[][] {
  const groups = Map.groupBy(setups, ({ sheet: name, kind, header, lines = 1, own }) => {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet || kind === null || own !== undefined) return null;
    const digest = digestOf(headingsOf(sheet, header, lines).map(({ text }) => text));
    return digest && `${kind} ${digest}`;
  });
  groups.delete(null);
  return [...groups.values()].map((group) => group.map(({ sheet }) => sheet));
}

/**
 * What was answered about one of several sheets with the same headings, for the others: a tab for each class
 * needs one answer. Only what a column or a way of writing means, never what is said of single rows, or of
 * figures that differ.
 */
export function answersOfAlike(sheets: readonly Sheet[], setup: Setup): Answers {
  const given: Record<string, string> = {};
  for (const group of alikeIn(sheets, setup.sheets)) {
    const all = new Map(
      group.flatMap((one) => Object.entries(answersOf(one, setup.answers, true))),
    );
    for (const [key, answer] of all)
      for (const one of group) {
        const own = key.replace(':*', () => `:${one}`);
        if (setup.answers[own] === undefined) given[own] = answer;
      }
  }
  return given;
}

/** Those that a question does not offer, since what stands below the headings differs. */
export const unfitAnswers = (
  questions: readonly ImportQuestion[],
  given: Answers,
): readonly string[] =>
  questions.flatMap(({ key, options }) =>
    given[key] === undefined || options.some(({ value }) => value === given[key]) ? [] : [key],
  );
