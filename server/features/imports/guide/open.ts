import { type Fact, factOf, factsOf, isValueList, whoseFacts } from '#contract/imports/kinds.ts';
import { mostValues, type TableLook } from '#contract/imports/shapes.ts';
import { label, texts } from '#contract/texts.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { highestMark, provenIn } from './proof.ts';
import { hasBands, isOfKnown, sourcesOf } from './suggest-facts.ts';
import { cellsOf, runOf, tableHeadings } from './table.ts';
import type { House, TableSetup } from './types.ts';

/** What a person has to say before the columns are done. */
const openTexts = texts('importOpen', {
  whose: 'Say which column has the name or a number',
  fact: (what: string) => `${what}: choose a column or give it for all rows`,
  values: (what: string) => `${what}: too many different values; leave the column out`,
  names: 'Say which word is the first name',
  days: 'Say how days are written',
  decimals: 'Say which sign stands before decimals',
  out_of: 'Say what marks are out of',
  add: 'Several columns have one subject and term: add them up, or leave some out',
  right: 'Look at it once and say that it is right',
});

/** Whether the class of payments is that of the student's reports of the year, for those who have one. */
const isClassKept = ({ kind, for_all: { year } }: TableSetup, { reportYears }: House): boolean =>
  (kind === 'payment' || kind === 'payments') &&
  reportYears.some((id) => year === undefined || String(id) === year);

/** Whether columns of marks have one subject and term; of long rows each has one subject. */
function hasDoubles(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const keys = runOf(setup, tableHeadings(sheets, setup))
    .filter(({ to, heading }) => to === 'mark' && heading !== null)
    .map(({ heading, above }) => [setup.kind === 'mark' ? 'row' : heading, above])
    .filter(([subject]) => subject !== '')
    .map((texts) => texts.map((text) => normalised(text ?? '')).join('\n'));
  return new Set(keys).size < keys.length;
}

/** Columns with more different values than can be told one by one. */
const longLists = (sheets: readonly Sheet[], setup: TableSetup): Fact[] =>
  setup.columns.flatMap(({ to, split }, column) => {
    const fact = setup.kind && to !== null ? factOf(setup.kind, to) : undefined;
    if (!fact || split !== undefined || !isValueList(fact.reads)) return [];
    const { different } = cellsOf(sheets, setup, column);
    const keys = different.length > mostValues ? different.map(textOf).map(normalised) : [];
    return new Set(keys).size > mostValues ? [fact] : [];
  });

type Open = TableLook['open'][number];

/** What is still to be said of a table; `words` in the reader's language. */
export function openOf(sheets: readonly Sheet[], setup: TableSetup, house: House): Open[] {
  const { kind, columns } = setup;
  const open: Open[] = [];
  const say = (what: Open['what'], words: string, fact: string | null = null) =>
    open.push({ step: 'columns', what, fact, words });
  if (!setup.right.includes('table'))
    open.push({ step: 'table', what: 'right', fact: null, words: openTexts.right });
  if (kind === null) return open;
  const sources = sourcesOf(setup);
  const has = (fact: string) => sources.has(fact);
  const whose = kind === 'students' ? ['name', 'first_name', 'surname'] : whoseFacts;
  if (kind !== 'schools' && kind !== 'supporters' && !whose.some(has))
    say('whose', openTexts.whose);
  for (const { fact, label: words, isNeeded } of isOfKnown(kind, sources) ? [] : factsOf[kind])
    if (isNeeded && !has(fact) && !(fact === 'class' && isClassKept(setup, house)))
      say('fact', openTexts.fact(words), fact);
  for (const fact of longLists(sheets, setup)) say('fact', openTexts.values(fact.label), fact.fact);
  const hasMarks = has('mark') && highestMark(sheets, setup) > 0;
  const hasGrades =
    hasBands(house, setup.for_all) || has('grades') || (kind === 'mark' && has('mark_grade'));
  if (hasMarks && !hasGrades)
    say('fact', openTexts.fact(label('Lowest mark of each grade')), 'grades');
  const names = cellsOf(
    sheets,
    setup,
    columns.findIndex(({ to }) => to === 'name'),
  ).different;
  const isWhole = names.some((cell) => textOf(cell).includes(' '));
  if (kind === 'students' && setup.names === null && isWhole) say('names', openTexts.names);
  const { days, decimals } = provenIn(sheets, setup);
  if (days.isAsked) say('days', openTexts.days);
  if (decimals.isAsked) say('decimals', openTexts.decimals);
  const wantsMaximum = columns.some(({ to, out_of }) => to === 'mark' && out_of === undefined);
  if (wantsMaximum && !has('out_of') && hasMarks) say('out_of', openTexts.out_of);
  if (setup.add === null && hasDoubles(sheets, setup)) say('add', openTexts.add);
  if (!setup.right.includes('columns')) say('right', openTexts.right);
  return open;
}
