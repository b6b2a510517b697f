import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { saysWhose } from '#contract/imports/whose.ts';
import { nameKey } from '../../../name-key.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { yearOfSeveralIn } from '../words/said-years.ts';
import { areParts } from './as-answered.ts';
import { headingsOf } from './headings/heading-rows.ts';
import { titlesAbove } from './headings/titles-above.ts';
import type { Setup } from './plan/plan.ts';
import { answersOf, digestOf } from './plan/remembered-layout.ts';

type Answers = Setup['answers'];
type OneSetup = Setup['sheets'][number];

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

/** Whom the rows of a sheet are about, as they are written there. */
function writtenIn(sheet: Sheet, { header, columns }: Setup['sheets'][number]): string[] {
  const named = columns.flatMap((field, at) => (saysWhose(field) ? [at] : []));
  return sheet.rows
    .slice(header + 1)
    .map((row) => nameKey(named.map((at) => textOf(row[at] ?? null)).join(' ')))
    .filter(Boolean);
}

/**
 * The sheets about the same things of different students, by their names: a tab for each class is of one
 * term. Tabs about the same students may be one for each term.
 */
function ofOneTerm(sheets: readonly Sheet[], setups: Setup['sheets']): string[][] {
  const groups = Map.groupBy(setups, ({ kind, own }) => (own === undefined ? kind : null));
  groups.delete(null);
  return [...groups.values()].flatMap((group) => {
    const written = group.map((one) => {
      const sheet = sheets.find(({ name }) => name === one.sheet);
      return new Set(sheet ? writtenIn(sheet, one) : []);
    });
    const all = written.flatMap((one) => [...one]);
    const isApart = written.every((one) => one.size > 0) && new Set(all).size === all.length;
    return isApart ? [group.map(({ sheet }) => sheet)] : [];
  });
}

/** Whether titles, tab or file name a year that lies in several of ours, each term in one of them. */
function isOfSeveralYears(
  { rows, name, file = '' }: Sheet,
  { header, lines = 1 }: OneSetup,
): boolean {
  const above = titlesAbove({ name, rows }, header - lines + 1).flat();
  return [...above, name, file].some((text) => yearOfSeveralIn(text) !== null);
}

/** Sheets about the same things that say no year, and each another term: a tab for each term is of one year. */
function ofOneYear(sheets: readonly Sheet[], setups: Setup['sheets']): string[][] {
  const groups = Map.groupBy(setups, ({ kind, own }) => (own === undefined ? kind : null));
  groups.delete(null);
  return [...groups.values()].flatMap((group) => {
    const isPlain = group.every((one) => {
      const sheet = sheets.find(({ name }) => name === one.sheet);
      return sheet && one.year === null && one.term !== null && !isOfSeveralYears(sheet, one);
    });
    const isApart = new Set(group.map(({ term }) => term)).size === group.length;
    return isPlain && isApart ? [group.map(({ sheet }) => sheet)] : [];
  });
}

const yearAlone = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key.startsWith('year:')));

/** The sheets of a file that were shown as several, of those that are alike. */
const wholesOf = (group: readonly string[], sheets: readonly Sheet[]): string[] => [
  ...new Set(sheets.flatMap(({ name, whole }) => (group.includes(name) && whole) || [])),
];

/** What one of these sheets was answered, for those that were not. */
function handedOn(
  group: readonly string[],
  answers: Answers,
  kindsOf: (sheet: string) => Answers,
): Answers {
  const given: Record<string, string> = {};
  for (const [key, answer] of new Map(group.flatMap((one) => Object.entries(kindsOf(one)))))
    for (const one of group) {
      const own = key.replace(':*', () => `:${one}`);
      // A sheet of which its own answer says so is another one then.
      if (answers[own] === undefined && answer !== areParts) given[own] = answer;
    }
  return given;
}

/**
 * What was answered about one of several sheets with the same headings, for the others: a tab for each class
 * needs one answer. Only what a column or a way of writing means, and of which year and term the rows are, never
 * what is said of single rows, or of figures that differ.
 */
export function answersOfAlike(
  sheets: readonly Sheet[],
  { sheets: setups, answers }: Setup,
): Answers {
  const alike = alikeIn(sheets, setups);
  const ofHeadings = [...alike, ...alike.map((group) => wholesOf(group, sheets))].map((group) =>
    handedOn(group, answers, (one) => answersOf(one, answers, 'file')),
  );
  const isOfTerms = Object.keys(answers).some((key) => /^(?:year|term):/.test(key));
  const ofTerms = (isOfTerms ? ofOneTerm(sheets, setups) : []).map((group) =>
    handedOn(group, answers, (one) => answersOf(one, answers, 'term')),
  );
  const ofYears = (isOfTerms ? ofOneYear(sheets, setups) : []).map((group) =>
    handedOn(group, answers, (one) => yearAlone(answersOf(one, answers, 'term'))),
  );
  return Object.assign({}, ...ofHeadings, ...ofTerms, ...ofYears);
}

/** Those that a question does not offer, since what stands below the headings differs. */
export const unfitAnswers = (
  questions: readonly ImportQuestion[],
  given: Answers,
): readonly string[] =>
  questions.flatMap(({ key, options }) =>
    given[key] === undefined || options.some(({ value }) => value === given[key]) ? [] : [key],
  );
